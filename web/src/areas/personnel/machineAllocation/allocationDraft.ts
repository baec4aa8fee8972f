import type { AllocatedCell } from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { DutyRow } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { equalShares } from '../../../kit/figures/shares.ts';

/** Somebody's part of a machine, in 1/10,000 of its output. */
export interface AllocatedShare {
  readonly personId: string;
  readonly factor: number;
}

/** A machine in the shifts of one crew, or of all crews (null). */
export interface MachineCrew {
  readonly machineId: number;
  readonly crew: CrewLetter | null;
}

/** What is changed and not saved yet, by cell; an empty list: nobody. A machine is said by crew, or once for all of them. */
export type AllocationDraft = ReadonlyMap<string, readonly AllocatedShare[]>;

type Row = Pick<DutyRow, 'machineId' | 'crew' | 'personId' | 'factor'>;

/** What holds before any change, and the crews of the mill. */
export interface Base {
  readonly byMachine: ReadonlyMap<number, readonly Row[]>;
  readonly crews: readonly CrewLetter[];
}

export type Tool = 'paint' | 'share' | 'erase';

/** The unchanged draft. */
export const noDraft: AllocationDraft = new Map();

/** The base of a board. */
export function boardBaseOf({
  rows,
  turn,
}: {
  readonly rows: readonly Row[];
  readonly turn: { readonly crews: readonly CrewLetter[] };
}): Base {
  return { byMachine: Map.groupBy(rows, ({ machineId }) => machineId), crews: turn.crews };
}

/** Who answers for a machine in the shifts of a crew, changes included. */
export function sharesAt(
  base: Base,
  draft: AllocationDraft,
  { machineId, crew }: MachineCrew,
): readonly AllocatedShare[] {
  return (
    draft.get(machineCrewKey({ machineId, crew })) ??
    draft.get(machineCrewKey({ machineId, crew: null })) ??
    sharesOf(rowsAt(base, { machineId, crew }))
  );
}

/** Whether a cell differs from what is stored. */
export function isChanged(draft: AllocationDraft, { machineId, crew }: MachineCrew): boolean {
  return (
    draft.has(machineCrewKey({ machineId, crew })) || draft.has(machineCrewKey({ machineId, crew: null }))
  );
}

/** Whether the same people answer for a machine in all shifts, as one. */
export function isForAll(base: Base, draft: AllocationDraft, machineId: number): boolean {
  if (draft.has(machineCrewKey({ machineId, crew: null }))) return true;
  if (base.crews.some((crew) => draft.has(machineCrewKey({ machineId, crew })))) return false;
  const rows = rowsAt(base, { machineId, crew: null });
  return rows.length > 0 && rows.every(({ crew }) => crew === null);
}

/** What a tool makes of a cell: this person alone, this person beside the others in equal parts, or nobody. */
export function worked(
  shares: readonly AllocatedShare[],
  tool: Tool,
  personId: string,
): readonly AllocatedShare[] {
  if (tool === 'erase') return [];
  if (tool === 'paint') return [{ personId, factor: wholeFactor }];
  const people = [...new Set([...shares.map((share) => share.personId), personId])];
  const factors = equalShares(people.length, wholeFactor);
  return people.map((each, place) => ({ personId: each, factor: factors[place] ?? 0 }));
}

/** The draft once people answer for some cells. What is as it was before is no change. */
export function withCells(
  base: Base,
  draft: AllocationDraft,
  cells: readonly (MachineCrew & { readonly shares: readonly AllocatedShare[] })[],
): AllocationDraft {
  const next = new Map(draft);
  for (const { machineId, crew, shares } of cells) {
    const allKey = machineCrewKey({ machineId, crew: null });
    const keys = base.crews.map((each) => ({ crew: each, key: machineCrewKey({ machineId, crew: each }) }));
    if (crew === null) {
      for (const { key } of keys) next.delete(key);
      next.set(allKey, shares);
      const rows = rowsAt(base, { machineId, crew: null });
      if (isSame(shares, sharesOf(rows)) && rows.every((row) => row.crew === null)) next.delete(allKey);
      continue;
    }
    const forAll = next.get(allKey);
    next.delete(allKey);
    for (const each of keys) {
      const now = each.crew === crew ? shares : (next.get(each.key) ?? forAll);
      if (now === undefined) continue;
      const isAsBefore = isSame(now, sharesOf(rowsAt(base, { machineId, crew: each.crew })));
      if (isAsBefore) next.delete(each.key);
      else next.set(each.key, now);
    }
  }
  return next;
}

/** What is sent: each changed cell with who was there as whoever changed it saw it. */
export function allocatedCells(base: Base, draft: AllocationDraft): AllocatedCell[] {
  return [...draft].map(([key, shares]) => {
    const cell = cellOf(key);
    return {
      ...cell,
      shares: shares.map((share) => ({ ...share })),
      seen: rowsAt(base, cell).map(({ crew, personId, factor }) => ({ crew, personId, factor })),
    };
  });
}

/** A changed cell that somebody else changed too: what each of them says. */
export interface Contested extends MachineCrew {
  readonly mine: readonly AllocatedShare[];
  readonly theirs: readonly AllocatedShare[];
}

/** The cells of a draft in which somebody else put other people since it was begun; who says the same contests nothing. */
export function contestedIn(draft: AllocationDraft, base: Base, theirs: Base): Contested[] {
  return [...draft].flatMap(([key, mine]) => {
    const cell = cellOf(key);
    const [before, now] = [rowsAt(base, cell), rowsAt(theirs, cell)];
    const isUntouched = said(before) === said(now);
    const other = sharesOf(now);
    return isUntouched || isSame(mine, other) ? [] : [{ ...cell, mine, theirs: other }];
  });
}

/** The draft upon what somebody else saved: cells that are now as they were meant, or that go to the other, are left out. */
export function rebased(
  draft: AllocationDraft,
  theirs: Base,
  left: readonly MachineCrew[] = [],
): AllocationDraft {
  const without = new Set(left.map(machineCrewKey));
  const kept = [...draft].filter(([key]) => !without.has(key));
  return withCells(
    theirs,
    noDraft,
    kept.map(([key, shares]) => ({ ...cellOf(key), shares })),
  );
}

function machineCrewKey({ machineId, crew }: MachineCrew): string {
  return `${machineId}:${crew ?? ''}`;
}

function cellOf(key: string): { machineId: number; crew: CrewLetter | null } {
  const [machineId = '', letter = ''] = key.split(':');
  return { machineId: Number(machineId), crew: crewLetters.find((crew) => crew === letter) ?? null };
}

function rowsAt({ byMachine }: Base, { machineId, crew }: MachineCrew): Row[] {
  const own = byMachine.get(machineId) ?? [];
  return own.filter((row) => crew === null || row.crew === null || row.crew === crew);
}

function sharesOf(rows: readonly Row[]): AllocatedShare[] {
  return rows.map(({ personId, factor }) => ({ personId, factor }));
}

function isSame(one: readonly AllocatedShare[], other: readonly AllocatedShare[]): boolean {
  const text = (shares: readonly AllocatedShare[]) =>
    shares
      .map(({ personId, factor }) => `${personId} ${factor}`)
      .toSorted()
      .join();
  return text(one) === text(other);
}

function said(rows: readonly Row[]): string {
  return rows
    .map(({ crew, personId, factor }) => `${crew ?? '-'} ${personId} ${factor}`)
    .toSorted()
    .join();
}
