import { rollupParts, type RollupPart } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';

/** Length of the base bucket. Shift borders and tariff borders are multiples of it. */
export const bucketMs = 15 * minuteMs;

const partCount = rollupParts.length;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
export const partIndex = Object.fromEntries(rollupParts.map((part, index) => [part, index])) as Record<
  RollupPart,
  number
>;

/** Sums of one machine by bucket and variety; the array holds `rollupParts` in order. */
export type Sums = Map<string, BucketSums>;
export interface BucketSums {
  readonly startMs: number;
  readonly variety: string;
  readonly parts: Float64Array;
}

export function partsAt(sums: Sums, startMs: number, variety: string): Float64Array {
  const key = `${startMs}|${variety}`;
  let found = sums.get(key);
  if (!found) {
    found = { startMs, variety, parts: new Float64Array(partCount) };
    sums.set(key, found);
  }
  return found.parts;
}

/** Adds `amount` of a part to the buckets that [fromMs, toMs) overlaps, in proportion; whole numbers, sum exact. */
export function spread(
  sums: Sums,
  span: { fromMs: number; toMs: number; variety: string },
  part: number,
  amount: number,
): void {
  if (amount === 0) return;
  const { fromMs, toMs, variety } = span;
  // A zero-length span belongs to the bucket it ends, as a counter read at a shift border does.
  const firstStart = Math.floor((fromMs === toMs ? fromMs - 1 : fromMs) / bucketMs) * bucketMs;
  if (toMs <= firstStart + bucketMs) {
    const parts = partsAt(sums, firstStart, variety);
    parts[part] = (parts[part] ?? 0) + amount;
    return;
  }
  let given = 0;
  for (let start = firstStart; start < toMs; start += bucketMs) {
    const upTo = Math.min(toMs, start + bucketMs);
    const due = upTo === toMs ? amount : Math.round((amount * (upTo - fromMs)) / (toMs - fromMs));
    if (due !== given) {
      const parts = partsAt(sums, start, variety);
      parts[part] = (parts[part] ?? 0) + due - given;
    }
    given = due;
  }
}

/** `next − before`, without the buckets in which nothing changed. */
export function difference(next: Sums, before: Sums): Sums {
  const changed: Sums = new Map();
  for (const key of new Set([...next.keys(), ...before.keys()])) {
    const a = next.get(key);
    const b = before.get(key);
    const at = a ?? b;
    if (!at) continue;
    const parts = new Float64Array(partCount);
    let isChanged = false;
    for (let index = 0; index < partCount; index++) {
      const delta = (a?.parts[index] ?? 0) - (b?.parts[index] ?? 0);
      parts[index] = delta;
      isChanged ||= delta !== 0;
    }
    if (isChanged) changed.set(key, { startMs: at.startMs, variety: at.variety, parts });
  }
  return changed;
}

/** Adds `others` to `sums`. */
export function addTo(sums: Sums, others: Sums): void {
  for (const { startMs, variety, parts } of others.values()) {
    const known = partsAt(sums, startMs, variety);
    for (let index = 0; index < partCount; index++) known[index] = (known[index] ?? 0) + (parts[index] ?? 0);
  }
}

/** Both added up. */
export function total(some: Sums, others: Sums): Sums {
  const sum: Sums = new Map(some);
  for (const [key, { startMs, variety, parts }] of others) {
    const known = sum.get(key)?.parts;
    sum.set(key, {
      startMs,
      variety,
      parts: known ? parts.map((part, index) => part + (known[index] ?? 0)) : parts,
    });
  }
  return sum;
}
