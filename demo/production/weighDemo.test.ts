import { cottonIssue } from '@millwright/contract/areas/production/cotton/cottonIssue.ts';
import { wasteWeighing } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { weighDemo } from './weighDemo.ts';

const server = await testServer();
const { app, clock, make, owner, url } = server;
const client = new Client({ connectionString: url });
await client.connect();
afterAll(() => client.end());

const zone = 'Asia/Shanghai';
const calendar = defaultShiftCalendar(zone);
const today = shiftAt(calendar, clock.nowMs()).productionDate;
const dayStartMs = shiftsOf(calendar, today)[0]?.startMs ?? 0;
const combed = referenceMill.varieties.find(({ isCombed, stage }) => isCombed && stage === 'sliver');
const rights = [cottonIssue, wasteWeighing].flatMap(({ access }) => Object.values(access));

/** A mill whose blowing line made 1 t a shift on the last dates. */
async function aMill() {
  const tenantId = await make.tenant({ zone });
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const machineId = await makeMachine(owner, { source, code: 'BL-1', kind: 'blowing', positions: 1 });
  for (const ago of [0, 1, 2, 3])
    for (const { shift, crew, startMs } of shiftsOf(calendar, addDays(today, -ago)))
      await owner.query(
        `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g)
         values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), 1000000)`,
        [tenantId, machineId, addDays(today, -ago), shift, combed?.name, crew, startMs],
      );
  const weigh = (hours = 1) =>
    weighDemo(client, { tenantId, zone, plan: referenceMill, nowMs: dayStartMs + hours * hourMs }, app);
  const cotton = async () =>
    (
      await owner.query<{ date: string; by: string | null; version: string }>(
        `select distinct production_date::text as date, create_by as by, substr(id::text, 15, 1) as version
         from cotton_issue where tenant_id = $1 order by 1`,
        [tenantId],
      )
    ).rows;
  return { tenantId, weigh, cotton };
}

describe('weighDemo', () => {
  it('enters the date that has just ended by the calls of the product, and once', async () => {
    const { tenantId, weigh, cotton } = await aMill();
    const leader = await make.user({ tenantIds: [tenantId], codes: rights });
    expect(await weigh()).toBe(2);
    const rows = await cotton();
    expect(rows.map(({ date, version }) => [date, version])).toEqual([
      [addDays(today, -2), '8'],
      [addDays(today, -1), '7'],
    ]);
    expect(rows.map(({ by }) => by)).toEqual([leader.id, leader.id]);
    const { rows: history } = await owner.query<{ resource: string; by: string }>(
      `select distinct resource, by_id as by from audit_entry where tenant_id = $1 order by 1`,
      [tenantId],
    );
    expect(history).toEqual([
      { resource: 'cottonIssue', by: leader.id },
      { resource: 'wasteWeighing', by: leader.id },
    ]);
    const { rows: weighed } = await owner.query<{ conditionedKg: number; weighedKg: number }>(
      `select conditioned_kg as "conditionedKg", weighed_kg as "weighedKg" from cotton_issue
       where tenant_id = $1 and production_date = $2 and conditioned_kg is null`,
      [tenantId, addDays(today, -1)],
    );
    expect(weighed).toEqual([]);
    expect(await weigh()).toBe(0);
    expect(await cotton()).toEqual(rows);
    const { rows: open } = await owner.query<{ count: number }>(
      `select count(*)::int from user_session where user_id = $1 and ended_at is null`,
      [leader.id],
    );
    expect(open).toEqual([{ count: 0 }]);
  });

  it('writes a date whose first shift is past the limit of edits, as by a demonstration that starts in the evening', async () => {
    const { tenantId, weigh, cotton } = await aMill();
    await make.user({ tenantIds: [tenantId], codes: rights });
    expect(await weigh(9)).toBe(2);
    expect((await cotton()).map(({ version }) => version)).toEqual(['8', '8']);
    expect(await weigh(9)).toBe(0);
  });

  it('writes the dates of a mill in which nobody may enter cotton', async () => {
    const { weigh, cotton } = await aMill();
    expect(await weigh()).toBe(2);
    expect((await cotton()).map(({ by, version }) => [by, version])).toEqual(
      Array.from({ length: 2 }, () => [null, '8']),
    );
  });
});
