import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { tendRetention } from './retention.ts';

const { owner, pool } = await testDatabase();
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
    expect(first).toMatchObject({ made: 27, dropped: 0 });
    expect(await months()).toEqual(
      ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((month) => `sample_2026${month}`),
    );
    const again = await tendRetention(pool, { nowMs: at('2026-03-10T00:00:00Z'), retentionDays: 62 });
    expect(again).toEqual({ made: 0, dropped: 0, forgotten: 0 });
  });

  it('drops whole months that are older, and keeps the month in which the oldest kept day lies', async () => {
    await owner.query(
      `insert into sample (tenant_id, machine_id, ts, boot, seq, received_at)
       values (7, 1, '2026-01-31T23:59:59Z', 1, 1, now()), (7, 1, '2026-02-01T00:00:00Z', 1, 1, now())`,
    );
    const tended = await tendRetention(pool, { nowMs: at('2026-04-10T00:00:00Z'), retentionDays: 62 });
    expect(tended.dropped).toBe(3);
    expect((await months())[0]).toBe('sample_202602');
    const { rows } = await owner.query('select ts from sample where tenant_id = 7');
    expect(rows).toEqual([{ ts: new Date('2026-02-01T00:00:00Z') }]);
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
});
