import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { urlOfRole } from '../../../../platform/db/connect.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import type { MachineFacts, SampleRow } from '../batch/rows.ts';
import { sample, streamFacts, streamStartMs } from '../streamTesting.ts';
import { type Memories, plainBatch, writeBatch } from '../writer.ts';

const { owner, url } = await testDatabase();
const tenantId = 1001;
const machineId = 1;
const system = defaultShiftCalendar('Asia/Shanghai');
const storedCount = 40_000;
const lateCount = 2_000;
const every = storedCount / lateCount;

let ingest: pg.Client;
let sizes: number[] = [];

beforeAll(async () => {
  await owner.query(`select secure.ensure_partitions('2026-10-01', '2026-10-31')`);
  ingest = new pg.Client({ connectionString: urlOfRole(url, 'millwright_ingest') });
  await ingest.connect();
});
afterAll(() => ingest.end());

/** Counts the rows of answers. */
function watched(client: pg.Client): pg.ClientBase {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'query' || typeof value !== 'function') return value;
      return (...words: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, words);
        if (answer instanceof Promise)
          return answer.then((found: pg.QueryResult) => {
            sizes.push(found.rows?.length ?? 0);
            return found;
          });
        return answer;
      };
    },
  });
}

const contextOf = (memories: Memories) => ({
  client: watched(ingest),
  memories,
  shiftOf: (ts: number) => shiftAt(system, ts),
});
const batchOf = (rows: SampleRow[]) => ({
  tenantId,
  receivedMs: streamStartMs,
  samples: new Map<number, { facts: MachineFacts; rows: SampleRow[] }>([
    [machineId, { facts: streamFacts, rows }],
  ]),
  breaks: [],
  doffs: [],
  quarantined: [],
});

async function write(rows: SampleRow[], memories: Memories): Promise<Memories> {
  await ingest.query('begin');
  const { written } = await writeBatch(contextOf(memories), batchOf(rows));
  return written.memories;
}

/** A telegram each ten seconds; few of them state the variety. */
const told = (seq: number) =>
  sample(seq, { outputG: seq * 20, state: 1, variety: seq % 5_000 === 0 ? 'V0' : null });
const isLate = (seq: number) => seq % every === 7 && seq > 0;

describe('2,000 late telegrams over 40,000 stored ones', () => {
  it('read what stands around them, in slices, and come to the same', async () => {
    const all = Array.from({ length: storedCount + lateCount }, (_, seq) => told(seq));
    const late = all.filter(({ seq }) => isLate(seq)).slice(0, lateCount);
    const lateKeys = new Set(late.map(({ seq }) => seq));
    const stored = all.filter(({ seq }) => !lateKeys.has(seq));
    let memories: Memories = new Map();
    for (let at = 0; at < stored.length; at += 5_000)
      memories = await write(stored.slice(at, at + 5_000), memories);
    sizes = [];
    await write(late, memories);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25 * lateCount);
    expect(Math.max(...sizes)).toBeLessThan(1_000);
    const { rows } = await owner.query(
      'select variety, sum(output_g)::int as grams from bucket where tenant_id = $1 and machine_id = $2 group by 1',
      [tenantId, machineId],
    );
    expect(rows).toEqual([{ variety: 'V0', grams: (storedCount + lateCount - 1) * 20 }]);
  });
});

describe('a telegram that a few others overtook', () => {
  it('needs no look at what is stored, and neither does one that comes twice', async () => {
    const first = storedCount + lateCount;
    const said = Array.from({ length: 6 }, (_, nth) => told(first + nth));
    const overtaken = said.splice(3, 1);
    let memories: Memories = new Map();
    for (const row of said) memories = await write([row], memories);
    sizes = [];
    const late = await plainBatch(contextOf(memories), batchOf(overtaken));
    expect(late?.rows).toMatchObject({ samples: [expect.any(String)], intervals: [] });
    const again = await plainBatch(contextOf(memories), batchOf([...said]));
    expect(again?.rows).toMatchObject({ samples: [], buckets: [], shifts: [], intervals: [], latest: [] });
    expect(sizes).toEqual([]);
  });
});
