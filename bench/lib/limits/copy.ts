import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { createPool } from '../../../server/src/platform/db/connect.ts';

const rowsPerCommit = 5_000;
const connections = 2;

/**
 * The limit of ingest: COPY of the very rows that ingest stored into a table of the same columns, partitions and
 * index, text made beforehand, 5,000 rows a commit on two connections, nothing else done.
 */
export async function createCopyLimit(owner: pg.Client, url: string) {
  const pool = createPool(url, { max: connections, name: 'bench copy', onError: () => undefined });
  await owner.query(`create table limit_sample (like sample including all) partition by range (ts)`);
  const { rows: partitions } = await owner.query<{ name: string; bounds: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'sample'::regclass`,
  );
  for (const { name, bounds } of partitions)
    await owner.query(`create table limit_${name} partition of limit_sample ${bounds}`);

  return {
    /** Copies at most `count` of the rows that were stored since a moment, in their order of arrival. */
    async run({ sinceMs, count }: { sinceMs: number; count: number }) {
      const batches = await readBatches(owner, { sinceMs, count });
      const rows = batches.reduce((sum, batch) => sum + batch.rows, 0);
      const startedMs = performance.now();
      await Promise.all(Array.from({ length: connections }, () => copyAll(pool, batches)));
      return { rows, rowsPerSecond: (rows * 1000) / (performance.now() - startedMs) };
    },
    stop: () => pool.end(),
  };
}

interface CopyBatch {
  readonly rows: number;
  readonly text: Buffer;
}

async function readBatches(
  owner: pg.Client,
  { sinceMs, count }: { sinceMs: number; count: number },
): Promise<CopyBatch[]> {
  const since = new Date(sinceMs).toISOString();
  const stream = owner.query(
    copyTo(
      `copy (select * from sample where received_at >= '${since}' order by received_at limit ${count}) to stdout`,
    ),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const lines = Buffer.concat(chunks).toString('utf8').split('\n').slice(0, -1);
  const batches: CopyBatch[] = [];
  for (let from = 0; from < lines.length; from += rowsPerCommit) {
    const some = lines.slice(from, from + rowsPerCommit);
    batches.push({ rows: some.length, text: Buffer.from(`${some.join('\n')}\n`) });
  }
  return batches;
}

async function copyAll(pool: pg.Pool, batches: CopyBatch[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (let batch = batches.pop(); batch; batch = batches.pop())
      await pipeline(Readable.from([batch.text]), client.query(copyFrom('copy limit_sample from stdin')));
  } finally {
    client.release();
  }
}
