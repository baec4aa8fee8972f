import { listFailures, showFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { listLedger, showLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { machine as machineResource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { makeArea, makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, clock } = server;
const flow = await startTestFlow(server);
const zone = 'Asia/Shanghai';
const calendar = defaultShiftCalendar(zone);
const today = shiftAt(calendar, clock.nowMs()).productionDate;

const tenantId = await make.tenant({ zone });
const codes = [ledgerRight, ...Object.values(machineResource.access)];
const person = await make.user({ tenantIds: [tenantId], codes });
const as = server.as(person);
const source = await makeSource(owner, { tenantId, code: 'GW' });

/** The first moment of a production date so many days ago. */
const dayMs = (ago: number) => shiftsOf(calendar, addDays(today, -ago))[0]?.startMs ?? 0;

/** A whole morning of a machine: it ran all but the minutes at fault. */
async function ran(machineId: number, ago: number, { hours = 8, faultMin = 0, outputG = 1_000_000 } = {}) {
  const date = addDays(today, -ago);
  const turn = shiftsOf(calendar, date)[0];
  const faultMs = faultMin * minuteMs;
  await owner.query(
    `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g, energy_wh,
       end_breaks, doffs, spindle_ms, run_ms, fault_ms)
     values ($1, $2, $3, $4, 'JC40', $5, to_timestamp($6::float8 / 1000), $7, 5000, 10, 2, $8, $9, $10)`,
    [
      tenantId,
      machineId,
      date,
      turn?.shift,
      turn?.crew,
      turn?.startMs,
      outputG,
      1000 * hours * hourMs,
      hours * hourMs - faultMs,
      faultMs,
    ],
  );
}

async function stood(machineId: number, startMs: number, minutes: number, fault: string | null, state = 4) {
  await owner.query(
    `insert into state_interval (tenant_id, machine_id, started_at, ended_at, state, fault)
     values ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000), $5, $6)`,
    [tenantId, machineId, startMs, startMs + minutes * minuteMs, state, fault],
  );
}

/** A task about a fault of a machine; gives its id. */
async function task(
  machineId: number,
  row: {
    code: string;
    atMs: number;
    state: string;
    acceptedMs?: number;
    completedMs?: number;
    kind?: string;
  },
): Promise<string> {
  const id = uuidv7();
  const at = (ms: number | undefined) => (ms === undefined ? null : new Date(ms));
  await owner.query(
    `insert into maintenance_task (tenant_id, id, number, name, kind, urgency, machine_id, state, detected_at, accepted_at,
       completed_at, update_time, create_time, recurrences)
     values ($1, $2, $3, $4, $5, 'urgent', $6, $7, $8, $9, $10, $11, $8, 0)`,
    [
      tenantId,
      id,
      `WX-${id.slice(-6)}`,
      `Task ${row.code}`,
      row.kind ?? 'repair',
      machineId,
      row.state,
      at(row.atMs),
      at(row.acceptedMs),
      at(row.completedMs),
      at(row.atMs + hourMs),
    ],
  );
  await owner.query(
    `insert into maintenance_task_fault (tenant_id, id, task_id, position, code, description, occurred_at)
     values ($1, $2, $3, 0, $4, 'x', $5)`,
    [tenantId, uuidv7(), id, row.code, at(row.atMs)],
  );
  return id;
}

const frame = await makeMachine(owner, { source, code: 'RF-08' });
const quiet = await makeMachine(owner, { source, code: 'RF-09' });
await owner.query(
  `update machine set model_id = (select model_id from machine where id = $1), install_date = '2020-03-12' where id in ($1, $2)`,
  [frame, quiet],
);
// Ten mornings of 8 h: 80 h, of which it stood 20 + 30 + 10 min (one failure that came again), 40 min, and 15 min by mistake.
for (let ago = 1; ago <= 10; ago++) await ran(frame, ago, { faultMin: ago === 5 ? 115 : 0 });
await ran(frame, 120, { outputG: 7_000_000 });
await ran(quiet, 1);
const [first, second] = [dayMs(5) + hourMs, dayMs(4) + hourMs];
await stood(frame, first, 20, 'S703');
await stood(frame, first + hourMs, 30, 'S703');
await stood(frame, first + 2 * hourMs, 10, 'S703');
await stood(frame, second, 40, 'S705');
await stood(frame, dayMs(3) + hourMs, 15, 'S709');
await stood(frame, dayMs(2) + hourMs, 3, null, stateNumber.stopped);
const repaired = await task(frame, {
  code: 'S703',
  atMs: first,
  state: 'completed',
  acceptedMs: first + 10 * minuteMs,
  completedMs: first + 3 * hourMs,
});
const open = await task(frame, {
  code: 'S705',
  atMs: second,
  state: 'inProgress',
  acceptedMs: second + 20 * minuteMs,
});
await task(frame, { code: 'S709', atMs: dayMs(3) + hourMs, state: 'cancelled' });

describe('P-069 the ledger', () => {
  it('lists machines with what their faults and tasks make of it', async () => {
    const { machines } = (await as.call(listLedger, {})).result;
    const line = machines.find(({ code }) => code === 'RF-08');
    const valueOf = (kpi: string) => line?.figures.find((figure) => figure.kpi === kpi);
    // 80 h without 115 min, over two failures; 60 + 40 min over the same two.
    expect(valueOf('mtbf')).toMatchObject({ denominator: 2, numerator: 80 * hourMs - 115 * minuteMs });
    expect(valueOf('mtbf')?.value).toBeCloseTo((80 - 115 / 60) / 2, 6);
    expect(valueOf('mttr')?.value).toBeCloseTo(50, 6);
    expect(valueOf('availability')?.value).toBeCloseTo((100 * (80 - 115 / 60)) / 80, 6);
    expect(line).toMatchObject({ openTasks: 1, urgentTasks: 1, maintainedMs: null });
    // Without a source there is neither a date that is due nor a cost, which is not 0.
    expect(line).not.toHaveProperty('nextDue');
    expect(line).not.toHaveProperty('cost');
    const other = machines.find(({ code }) => code === 'RF-09');
    expect(other?.figures[0]).toMatchObject({
      kpi: 'mtbf',
      value: null,
      numerator: 8 * hourMs,
      denominator: 0,
    });
  });

  it('tells the life of one: counters since its first shift, 90 days, failures, tasks', async () => {
    const ledger = (await as.call(showLedger, { code: 'RF-08' })).result;
    expect(ledger.machine).toMatchObject({
      gatewayId: source.id,
      registrationCode: 'GW',
      equipmentKind: null,
    });
    expect(ledger.counters).toEqual({
      since: addDays(today, -120),
      runMs: 88 * hourMs - 115 * minuteMs,
      outputG: 17_000_000,
      energyWh: 55_000,
      doffs: 22,
      unplannedStops: 6,
    });
    expect(ledger.life.months.reduce((sum, { outputG }) => sum + (outputG ?? 0), 0)).toBe(17_000_000);
    expect(ledger.life.events).toContainEqual(
      expect.objectContaining({ kind: 'installed', date: '2020-03-12' }),
    );
    expect(ledger.days).toHaveLength(90);
    expect(ledger.days.reduce((sum, { outputG }) => sum + (outputG ?? 0), 0)).toBe(10_000_000);
    expect(ledger.days.find(({ date }) => date === addDays(today, -5))?.cells[0]).toMatchObject({
      state: stateNumber.fault,
      ms: 115 * minuteMs,
    });
    expect(ledger.days.find(({ date }) => date === addDays(today, -20))).toMatchObject({ outputG: null });
    expect(
      ledger.failures.map(({ fault, downMs, stops, taskId }) => [fault, downMs / minuteMs, stops, taskId]),
    ).toEqual([
      ['S703', 60, 3, repaired],
      ['S705', 40, 1, open],
    ]);
    expect(ledger.open.map(({ id, state }) => [id, state])).toEqual([[open, 'inProgress']]);
    // Held against the two machines of its model, of which one has no failure and so no MTBF.
    expect(ledger.figures[0]).toMatchObject({ kpi: 'mtbf', alikeCount: 2 });
    expect(ledger).not.toHaveProperty('cycles');
  });

  it('tells other 90 days by their last date, and refuses one that is to come', async () => {
    const ledger = (await as.call(showLedger, { code: 'RF-08', to: addDays(today, -100) })).result;
    expect(ledger.failures).toEqual([]);
    expect(ledger.days.reduce((sum, { outputG }) => sum + (outputG ?? 0), 0)).toBe(7_000_000);
    const { body } = await as.call(showLedger, { code: 'RF-08', to: addDays(today, 1) });
    expect(body).toMatchObject({ success: false, errors: [{ field: 'to', rule: 'max' }] });
  });

  it('tells from the history of fields that it was moved and scrapped', async () => {
    const moved = await makeMachine(owner, { source, code: 'RF-10' });
    const [from, to] = [
      await makeArea(owner, { tenantId, name: 'B1' }),
      await makeArea(owner, { tenantId, name: 'B2' }),
    ];
    await owner.query('update machine set area_id = $2 where id = $1', [moved, from]);
    const { edit, queryById } = resourceCalls(machineResource);
    const save = async (change: object) => {
      const row = (await as.call(queryById, { id: String(moved) })).result;
      const reply = await as.call(edit, { ...row, ...change });
      expect(reply.body).toMatchObject({ success: true });
    };
    await save({ areaId: to });
    await save({ status: 'scrapped' });
    const { life } = (await as.call(showLedger, { code: 'RF-10' })).result;
    expect(life.events).toMatchObject([
      { kind: 'moved', from: 'B1', to: 'B2' },
      { kind: 'retired', from: 'inUse', to: 'scrapped' },
    ]);
  });

  it('does not know the machine of another mill', async () => {
    const otherId = await make.tenant({ zone });
    const other = await makeSource(owner, { tenantId: otherId, code: 'GW' });
    await makeMachine(owner, { source: other, code: 'THEIRS' });
    expect((await as.call(showLedger, { code: 'THEIRS' })).body).toMatchObject({ success: false, code: 404 });
    expect((await as.call(listLedger, {})).result.machines.map(({ code }) => code)).not.toContain('THEIRS');
  });
});

describe('a machine that does not state its counters', () => {
  it('has no amounts in its ledger, neither by day nor in all; a zero that is stated is one', async () => {
    const mill = await speakingMill(server, flow, { name: 'No counters' });
    await mill.machine('RF-01');
    await mill.machine('RF-02');
    const span = { fromMs: clock.nowMs() - hourMs, toMs: clock.nowMs() };
    const said = { spindleSpeed: 16_000, twist: 960, tex: 15, state: 1, variety: 'JC40' };
    await mill.sayFrom('RF-01', span, () => said);
    await mill.sayFrom('RF-02', span, () => ({ ...said, outputG: 0, energyWh: 0, endBreaks: 0, doffs: 0 }));
    const reader = server.as(await make.user({ tenantIds: [mill.tenantId], codes }));
    const ledgerOf = async (code: string) => (await reader.call(showLedger, { code })).result;
    const lastOf = ({ days }: { days: readonly object[] }) => days.at(-1);

    const silent = await ledgerOf('RF-01');
    expect(silent.counters).toMatchObject({ outputG: null, energyWh: null, doffs: null });
    expect(silent.counters?.runMs).toBeGreaterThan(0);
    expect(lastOf(silent)).toMatchObject({ outputG: null, endBreaks: null, variety: 'JC40' });
    expect(silent.life.months.map(({ outputG }) => outputG)).toEqual(silent.life.months.map(() => null));

    const idle = await ledgerOf('RF-02');
    expect(idle.counters).toMatchObject({ outputG: 0, energyWh: 0, doffs: 0 });
    expect(lastOf(idle)).toMatchObject({ outputG: 0, endBreaks: 0 });
  });
});

describe('the figures of maintenance', () => {
  it('name what is worst, how fast help came, what is open, and the failures behind it', async () => {
    const told = (await as.call(showFigures, { process: 'spinning', days: 30 })).result;
    expect(told.worstMachines).toMatchObject([{ code: 'RF-08', failures: 2, downMs: 100 * minuteMs }]);
    expect(
      told.worstFaults.map(({ fault, failures, downMs }) => [fault, failures, downMs / minuteMs]),
    ).toEqual([
      ['S703', 1, 60],
      ['S705', 1, 40],
    ]);
    const valueOf = (kpi: string) => told.figures.find((figure) => figure.kpi === kpi)?.value;
    expect(valueOf('repairResponse')).toBeCloseTo(15, 6);
    expect(valueOf('openRepairs')).toBe(1);
    expect(told.backlog.oldest.map(({ id }) => id)).toEqual([open]);
    const behind = (await as.call(listFailures, { days: 30, fault: 'S703' })).result;
    expect(behind.total).toBe(1);
    expect(behind.failures).toMatchObject([{ code: 'RF-08', stops: 3, task: { id: repaired } }]);
  });

  it('tell the time of repairs within the duty of people only where somebody has one', async () => {
    const told = (await as.call(showFigures, {})).result;
    expect(told.figures.find(({ kpi }) => kpi === 'wrenchTime')).toMatchObject({
      value: null,
      denominator: 0,
    });
    expect(told.overtimeMs).toBeNull();
  });

  it('refuse a period that is not offered, and whoever lacks the right', async () => {
    expect((await as.call(showFigures, { days: 31 })).body).toMatchObject({ success: false, code: 400 });
    const nobody = server.as(await make.user({ tenantIds: [tenantId], codes: ['iam.home'] }));
    expect((await nobody.call(showFigures, {})).body).toMatchObject({ success: false, code: 510 });
  });
});
