import type { RouteProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { finalNodeOf, rankOf, type RouteGraph } from '@millwright/contract/areas/basics/route/routeRules.ts';

/** Where a node is drawn: its column counts processes and passages from the bale, its row branches from the top. */
export interface NodePlace {
  readonly column: number;
  readonly row: number;
}

export interface RouteLayout {
  readonly places: ReadonlyMap<string, NodePlace>;
  /** What stands over each column of the table: a process, with its passage where it comes again. */
  readonly columns: readonly { readonly process: RouteProcess; readonly keys: readonly string[] }[];
  readonly rows: number;
}

/**
 * Draws a route from left to right, a column for each process and passage, so that figures can stand below. Branches are
 * rows; where they meet the node stands between them.
 */
export function routeLayoutOf(graph: RouteGraph): RouteLayout {
  const passages = passagesOf(graph);
  const depth = (key: string, process: RouteProcess) => rankOf(process) * 100 + (passages.get(key) ?? 0);
  const columnKeys = [
    ...new Set(graph.nodes.map(({ key, process }) => `${depth(key, process)} ${process}`)),
  ].toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1));
  const columnOf = new Map(
    graph.nodes.map(({ key, process }) => [key, columnKeys.indexOf(`${depth(key, process)} ${process}`)]),
  );
  const rowOf = rowsOf(graph, columnOf);
  const lowest = Math.max(0, ...rowOf.values());
  return {
    places: new Map(
      graph.nodes.map(({ key }) => [key, { column: columnOf.get(key) ?? 0, row: rowOf.get(key) ?? 0 }]),
    ),
    columns: columnKeys.map((_name, column) => {
      const inColumn = graph.nodes.filter(({ key }) => columnOf.get(key) === column);
      return { process: inColumn[0]?.process ?? 'blowing', keys: inColumn.map(({ key }) => key) };
    }),
    rows: graph.nodes.length === 0 ? 0 : lowest + 1,
  };
}

/** How often material has passed the same process before, by node. */
function passagesOf({ nodes, inputs }: RouteGraph): ReadonlyMap<string, number> {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const count = (key: string, seen: ReadonlySet<string>): number => {
    const before = inputs.flatMap(({ node, from }) =>
      node === key && from !== null && !seen.has(from) && byKey.get(from)?.process === byKey.get(key)?.process
        ? [1 + count(from, new Set([...seen, from]))]
        : [],
    );
    return Math.max(0, ...before);
  };
  return new Map(nodes.map(({ key }) => [key, count(key, new Set([key]))]));
}

/** Leaves get rows of their own in the order in which the end reaches them, others stand between what they take. */
function rowsOf(graph: RouteGraph, columnOf: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  let next = 0;
  const place = (key: string, on: ReadonlySet<string>): number | undefined => {
    const known = rows.get(key);
    if (known !== undefined) return known;
    if (on.has(key)) return undefined;
    const before = graph.inputs.flatMap(({ node, from }) =>
      node === key && from !== null ? (place(from, new Set([...on, key])) ?? []) : [],
    );
    const mean = before.length === 0 ? next : before.reduce((sum, row) => sum + row, 0) / before.length;
    const row = isFree(mean, key) ? mean : next;
    next = Math.max(next, Math.floor(row) + 1);
    rows.set(key, row);
    return row;
  };
  const isFree = (row: number, key: string) =>
    [...rows].every(([other, at]) => columnOf.get(other) !== columnOf.get(key) || Math.abs(at - row) >= 1);
  const final = finalNodeOf(graph);
  if (final !== undefined) place(final.key, new Set());
  for (const { key } of graph.nodes) place(key, new Set());
  return rows;
}

/** The node that arrow keys lead to: the nearest in a direction; undefined at the edge. */
export function neighbourOf(
  { places }: RouteLayout,
  key: string,
  direction: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): string | undefined {
  const at = places.get(key);
  if (at === undefined) return undefined;
  const isAcross = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const sign = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1;
  const ahead = [...places].flatMap(([other, { column, row }]) => {
    const [along, beside] = isAcross
      ? [column - at.column, row - at.row]
      : [row - at.row, column - at.column];
    return along * sign > 0 ? [{ other, far: Math.abs(along) * 100 + Math.abs(beside) }] : [];
  });
  const inColumn = ahead.filter(({ other }) => isAcross || places.get(other)?.column === at.column);
  return inColumn.toSorted((a, b) => a.far - b.far)[0]?.other;
}
