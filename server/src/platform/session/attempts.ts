import type pg from 'pg';
import type { Clock } from '../clock.ts';
import { outsideTenants } from '../db/tenancy.ts';
import { sha256 } from './keys.ts';

/** What is counted: tries of something, by somebody or from somewhere, at most `max` within a window. */
export interface Tried {
  /** What is tried, e.g. `login`, and of whom. */
  readonly what: string;
  readonly of: string;
  readonly max: number;
  /** The window begins with the first try. */
  readonly windowMs: number;
}

export interface AttemptState {
  /** Tries within the window. */
  readonly count: number;
  /** The ms until another try is allowed; 0 below the maximum. */
  readonly waitMs: number;
}

export type Attempts = ReturnType<typeof createAttempts>;

/** Counts tries in the database, so that they are the same for every process and outlive a restart. */
export function createAttempts({ pool, clock }: { pool: pg.Pool; clock: Clock }) {
  const now = () => new Date(clock.nowMs());
  const standings = (tried: readonly Tried[], rows: readonly Row[]) => {
    const known = new Map(rows.map((row) => [row.key, row]));
    return tried.map((each) => standingOf(each, known.get(attemptHash(each)), clock.nowMs()));
  };

  return {
    /** How often each was tried, in the order given. */
    async read(tried: readonly Tried[]): Promise<AttemptState[]> {
      const rows = await outsideTenants<Row>(
        pool,
        'select key, count, ends_at from secure.attempts($1, $2)',
        [tried.map(attemptHash), now()],
        { isPrepared: true },
      );
      return standings(tried, rows);
    },

    /** Counts a try of each, and gives how often each was tried with it. */
    async note(tried: readonly Tried[]): Promise<AttemptState[]> {
      const seconds = tried.map(({ windowMs }) => Math.ceil(windowMs / 1000));
      const rows = await outsideTenants<Row>(
        pool,
        'select key, count, ends_at from secure.count_attempts($1, $2, $3)',
        [tried.map(attemptHash), seconds, now()],
        { isPrepared: true },
      );
      return standings(tried, rows);
    },

    /** Forgets tries, after a success. */
    async clear(tried: readonly Tried[]): Promise<void> {
      await outsideTenants(pool, 'select secure.clear_attempts($1)', [tried.map(attemptHash)]);
    },
  };
}

interface Row {
  key: string;
  count: number;
  ends_at: Date;
}

function attemptHash({ what, of }: Tried): string {
  return sha256(`${what}\n${of}`).toString('base64url');
}

function standingOf({ max }: Tried, row: Row | undefined, nowMs: number): AttemptState {
  if (row === undefined) return { count: 0, waitMs: 0 };
  return { count: row.count, waitMs: row.count < max ? 0 : Math.max(0, row.ends_at.getTime() - nowMs) };
}
