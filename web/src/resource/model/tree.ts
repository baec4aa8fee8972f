import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';

/** A row with those below it. */
export interface TreeRow extends ResourceRow {
  readonly below?: TreeRow[];
}

/** The field that makes a tree of a resource's rows. */
export function parentField({ fields }: Resource): string | undefined {
  return Object.entries(fields).find(([, { kind }]) => kind === 'parent')?.[0];
}

/** Rows below the row they belong to, in their order. A row whose parent is not among them is a root. */
export function treeOf(rows: readonly ResourceRow[], parent: string): TreeRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const above = new Map<string, ResourceRow[]>();
  const roots: ResourceRow[] = [];
  for (const row of rows) {
    const aboveId = row[parent];
    if (typeof aboveId !== 'string' || !known.has(aboveId)) roots.push(row);
    else above.set(aboveId, [...(above.get(aboveId) ?? []), row]);
  }
  const grow = (row: ResourceRow): TreeRow => {
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
