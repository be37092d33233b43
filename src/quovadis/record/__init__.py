"""Game records: the .qv notation for people, JSON Lines of events for machines."""

from quovadis.record.annotated import Record, read_records, write_records
from quovadis.record.files import KINDS, check_record_due, parse_log, read_log, write_log
from quovadis.record.jsonl import read_jsonl, write_jsonl
from quovadis.record.reader import Remark, read_qv
from quovadis.record.refusal import RecordRefused
from quovadis.record.turns import PlayedTurn, turns
from quovadis.record.writer import write_qv

__all__ = [
    "KINDS",
    "PlayedTurn",
    "Record",
    "RecordRefused",
    "Remark",
    "check_record_due",
    "parse_log",
    "read_jsonl",
    "read_log",
    "read_qv",
    "read_records",
    "turns",
    "write_jsonl",
    "write_log",
    "write_qv",
    "write_records",
]
