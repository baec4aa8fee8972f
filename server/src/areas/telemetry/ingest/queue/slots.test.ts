import type pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createPool, urlOfRole } from '../../../../platform/db/connect.ts';
import { isUnmet } from '../commanding/demands.queries.ts';
import { runTogether } from '../../../../platform/db/together.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import {
  holdSign,
  holdSlot,
  noteAlive,
  selectFree,
  shareSlots,
  takeAllSlots,
  takeFree,
} from './slots.queries.ts';
import { writtenAlone } from '../statement.ts';

const { owner, url } = await testDatabase();
const pool = createPool(urlOfRole(url, 'millwright_ingest'), {
  max: 6,
  name: 'test ingest',
  onError: () => undefined,
});
afterAll(() => pool.end());

const slot = 5;
/** A batch that is being written: it holds its slot until `end`. */
async function batch() {
  const client = await pool.connect();
  await client.query('begin');
  return { client, end: () => ended(client) };
}
async function ended(client: pg.PoolClient) {
  await client.query('commit');
  client.release();
}
const waitingFor = async () => {
  const { rows } = await owner.query<{ mode: string }>(
    `select mode from pg_locks where locktype = 'advisory' and not granted and classid = 7380 and objid = $1
     and database = (select oid from pg_database where datname = current_database())`,
    [slot],
  );
  return rows.map(({ mode }) => mode).toSorted();
};

describe('who writes telegrams and who must keep writers out', () => {
  it('wait in one line: a change of a calendar is not passed by batches that come after it', async () => {
    const before = await batch();
    await shareSlots(before.client, [slot]);
    const order: string[] = [];
    const changer = await pool.connect();
    await changer.query('begin');
    const change = holdSlot(changer, slot).then(() => order.push('change'));
    await expect.poll(waitingFor).toEqual(['ExclusiveLock']);
    const after = await batch();
    const late = shareSlots(after.client, [slot]).then(() => order.push('batch'));
    await expect.poll(waitingFor).toEqual(['ExclusiveLock', 'ShareLock']);
    await before.end();
    await change;
    expect(order).toEqual(['change']);
    await ended(changer);
    await late;
    expect(order).toEqual(['change', 'batch']);
    await after.end();
  });

  it('a batch that waited sees what it waited for: the epoch of the next writer', async () => {
    const [known] = await takeAllSlots(pool, 'first', 30);
    const writing = await batch();
    await shareSlots(writing.client, [slot]);
    const taking = takeAllSlots(pool, 'second', 30);
    await expect.poll(waitingFor).toEqual(['ExclusiveLock']);
    const waiting = await batch();
    const seen = shareSlots(waiting.client, [slot]);
    await expect.poll(waitingFor).toEqual(['ExclusiveLock', 'ShareLock']);
    await writing.end();
    const taken = await taking;
    expect((await seen)[0]?.epoch).toBe(taken.find((row) => row.slot === slot)?.epoch);
    expect(taken[0]?.epoch).toBe((known?.epoch ?? 0) + 1);
    await waiting.end();
  });

  it('batches of several slots hold none up, in whatever order they name them', async () => {
    const one = await batch();
    const two = await batch();
    await shareSlots(one.client, [slot, 2, 9]);
    expect(await shareSlots(two.client, [9, slot, 2])).toHaveLength(3);
    await one.end();
    await two.end();
  });
});

describe("a batch whose slot is another writer's", () => {
  it('writes nothing: no telegram, no event, nothing set aside', async () => {
    await owner.query(`select secure.ensure_partitions('2026-10-01', '2026-10-31')`);
    const [known] = await takeAllSlots(pool, 'third', 30);
    const key = `1001,1,2026-10-14T00:00:00Z,1,1`;
    const row = {
      receivedMs: 0,
      sourceCode: 'GW-1',
      topic: 'x',
      reason: 'malformed',
      detail: '',
      payload: '',
    } as const;
    const brought = {
      rows: {
        samples: [`(${key},2026-10-14T00:00:00Z,,,,,,,,,,)`],
        buckets: [],
        shifts: [],
        intervals: [],
        latest: [],
        oldestShiftMs: Date.now(),
      },
      events: { breaks: [`(${key},7)`], doffs: [`(${key},1000,2000)`], aside: [{ tenantId: 1001, row }] },
    };
    const counts = async () => {
      const { rows } = await owner.query(
        `select (select count(*)::int from sample) as samples, (select count(*)::int from end_break) as breaks,
           (select count(*)::int from doff) as doffs, (select count(*)::int from quarantine) as aside`,
      );
      return rows[0];
    };
    const client = await pool.connect();
    const write = async (epoch: number) => {
      const hold = { slot: known?.slot ?? -1, calendar: known?.calendar ?? -1, epoch };
      const statement = writtenAlone([brought], [hold]);
      await runTogether(client, statement ? [statement] : []);
    };
    const refused = await write((known?.epoch ?? 0) - 1).catch((error: unknown) => error);
    expect(isUnmet('slots', refused)).toBe(true);
    expect(await counts()).toEqual({ samples: 0, breaks: 0, doffs: 0, aside: 0 });
    await write(known?.epoch ?? 0);
    expect(await counts()).toEqual({ samples: 1, breaks: 1, doffs: 1, aside: 1 });
    client.release();
  });
});

describe('slots of a writer that is killed', () => {
  it('are free as soon as the database has lost its connection, long before its lease is over', async () => {
    const leaseSeconds = 3_600;
    await owner.query(`update ingest_slot set lease_until = '-infinity'`);
    const killed = await pool.connect();
    await holdSign(killed, 77);
    const next = () => noteAlive(pool, { holder: 'next', lockNumber: null, leaseSeconds });
    await noteAlive(pool, { holder: 'killed', lockNumber: 77, leaseSeconds });
    await takeFree(pool, { slot, holder: 'killed', leaseSeconds });
    expect(await next()).toBe(2);
    expect(await selectFree(pool)).not.toContain(slot);
    killed.release(true);
    // A restart of the database takes away all locks, so for a while behind its start none is missed.
    await expect.poll(next, { timeout: 20_000 }).toBe(1);
    expect(await selectFree(pool)).toContain(slot);
  });

  it('wait for the end of its lease where it had no such connection', async () => {
    await noteAlive(pool, { holder: 'silent', lockNumber: null, leaseSeconds: 3_600 });
    await takeFree(pool, { slot, holder: 'silent', leaseSeconds: 3_600 });
    expect(await noteAlive(pool, { holder: 'next', lockNumber: null, leaseSeconds: 3_600 })).toBe(2);
    expect(await selectFree(pool)).not.toContain(slot);
  });
});
