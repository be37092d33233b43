"""Game records: the .qv notation for people, JSON Lines of events for machines."""

from quovadis.record.annotated import Record, read_record, read_records, write_records
from quovadis.record.dataframe import rows
from quovadis.record.files import parse_log, read_log, write_log
from quovadis.record.jsonl import read_jsonl, write_jsonl
from quovadis.record.reader import Remark, read_qv
from quovadis.record.refusal import RecordRefused
from quovadis.record.turns import PlayedTurn, turns
from quovadis.record.writer import write_qv

__all__ = [
    "PlayedTurn",
    "Record",
    "RecordRefused",
    "Remark",
    "parse_log",
    "read_jsonl",
    "read_log",
    "read_qv",
    "read_record",
    "read_records",
    "rows",
    "turns",
    "write_jsonl",
    "write_log",
    "write_qv",
    "write_records",
]
