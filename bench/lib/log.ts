import type pg from 'pg';

/** What PostgreSQL keeps ready of its log (`min_wal_size`): 256 MB in segments of 16 MB. */
const segments = 16;

/**
 * Brings the write-ahead log of a new cluster to where that of any mill is after its first minutes: its segments
 * have gone round once. Until then each one is filled with zeros first, and all commits wait for that, ≈ 80 ms
 * every 16 MB; afterwards a used segment is taken again.
 */
export async function turnLogRound(owner: pg.Client): Promise<void> {
  for (let segment = 0; segment < segments; segment++) {
    await owner.query(`select pg_logical_emit_message(true, 'bench', 'fills a segment')`);
    await owner.query('select pg_switch_wal()');
  }
  await owner.query('checkpoint');
}
