import { LRUCache } from 'lru-cache';
import type { SampleKey } from '../batch/rows.ts';
import { bucketMs } from '../batch/sums.ts';

/** Telegrams that are not older change little besides their own bucket. */
const lateMs = 3_600_000;
/** So far apart telegrams of one backlog may be. */
const nearMs = 3_600_000;
/** So many places of a machine are remembered: who fills several gaps at once, and speaks meanwhile, jumps between them. */
const places = 4;
/** Maximum machines whose late telegrams are remembered. */
const maxMachines = 10_000;

/**
 * About how many buckets telegrams change besides their own. One that stands far from what its machine said of the past before
 * lies in a wide gap, and what is known of it is spread anew over each bucket of that gap: a telegram at random in two months costs as
 * much as thousands in their order.
 */
export function createReach(
  clock: () => number,
): (machineId: number, samples: readonly SampleKey[]) => number {
  const recent = new LRUCache<number, number[]>({ max: maxMachines });

  return (machineId, samples) => {
    const oldestMs = clock() - lateMs;
    let reach = 0;
    for (const { ts } of samples) {
      if (ts >= oldestMs) continue;
      const known = recent.get(machineId) ?? [];
      const [only = Number.NEGATIVE_INFINITY] = known;
      // One backlog goes on in its order.
      if (known.length === 1 && Math.abs(ts - only) < bucketMs) {
        known[0] = ts;
        continue;
      }
      const nearest = known.reduce((least, at) => Math.min(least, Math.abs(ts - at)), oldestMs + lateMs - ts);
      reach += Math.floor(nearest / bucketMs);
      // What goes on from a place takes that place; anything else the oldest.
      const place = known.findIndex((at) => Math.abs(ts - at) === nearest);
      if (place >= 0 && nearest <= nearMs) known.splice(place, 1);
      else if (known.length >= places) known.shift();
      known.push(ts);
      recent.set(machineId, known);
    }
    return reach;
  };
}
