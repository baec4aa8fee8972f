import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { makeFaultTasks } from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { tasksOfFaults } from './faultTasks.ts';

const server = await testServer();
const { make, owner, clock, app, pool } = server;
const tenantId = await make.tenant();
const codes = [
  ...Object.values(maintenanceTask.access),
  ...Object.values(maintenanceTask.lifeCycle.actions).map(({ access }) => access),
  ...Object.values(repairRecord.access),
];
const repairer = await make.user({ tenantIds: [tenantId], codes, hasPosition: true });
const as = server.as(repairer);
const tasks = resourceCalls(maintenanceTask);
const source = await makeSource(owner, { tenantId, code: 'GW' });
for (const [number, creates] of [
  ['S704', true],
  ['S711', false],
] as const)
  await owner.query(
    `insert into fault (tenant_id, id, number, process, name, level, type, creates_task)
     values ($1, $2, $3, 'spinning', '{"zh":"变频器","en":"Inverter","vn":"Biến tần"}', 'stop', 'electrical', $4)`,
    [tenantId, uuidv7(), number, creates],
  );

let last = 0;
const aFrame = () => makeMachine(owner, { source, code: `RF-${++last}` });
/** What a machine says now: that it stands with a fault since a moment, or runs. */
const says = (machineId: number, fault: string | null, sinceMs: number) =>
  owner.query(
    `insert into machine_latest (tenant_id, machine_id, ts, boot, seq, received_at, first_ts, state, fault, state_since)
     values ($1, $2, to_timestamp($5::float8 / 1000), 1, 1, now(), now(), $3, $4, to_timestamp($5::float8 / 1000))
     on conflict (tenant_id, machine_id) do update
       set state = excluded.state, fault = excluded.fault, state_since = excluded.state_since`,
    [tenantId, machineId, fault === null ? stateNumber.running : stateNumber.fault, fault, sinceMs],
  );
const look = () =>
  inTenant(pool, tenantId, (tx) =>
    tasksOfFaults({
      tx,
      tenantId,
      clock,
      log: app.log,
      emit: () => undefined,
      mill: { id: tenantId, zone: 'Asia/Shanghai', language: 'zh' },
      dueMs: clock.nowMs(),
      lastMs: undefined,
    }),
  );
const tasksOf = async (machineId: number) =>
  (await as.call(tasks.list, { machineId: String(machineId), pageSize: 50 })).result.records;

describe(`${makeFaultTasks.name}: a fault with its flag`, () => {
  it('makes one task of a machine that stands with it, however often it is looked', async () => {
    const machineId = await aFrame();
    const sinceMs = clock.nowMs() - 120_000;
    await says(machineId, 'S704', sinceMs);
    await look();
    await look();
    const rows = await tasksOf(machineId);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      name: 'S704 变频器',
      source: 'fault',
      urgency: 'urgent',
      initiatorId: null,
      state: 'toBeAllocated',
    });
    expect(Date.parse(String(rows[0]?.['detectedAt']))).toBe(sinceMs);
    const row = (await as.call(tasks.queryById, { id: rows[0]?.id ?? '' })).result;
    expect(row['faults']).toMatchObject([{ code: 'S704', description: '变频器' }]);
  });

  it('makes none of a fault without the flag, or of a machine that runs again', async () => {
    const [other, running] = [await aFrame(), await aFrame()];
    await says(other, 'S711', clock.nowMs());
    await says(running, null, clock.nowMs());
    await look();
    expect(await tasksOf(other)).toEqual([]);
    expect(await tasksOf(running)).toEqual([]);
  });

  it('is taken in by its open task when it comes again, and begins a new one when that is done', async () => {
    const machineId = await aFrame();
    const beganMs = clock.nowMs() - 600_000;
    await says(machineId, 'S704', beganMs);
    await look();
    await says(machineId, null, beganMs + 60_000);
    await look();
    await says(machineId, 'S704', beganMs + 120_000);
    await look();
    await look();
    const [task] = await tasksOf(machineId);
    expect(await tasksOf(machineId)).toHaveLength(1);
    expect(task).toMatchObject({ recurrences: 1 });
    const id = task?.id ?? '';
    await as.call(actionCall(maintenanceTask, 'accept'), { ids: [id] });
    await as.call(resourceCalls(repairRecord).add, {
      taskId: id,
      name: 'R',
      startTime: new Date(beganMs).toISOString(),
      treatment: 'fan',
      personIds: [repairer.id],
    });
    for (const action of ['complete', 'confirm'])
      await as.call(actionCall(maintenanceTask, action), { ids: [id] });
    // The stop that was repaired still lasts when it is looked the next time.
    await look();
    expect(await tasksOf(machineId)).toHaveLength(1);
    await says(machineId, 'S704', clock.nowMs() + 1000);
    await look();
    expect(await tasksOf(machineId)).toHaveLength(1);
    clock.advance(2000);
    await look();
    const rows = await tasksOf(machineId);
    expect(rows.map((row) => String(row['state'])).toSorted()).toEqual(['completed', 'toBeAllocated']);
  });
});
