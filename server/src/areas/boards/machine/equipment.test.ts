import { liveEquipArchives, liveEquipState } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const { make, owner, clock, as } = await testServer();
const tenantId = await make.tenant({ zone: 'Asia/Shanghai' });
const viewer = as(await make.user({ tenantIds: [tenantId], codes: [boardRights.process] }));
const source = await makeSource(owner, { tenantId, code: 'GW' });
const { productionDate: today } = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs());

const old = await makeMachine(owner, { source, code: 'RF-01' });
const young = await makeMachine(owner, { source, code: 'RF-02' });
await makeMachine(owner, { source, code: 'CD-01', kind: 'carding', positions: 1 });
await makeMachine(owner, { source, code: 'EM-01', kind: 'meter', positions: 0 });
const yearsAgo = (years: number) => addDays(today, -Math.round(years * 365.25));
await owner.query('update machine set install_date = $2 where id = $1', [old, yearsAgo(16)]);
await owner.query(`update machine set install_date = $2, status = 'repair' where id = $1`, [
  young,
  yearsAgo(4),
]);
for (const [machineId, ago] of [
  [old, 1],
  [young, 1],
  [old, 7],
] as const)
  await owner.query(
    `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, run_ms, fault_ms, maintenance_ms)
     values ($1, $2, $3, 'morning', 'JC40', 'A', now(), $4, $5, $6)`,
    [tenantId, machineId, addDays(today, -ago), 6 * hourMs, hourMs, hourMs],
  );

describe('the boards of equipment', () => {
  it('tell the last seven days, each machine once, and no meters', async () => {
    const { days, processes, figures } = (await viewer.call(liveEquipState.call, {})).result;
    expect(days.map(({ date }) => date)).toEqual([6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(today, -ago)));
    expect(days.at(-2)).toMatchObject({ runMs: 12 * hourMs, unplannedMs: 2 * hourMs, plannedMs: 2 * hourMs });
    expect(days.reduce((sum, { runMs }) => sum + runMs, 0)).toBe(12 * hourMs);
    expect(processes.map(({ process, machines }) => [process, machines.map(({ code }) => code)])).toEqual([
      ['carding', ['CD-01']],
      ['spinning', ['RF-01', 'RF-02']],
    ]);
    expect(figures.find(({ kpi }) => kpi === 'utilisation')).toMatchObject({ count: 0, of: 3 });
  });

  it('tell machines by what became of them and by age; one without a date has none', async () => {
    const { machines, statuses, ...told } = (await viewer.call(liveEquipArchives.call, {})).result;
    expect(machines).toBe(3);
    expect(statuses).toEqual([
      { status: 'inUse', machines: 2 },
      { status: 'spare', machines: 0 },
      { status: 'repair', machines: 1 },
      { status: 'scrapped', machines: 0 },
    ]);
    expect(told.withoutAge).toBe(1);
    expect(told.meanYears).toBeCloseTo(10, 1);
    expect(told.processes.map(({ process, ages }) => [process, ages])).toEqual([
      ['carding', [0, 0, 0, 0, 0]],
      ['spinning', [0, 1, 0, 0, 1]],
    ]);
    expect(told.oldest.map(({ code }) => code)).toEqual(['RF-01', 'RF-02']);
  });

  it('know nothing of another mill', async () => {
    const otherId = await make.tenant({ zone: 'Asia/Shanghai' });
    const other = as(await make.user({ tenantIds: [otherId], codes: [boardRights.process] }));
    expect((await other.call(liveEquipArchives.call, {})).result.machines).toBe(0);
    expect((await other.call(liveEquipState.call, {})).result.processes).toEqual([]);
  });
});
