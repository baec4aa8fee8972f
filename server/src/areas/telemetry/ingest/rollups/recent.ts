import { type Carry, type Folded, nothingFound, foldStep } from './fold.ts';
import { compareKeys, type MachineFacts, type SampleRow } from '../batch/rows.ts';

/** A stored telegram of a machine, and what is known of the machine behind it. */
export interface Recent {
  readonly row: SampleRow;
  /** Since when the state holds is not known of those that were there when telegrams came late. */
  readonly carry: Carry;
}

/**
 * So many of the newest telegrams of a machine are remembered. One that was overtaken on its way, or that comes twice, stands
 * among them nearly always, so nothing is read for it.
 */
export const mostRecent = 8;

/** What is known of a machine whose newest telegrams are these, and of which no more is remembered. */
export interface Newest {
  readonly carry: Carry | undefined;
  /** In order, without a gap. */
  readonly recent: readonly Recent[];
}

/** As `fold`, with the telegrams that are to be remembered from then on. */
export function foldNewest(
  facts: MachineFacts,
  { carry: start, recent }: Newest,
  rows: readonly SampleRow[],
): Folded & Newest {
  const found = nothingFound();
  const said = [...recent];
  let carry = start;
  for (const row of rows) {
    carry = foldStep(facts, { carry, row, found });
    said.push({ row, carry });
  }
  return { carry, recent: said.slice(-mostRecent), ...found };
}

/**
 * Late telegrams, in order, among those that are remembered: the one before the first of them, those behind it, and which of them
 * are no repeats. Undefined where one of them is older than what is remembered.
 */
export function amongRecent(
  recent: readonly Recent[],
  late: readonly SampleRow[],
): { before: readonly Recent[]; behind: readonly Recent[]; unknown: readonly SampleRow[] } | undefined {
  const unknown = late.filter((row) => recent.every((known) => compareKeys(known.row, row) !== 0));
  const [first] = unknown;
  if (first === undefined) return { before: recent, behind: [], unknown };
  const at = recent.findIndex(({ row }) => compareKeys(row, first) > 0);
  const before = recent.slice(0, Math.max(0, at));
  return before.length === 0 ? undefined : { before, behind: recent.slice(at), unknown };
}

/** What is remembered once late telegrams stand among the recent ones. */
export function withLate(
  facts: MachineFacts,
  { before, behind }: { before: readonly Recent[]; behind: readonly Recent[] },
  late: readonly SampleRow[],
): readonly Recent[] {
  const rows = [...behind.map(({ row }) => row), ...late].toSorted(compareKeys);
  return foldNewest(facts, { carry: before.at(-1)?.carry, recent: before }, rows).recent;
}
