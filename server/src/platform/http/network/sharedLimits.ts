import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { z } from 'zod';
import type { Bus } from '../../bus/bus.ts';
import { createLimitCache, limitRankOf } from '../../rankedCache.ts';

/** Maximum keys of each rank. A flood of new keys evicts quiet ones, never those that are limited. */
const mostKeys = 20_000;
/** Others are told of every tenth of a limit, so nobody is told of those who ask as people do. */
const shareTold = 0.1;
const topic = 'limit';

const told = z.object({
  by: z.string(),
  count: z.int().positive(),
  max: z.int().positive(),
  endsMs: z.number(),
});

interface Counted {
  readonly endsMs: number;
  own: number;
  told: number;
  /** What other processes counted, by process. */
  readonly others: Map<string, number>;
}

/**
 * Counts requests for all processes: each counts its own, and tells the others of each tenth of a limit. So a limit holds for all of
 * them together, but for a tenth of it for each.
 */
export function createLimitCounts(bus: Bus, nowMs: () => number = Date.now) {
  const self = randomUUID();
  const kept = createLimitCache<Counted>(mostKeys);

  const countedOf = (key: string, endsMs: number): Counted => {
    const known = kept.get(key);
    return known !== undefined && nowMs() < known.endsMs
      ? known
      : { endsMs, own: 0, told: 0, others: new Map() };
  };

  /** Stores the counts of a key at the rank they have reached; returns all requests of its window. */
  const keep = (key: string, counted: Counted, max: number): number => {
    const ofOthers = counted.others.values().reduce((sum, count) => sum + count, 0);
    const current = counted.own + ofOthers;
    kept.set(key, counted, limitRankOf(current / max));
    return current;
  };

  bus.hear({ topic }, ({ of, body }) => {
    const { data } = told.safeParse(body);
    if (of === undefined || data === undefined || data.endsMs <= nowMs()) return;
    const counted = countedOf(of, data.endsMs);
    counted.others.set(data.by, data.count);
    keep(of, counted, data.max);
  });

  return {
    /** Counts a request; gives how many there were in its window, and the ms until that is over. */
    count(
      what: string,
      { windowMs, max }: { windowMs: number; max: number },
    ): { current: number; ttl: number } {
      // Keys hold addresses, names and tokens, which are nobody's business.
      const key = createHash('sha256').update(what).digest('base64url');
      const counted = countedOf(key, nowMs() + windowMs);
      counted.own += 1;
      if (counted.own >= counted.told + Math.max(1, max * shareTold)) {
        counted.told = counted.own;
        const { own: count, endsMs } = counted;
        bus.tell({ tenantId: 0, topic, of: key, body: { by: self, count, max, endsMs } });
      }
      return { current: keep(key, counted, max), ttl: counted.endsMs - nowMs() };
    },
  };
}

/** What the package counts in: one of these for each limit, over the same counts. */
export function limitStoreOver(counts: ReturnType<typeof createLimitCounts>) {
  return class LimitStore implements FastifyRateLimitStore {
    readonly group: string;
    constructor(options: object) {
      this.group = String(Reflect.get(options, 'groupId') ?? '');
    }
    incr(
      key: string,
      done: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ): void {
      done(null, counts.count(`${this.group} ${key}`, { windowMs, max }));
    }
    child(options: object): LimitStore {
      return new LimitStore(options);
    }
  };
}
