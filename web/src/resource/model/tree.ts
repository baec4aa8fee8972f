import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';

interface Named {
  readonly id: string;
  readonly [field: string]: unknown;
}
/** A thing with those below it. */
export type Grown<Row> = Row & { readonly below?: Grown<Row>[] };
/** A row with those below it. */
export type TreeRow = Grown<ResourceRow>;

/** The field that makes a tree of a resource's rows. */
export function parentField({ fields }: Resource): string | undefined {
  return Object.entries(fields).find(([, { kind }]) => kind === 'parent')?.[0];
}

/** Rows below the row they belong to, in their order. A row whose parent is not among them is a root. */
export function treeOf<Row extends Named>(rows: readonly Row[], parent: string): Grown<Row>[] {
  const known = new Set(rows.map(({ id }) => id));
  const above = new Map<string, Row[]>();
  const roots: Row[] = [];
  for (const row of rows) {
    const aboveId = row[parent];
    if (typeof aboveId !== 'string' || !known.has(aboveId)) roots.push(row);
    else above.set(aboveId, [...(above.get(aboveId) ?? []), row]);
  }
  const grow = (row: Row): Grown<Row> => {
    const below = above.get(row.id);
    return below === undefined ? row : { ...row, below: below.map(grow) };
  };
  return roots.map(grow);
}

/** A row and everything below it. */
export function idsBelow(
  rows: readonly ResourceRow[],
  { id, parent }: { id: string; parent: string },
): string[] {
  const direct = rows.filter((row) => row[parent] === id);
  return [id, ...direct.flatMap((row) => idsBelow(rows, { id: row.id, parent }))];
}
