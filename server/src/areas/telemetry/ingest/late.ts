import { type Carry, type Doubt, fold } from './fold.ts';
import type { Cluster, Neighbourhood } from './neighbours.ts';
import { compareKeys, knownBits, type MachineFacts, type SampleRow } from './rows.ts';
import type { Run } from './runs.ts';
import { difference, type Sums } from './sums.ts';

/** Telegrams further apart than this are looked up separately, so that one old telegram does not read a month. */
const clusterGapMs = 60 * 60_000;

/** Groups a machine's late telegrams (in order) into stretches. */
export function clustersOf(
  machineId: number,
  known: number,
  rows: readonly SampleRow[],
): { cluster: Cluster; rows: SampleRow[] }[] {
  const groups: SampleRow[][] = [];
  for (const row of rows) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && row.ts - last.ts <= clusterGapMs) group.push(row);
    else groups.push([row]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const last = group.at(-1);
    if (!first || !last) return [];
    const cluster: Cluster = {
      machineId,
      first,
      last,
      known: group.reduce((bits, row) => bits | knownBits(row), known),
      hasRate: group.some(({ rateGPerH }) => rateGPerH !== null),
    };
    return [{ cluster, rows: group }];
  });
}

export interface LateEffect {
  /** The late telegrams that were not stored before. */
  readonly fresh: SampleRow[];
  /** What the sums change by. */
  readonly change: Sums;
  /** The window of states to rewrite, and what stands in it now. */
  readonly window: { fromMs: number; toMs: number };
  readonly runs: Run[];
  readonly doubts: Doubt[];
  /** What is carried after the last row, when the window reaches the newest telegram. */
  readonly carry: Carry | undefined;
}

/**
 * What late telegrams change: the sums of their neighbourhood with them, less those without. Repeats of what is
 * stored change nothing. Undefined when all of them are repeats.
 */
export function lateEffect(
  facts: MachineFacts,
  late: readonly SampleRow[],
  { before, within, hasMore }: Neighbourhood,
): LateEffect | undefined {
  const fresh = late.filter((row) => !within.some((stored) => compareKeys(stored, row) === 0));
  const [firstFresh] = fresh;
  if (!firstFresh) return undefined;
  const merged = [...within, ...fresh].toSorted(compareKeys);
  const { carry: start } = fold(facts, undefined, before);
  const old = fold(facts, start, within);
  const now = fold(facts, start, merged);
  const fromMs = start?.key.ts ?? merged[0]?.ts ?? firstFresh.ts;
  const isFresh = new Set(fresh.map(({ ts, boot, seq }) => `${ts} ${boot} ${seq}`));
  return {
    fresh,
    change: difference(now.sums, old.sums),
    window: { fromMs, toMs: merged.at(-1)?.ts ?? firstFresh.ts },
    runs: now.runs,
    doubts: now.doubts.filter(({ key }) => isFresh.has(`${key.ts} ${key.boot} ${key.seq}`)),
    carry: hasMore ? undefined : now.carry,
  };
}
