import { loginLogDays } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { flowDays } from '@millwright/contract/areas/telemetry/states/flowSpans.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type pg from 'pg';

const aheadDays = 190;
const sessionDays = 30;

export interface Tended {
  /** Months made ahead, and months dropped with everything in them. */
  made: number;
  dropped: number;
  /** Rows of quarantine, of sessions, of logins, of commands to machines and of figures of what came that are not kept any longer. */
  forgotten: number;
}

/**
 * Makes the months that telegrams may fall into, six ahead, and drops what is older than the retention, counted
 * back from now, or from the day behind the newest telegram where nothing was heard since. Any number of
 * processes may do it at any time.
 */
export async function tendRetention(
  pool: pg.Pool,
  { nowMs, retentionDays }: { nowMs: number; retentionDays: number },
): Promise<Tended> {
  const keptMs = retentionDays * dayMs;
  const { rows } = await pool.query<{ at: Date | null }>('select secure.newest_measured() as at');
  // A clock that is set years ahead by mistake would take all there is.
  const newestMs = rows[0]?.at?.getTime() ?? nowMs;
  const oldestMs = Math.min(nowMs, newestMs + dayMs) - keptMs;
  const count = async (text: string, values: readonly unknown[]) =>
    (await pool.query<{ count: number }>(text, [...values])).rows[0]?.count ?? 0;
  const forgotten = await count('select secure.forget_old($1, $2, $3) as count', [
    new Date(oldestMs),
    new Date(nowMs - sessionDays * dayMs),
    new Date(nowMs - loginLogDays * dayMs),
  ]);
  const flow = await count('select secure.forget_flow($1) as count', [new Date(nowMs - flowDays * dayMs)]);
  const commands = await count('select secure.forget_commands($1) as count', [new Date(oldestMs)]);
  return {
    made: await count('select secure.ensure_partitions($1, $2) as count', [
      isoDate(nowMs - keptMs),
      isoDate(nowMs + aheadDays * dayMs),
    ]),
    dropped: await count('select secure.drop_partitions($1) as count', [isoDate(oldestMs)]),
    forgotten: forgotten + commands + flow,
  };
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
