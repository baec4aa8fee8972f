/** A place in the table: a machine, and columns of crews from one to another. */
export interface CrewRange {
  readonly id: number;
  readonly first: number;
  readonly last: number;
}

/** From where somebody began to select, and where it goes now. */
export interface Selection {
  readonly anchor: CrewRange;
  readonly head: CrewRange;
}

/** The machines and columns of a selection, among the machines that are shown, in their order. */
export function selected(
  selection: Selection | undefined,
  ids: readonly number[],
): { ids: readonly number[]; first: number; last: number } {
  if (selection === undefined) return nothing;
  const { anchor, head } = selection;
  const [one, other] = [ids.indexOf(anchor.id), ids.indexOf(head.id)];
  if (one < 0 || other < 0) return nothing;
  return {
    ids: ids.slice(Math.min(one, other), Math.max(one, other) + 1),
    first: Math.min(anchor.first, head.first),
    last: Math.max(anchor.last, head.last),
  };
}

const nothing = { ids: [], first: 0, last: -1 } as const;

/** Where an arrow key leads from a place; it stays at the edges. Undefined for other keys. */
export function crewRangeMovedBy(
  key: string,
  { id, first, last }: CrewRange,
  { ids, columns }: { ids: readonly number[]; columns: number },
): CrewRange | undefined {
  const row = ids.indexOf(id);
  const at = (by: number): CrewRange => ({ id: ids[row + by] ?? id, first, last });
  const across = (column: number): CrewRange => {
    const to = Math.min(Math.max(column, 0), columns - 1);
    return { id, first: to, last: to };
  };
  if (key === 'ArrowUp') return at(row > 0 ? -1 : 0);
  if (key === 'ArrowDown') return at(1);
  if (key === 'ArrowLeft') return across(first - 1);
  if (key === 'ArrowRight') return across(last + 1);
  return undefined;
}
