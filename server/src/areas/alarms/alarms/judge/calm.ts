import type { JudgedMachine, SaidLast } from '../../../telemetry/index.ts';
import type { Key } from '../store/key.ts';

/**
 * Where a machine is by what it said last, for as long as nothing that it says is new to its keys: in the same state, and each signal between
 * the same two limits of all their rules. One look at the machine stands for one at each key then.
 */
export interface Calm {
  /** Keys that are looked at one by one all the same: time brings something to them, or an alarm of theirs holds. */
  readonly restless: readonly Key[];
  readonly state: number | null;
  readonly fault: string | null;
  readonly ranges: readonly Range[];
}

/** What a signal must be beyond, and below, to stand where it stood; both not a number where it was never heard. */
interface Range {
  readonly place: number;
  readonly above: number;
  readonly below: number;
}

/** What a machine is judged by. */
export interface JudgedOn {
  readonly keys: Key[];
  calm?: Calm | undefined;
}

/** The keys that what a machine says may be new to. Where that are all, it is no longer known to be calm. */
export function keysConcerned(judged: JudgedOn, { fresh, late }: Pick<JudgedMachine, 'fresh' | 'late'>) {
  const { calm } = judged;
  if (calm !== undefined && late.length === 0 && isAsBefore(calm, fresh)) return calm.restless;
  judged.calm = undefined;
  return judged.keys;
}

function isAsBefore({ state, fault, ranges }: Calm, rows: JudgedMachine['fresh']): boolean {
  for (const row of rows) {
    if (row.state !== null && (row.state !== state || row.fault !== fault)) return false;
    for (const { place, above, below } of ranges) {
      const value = row.signals[place];
      if (typeof value === 'number' && !(value > above && value < below)) return false;
    }
  }
  return true;
}

/**
 * Notes that a machine is calm by what it said last. `restless` are those of its keys which were looked at; to none of the others what it says
 * was new. A key that the sweep has judged beyond what the machine said last is no calm one.
 */
export function noteCalm(judged: JudgedOn, restless: readonly Key[], { carry, signals }: SaidLast): void {
  const isAhead = ({ known }: Key) => known !== undefined && known.state.checkedMs > (carry?.key.ts ?? 0);
  if (carry === undefined || judged.keys.some((key) => !restless.includes(key) && isAhead(key))) return;
  const { state, fault } = carry;
  judged.calm = { restless, state, fault, ranges: rangesOf(judged.keys, signals) };
}

function rangesOf(keys: readonly Key[], signals: SaidLast['signals']): Range[] {
  const limits = Map.groupBy(
    keys.flatMap((key) => key.limits),
    ({ place }) => place,
  );
  return [...limits].map(([place, ofPlace]) => {
    const value = signals[place];
    if (typeof value !== 'number') return { place, above: Number.NaN, below: Number.NaN };
    let [above, below] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const { limit } of ofPlace) {
      if (limit <= value) above = Math.max(above, limit);
      if (limit >= value) below = Math.min(below, limit);
    }
    return { place, above, below };
  });
}
