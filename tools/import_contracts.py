"""The import contract that import-linter does not bring along."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """Every module of a package imports its like and the standard library, nothing else.

    import-linter's own `forbidden` would need the name of every library that someone might
    import one day.
    """

    type_name = "standard_library_only"

    package = fields.StringField()
    """The package."""

    forbidden = fields.SetField(subfield=fields.StringField())
    """Parts of the standard library that are not allowed either."""

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        package = str(self.package)
        forbidden = {str(name) for name in self.forbidden}  # type: ignore[attr-defined]

        def is_inside(module: str) -> bool:
            return f"{module}.".startswith(f"{package}.")

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
