import { createRateLimiter } from '../../../../platform/mqtt/limiter.ts';

/** Rows of a source in quarantine, at once and in the long run: one that talks nonsense without end fills no disk. */
const burst = 500;
const perSecond = 2;
/** A source that has used up its rows still has one of each reason so often. */
const sampleMs = 3_600_000;
/** Sources and reasons that are counted. */
const mostCounted = 50_000;

export interface AsideRoom {
  /**
   * Takes room for one row of a source; undefined where there is none. `missed`: how many of the same reason had none
   * since the last row of it.
   */
  take(source: string, reason: string): { readonly missed: number } | undefined;
}

/** Limits what of each source is written to quarantine, and keeps a sample of each reason beyond the limit. */
export function createAsideRoom(clock: () => number): AsideRoom {
  const limiter = createRateLimiter({ burst, perSecond, clock });
  const reasons = new Map<string, { lastMs: number; missed: number }>();
  return {
    take(source, reason) {
      const name = `${source} ${reason}`;
      const nowMs = clock();
      const counted = reasons.get(name);
      const isSampleDue =
        counted === undefined ? reasons.size < mostCounted : nowMs - counted.lastMs >= sampleMs;
      if (!limiter.take(source) && !isSampleDue) {
        if (counted !== undefined) counted.missed += 1;
        return undefined;
      }
      if (counted !== undefined || reasons.size < mostCounted)
        reasons.set(name, { lastMs: nowMs, missed: 0 });
      return { missed: counted?.missed ?? 0 };
    },
  };
}

/** The detail of a row, with how many like it were only counted before. */
export function detailWith(detail: string, { missed }: { missed: number }): string {
  return missed === 0 ? detail : `${detail} (${missed} more were only counted)`;
}
