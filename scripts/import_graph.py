"""How the rooms of the code import each other: `python scripts/import_graph.py [--draw rooms.svg]`.

A room is a folder of an app with everything in it, or all modules that stand flat in the app. Two rooms that import each other
are a pair that cannot be read apart; rooms that reach each other on any way round are a knot.
"""

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import grimp

ROOT: Final = Path(__file__).resolve().parents[1]
APPS: Final = ("rules", "tournaments", "matches", "fuba_site")
Edges = Counter[tuple[str, str]]


def room_edges(graph: grimp.ImportGraph) -> Edges:
    """How many imports lead from one room to another."""
    packages = {module for module in graph.modules if graph.find_children(module)}

    def room(module: str) -> str:
        package = module if module in packages else module.rpartition(".")[0]
        return ".".join(package.split(".")[:2])

    edges: Edges = Counter()
    for module in graph.modules:
        if ".migrations" in module:
            continue
        for imported in graph.find_modules_directly_imported_by(module):
            if room(module) != room(imported) and ".migrations" not in imported:
                edges[room(module), room(imported)] += 1
    return edges


def two_way(edges: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    known = set(edges)
    return sorted((one, other) for one, other in known if one < other and (other, one) in known)


def knots(edges: Iterable[tuple[str, str]]) -> list[list[str]]:
    """Rooms that reach each other, largest knot first (Tarjan's strongly connected components)."""
    after: dict[str, list[str]] = {}
    for one, other in edges:
        after.setdefault(one, []).append(other)
        after.setdefault(other, [])
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(package: str) -> None:
        index[package] = low[package] = len(index)
        stack.append(package)
        for other in after[package]:
            if other not in index:
                visit(other)
                low[package] = min(low[package], low[other])
            elif other in stack:
                low[package] = min(low[package], index[other])
        if low[package] == index[package]:
            start = stack.index(package)
            found.append(sorted(stack[start:]))
            del stack[start:]

    for package in sorted(after):
        if package not in index:
            visit(package)
    return sorted((knot for knot in found if len(knot) > 1), key=len, reverse=True)


def as_dot(edges: Edges) -> str:
    """For Graphviz: two-way pairs in red, an app to a box."""
    pairs = {pair for one, other in two_way(edges) for pair in ((one, other), (other, one))}
    packages = sorted({package for pair in edges for package in pair})
    lines = ["digraph packages {", "rankdir=LR; node [shape=box, fontname=sans, fontsize=10];"]
    for app in APPS:
        lines.append(
            f'subgraph "cluster_{app}" {{ label="{app}"; '
            + " ".join(f'"{package}";' for package in packages if package.split(".")[0] == app)
            + " }"
        )
    for (one, other), count in sorted(edges.items()):
        colour = "red" if (one, other) in pairs else "gray50"
        lines.append(f'"{one}" -> "{other}" [color={colour}, penwidth={min(4, 0.5 + count / 10):.1f}];')
    return "\n".join([*lines, "}"])


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--draw", type=Path, help="a file for the picture: .dot as it is, others by Graphviz")
    options = parser.parse_args(arguments)
    sys.path.insert(0, str(ROOT))
    graph = grimp.build_graph(*APPS, cache_dir=None)
    edges = room_edges(graph)
    pairs = two_way(edges)
    print(f"{len(graph.modules)} modules, {sum(edges.values())} imports along {len(edges)} ways between rooms")
    print(f"\n{len(pairs)} two-way pairs")
    for one, other in pairs:
        print(f"  {one} -> {other} {edges[one, other]}, back {edges[other, one]}")
    for knot in knots(edges):
        print(f"\nknot of {len(knot)}: {', '.join(knot)}")
    for app in APPS:
        flat = [module for module in graph.find_children(app) if not graph.find_children(module)]
        print(f"\n{app}: {len(flat)} modules flat")
    if options.draw:
        dot = as_dot(edges)
        if options.draw.suffix == ".dot":
            options.draw.write_text(dot)
        else:
            subprocess.run(["dot", f"-T{options.draw.suffix[1:]}", "-o", options.draw], input=dot, text=True, check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
