"""The import contract that import-linter does not bring along."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """Every module that is not `outside` imports its like and the standard library, nothing else.

    import-linter's own `forbidden` would need the name of every library that someone might
    import one day, and fails on modules that are not there yet.
    """

    type_name = "standard_library_only"

    outside = fields.SetField(subfield=fields.StringField())
    """Modules and packages that may import what they like, and that the rest may not import."""

    forbidden = fields.SetField(subfield=fields.StringField())
    """Parts of the standard library that are not allowed either."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        roots = {str(root) for root in self.session_options["root_packages"]}
        # A root's `__init__` re-exports from everywhere: the core must not come in by that door.
        outside = tuple(str(name) for name in self.outside)  # type: ignore[attr-defined]
        forbidden = {str(name) for name in self.forbidden}  # type: ignore[attr-defined]

        def is_inside(module: str) -> bool:
            return (
                module.partition(".")[0] in roots
                and module not in roots
                and not any(f"{module}.".startswith(f"{name}.") for name in outside)
            )

        def is_allowed(module: str) -> bool:
            return is_inside(module) or (
                module in sys.stdlib_module_names and module not in forbidden
            )

        broken = [
            f"{importer} (l.{detail['line_number']}) imports {imported}"
            for importer in sorted(filter(is_inside, graph.modules))
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if not is_allowed(imported)
            for detail in graph.get_import_details(importer=importer, imported=imported)
        ]
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["broken"]:
            output.print_error(line, bold=False)
