import type pg from 'pg';

const dayMs = 86_400_000;
const aheadDays = 190;

/** Makes the months that telegrams may fall into, six ahead, and drops those that nothing kept is in. */
export async function keepPartitions(
  pool: pg.Pool,
  { nowMs, retentionDays }: { nowMs: number; retentionDays: number },
): Promise<{ made: number; dropped: number }> {
  const oldest = isoDate(nowMs - retentionDays * dayMs);
  const made = await pool.query<{ count: number }>('select secure.ensure_partitions($1, $2) as count', [
    oldest,
    isoDate(nowMs + aheadDays * dayMs),
  ]);
  const dropped = await pool.query<{ count: number }>('select secure.drop_partitions($1) as count', [oldest]);
  return { made: made.rows[0]?.count ?? 0, dropped: dropped.rows[0]?.count ?? 0 };
}

function isoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
