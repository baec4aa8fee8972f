import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { tendRetention } from './retention.ts';

const { owner, pool } = await testDatabase();
const make = createMake(owner);
const at = (text: string) => Date.parse(text);

async function months(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '^sample_[0-9]{6}$' order by 1`,
  );
  return rows.map(({ name }) => name);
}

describe('retention', () => {
  it('makes the months telegrams may fall into, six ahead, and says so once', async () => {
    const first = await tendRetention(pool, { nowMs: at('2026-03-10T00:00:00Z'), retentionDays: 62 });
    expect(first).toMatchObject({ made: 36, dropped: 0 });
    expect(await months()).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) => `sample_2026${month}`),
    );
    const again = await tendRetention(pool, { nowMs: at('2026-03-10T00:00:00Z'), retentionDays: 62 });
    expect(again).toEqual({ made: 0, dropped: 0, forgotten: 0 });
  });

  it('drops whole months that are older, packed or not, and keeps the month in which the oldest kept day lies', async () => {
    await owner.query(
      `insert into sample (tenant_id, machine_id, ts, boot, seq, received_at)
       values (7, 1, '2026-01-31T23:59:59Z', 1, 1, now()), (7, 1, '2026-02-01T00:00:00Z', 1, 1, now())`,
    );
    await owner.query(
      `insert into packed_sample (tenant_id, machine_id, hour, stated, at_ms, boots, seqs, received_ms)
       select 7, 2, hour, 0, '{0}', '{1}', '{1}', '{0}'
       from unnest('{2026-01-31T23:00:00Z, 2026-02-01T00:00:00Z}'::timestamptz[]) hour`,
    );
    const tended = await tendRetention(pool, { nowMs: at('2026-04-10T00:00:00Z'), retentionDays: 62 });
    expect(tended.dropped).toBe(4);
    expect((await months())[0]).toBe('sample_202602');
    const { rows } = await owner.query('select ts from sample where tenant_id = 7');
    expect(rows).toEqual([{ ts: new Date('2026-02-01T00:00:00Z') }]);
    const packed = await owner.query('select hour from packed_sample where tenant_id = 7');
    expect(packed.rows).toEqual([{ hour: new Date('2026-02-01T00:00:00Z') }]);
  });

  it('drops nothing that is kept when the clock of the server is set years ahead', async () => {
    await owner.query(
      `insert into machine_latest (tenant_id, machine_id, ts, boot, seq, received_at, first_ts)
       values (7, 1, '2026-04-10T00:00:00Z', 1, 1, now(), '2026-01-31T23:59:59Z')`,
    );
    const before = await months();
    const tended = await tendRetention(pool, { nowMs: at('2029-04-10T00:00:00Z'), retentionDays: 62 });
    expect(tended).toMatchObject({ dropped: 0, forgotten: 0 });
    expect((await months()).slice(0, before.length)).toEqual(before);
    await owner.query('delete from machine_latest where tenant_id = 7');
  });

  it('forgets old quarantine and keeps the newer', async () => {
    await owner.query(
      `insert into tenant (id, number, short_name, name) values (7, '7', 'seven', 'Seven');
       insert into quarantine (tenant_id, id, received_at, source_code, topic, reason, detail, payload)
       values (7, '01920000-0000-7000-8000-000000000001', '2026-01-01T00:00:00Z', 'GW', 't', 'malformed', '', ''),
              (7, '01920000-0000-7000-8000-000000000002', '2026-04-01T00:00:00Z', 'GW', 't', 'malformed', '', '')`,
    );
    const tended = await tendRetention(pool, { nowMs: at('2026-04-10T00:00:00Z'), retentionDays: 62 });
    expect(tended.forgotten).toBe(1);
    const { rows } = await owner.query('select count(*)::int as n from quarantine where tenant_id = 7');
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('forgets old commands to machines, but not what is under way, the last of a machine, or the last of a distribution', async () => {
    const tenantId = await make.tenant();
    const source = await makeSource(owner, { tenantId, code: 'GW' });
    const [one, other] = [
      await makeMachine(owner, { source, code: 'RF-01' }),
      await makeMachine(owner, { source, code: 'RF-02' }),
    ];
    const [order, distribution] = [uuidv7(), uuidv7()];
    const rows: readonly Command[] = [
      { name: 'old', machineId: one, aboutId: order, issued: '2026-01-01' },
      { name: 'last of the machine', machineId: one, aboutId: order, issued: '2026-01-02' },
      {
        name: 'asked again',
        machineId: other,
        aboutId: order,
        issued: '2026-01-01',
        state: 'unknown',
        due: '2026-01-03',
      },
      { name: 'waiting', machineId: other, aboutId: order, issued: '2026-01-02', state: 'waiting' },
      {
        name: 'settled late',
        machineId: other,
        aboutId: uuidv7(),
        issued: '2026-01-03',
        settled: '2026-03-01',
      },
      { name: 'newest', machineId: other, aboutId: uuidv7(), issued: '2026-03-02' },
      {
        name: 'first try',
        machineId: one,
        aboutId: distribution,
        issued: '2026-01-01',
        purpose: 'parameters',
      },
      {
        name: 'last try',
        machineId: one,
        aboutId: distribution,
        issued: '2026-01-02',
        purpose: 'parameters',
      },
      { name: 'another', machineId: one, aboutId: uuidv7(), issued: '2026-01-03', purpose: 'parameters' },
    ];
    const names = new Map<string, string>();
    for (const row of rows) names.set(await command(tenantId, row), row.name);
    const nowMs = at('2026-04-10T00:00:00Z');
    expect(await tendRetention(pool, { nowMs, retentionDays: 62 })).toMatchObject({ forgotten: 2 });
    const { rows: kept } = await owner.query<{ id: string }>(
      'select id from machine_command where tenant_id = $1',
      [tenantId],
    );
    const left = kept.map(({ id }) => names.get(id) ?? '');
    expect(rows.map(({ name }) => name).filter((name) => !left.includes(name))).toEqual(['old', 'first try']);
    expect(await tendRetention(pool, { nowMs, retentionDays: 62 })).toMatchObject({ forgotten: 0 });
  });
});

interface Command {
  readonly name: string;
  readonly machineId: number;
  readonly aboutId: string;
  readonly issued: string;
  readonly settled?: string;
  readonly state?: string;
  readonly due?: string;
  readonly purpose?: string;
}

async function command(tenantId: number, of: Command): Promise<string> {
  const { machineId, aboutId, issued, state = 'acknowledged', due = null, purpose = 'dispatch' } = of;
  const id = uuidv7();
  const settled = state === 'waiting' ? null : (of.settled ?? issued);
  await owner.query(
    `insert into machine_command (tenant_id, id, machine_id, purpose, about, about_id, expected, wanted, state, issued_at,
       expires_at, settled_at, due_at)
     values ($1, $2, $3, $4, 'a', $5, '{}', '{}', $6, $7, $7, $8, $9)`,
    [tenantId, id, machineId, purpose, aboutId, state, issued, settled, due],
  );
  return id;
}
