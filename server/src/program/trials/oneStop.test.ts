import { listLedger, showLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { readFloorMachine, reportFault } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { liveMachine, showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { liveMill, showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { alarmRights, listAlarms } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { secondMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { inTenant } from '../../platform/db/tenancy.ts';
import { tasksOfFaults } from '../../areas/maintenance/tasks/faultTasks.ts';
import { alarmMill } from '@millwright/testing/server/mills/alarmMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';

const server = await testServer();
const { owner, clock, pool, app, make } = server;
const flow = await startTestFlow(server);
const fault = 4;
const tasks = resourceCalls(maintenanceTask);
const codes = [
  ...Object.values(maintenanceTask.access),
  ...Object.values(alarmRights),
  ledgerRight,
  liveMachine.access,
  liveMill.access,
];

let mill: Awaited<ReturnType<typeof alarmMill>>;
let count = 0;
beforeEach(async () => {
  mill = await alarmMill(server, flow, `One stop ${++count}`);
  await mill.machine('RF-01');
});

/** Runs the job of each minute. */
const lookAtFaults = () =>
  inTenant(pool, mill.tenantId, (tx) =>
    tasksOfFaults({
      tx,
      tenantId: mill.tenantId,
      clock,
      log: app.log,
      emit: () => undefined,
      mill: { id: mill.tenantId, zone: 'Asia/Shanghai', language: 'zh' },
      dueMs: clock.nowMs(),
      lastMs: undefined,
    }),
  );

/** A frame that runs, stands with a fault, and is noticed by a rule over stops. */
async function stop(): Promise<void> {
  await mill.fault('S704');
  await mill.enabled(mill.inStates(['stopped', 'fault'], { makesTask: true, triggerAfterS: 0 }));
  await mill.run('RF-01', mill.t0, 16_000);
  await mill.say('RF-01', mill.t0 + 10 * secondMs, { state: fault, faultCode: 'S704' });
  mill.at(12 * secondMs);
}

const reader = async () =>
  server.as(await make.user({ tenantIds: [mill.tenantId], codes, hasPosition: true }));
const rowsIn = async (language: string) =>
  (await (await reader()).call(tasks.list, { pageSize: 50 }, { headers: { 'language-id': language } })).result
    .records;
async function report(change: object): Promise<{ isTakenIn: boolean }> {
  const { rows } = await owner.query<{ id: number }>('select id from machine where tenant_id = $1', [
    mill.tenantId,
  ]);
  const asked = {
    clientId: uuidv7(),
    taskId: uuidv7(),
    machineId: rows[0]?.id ?? 0,
    source: 'scan' as const,
  };
  return (
    await (
      await reader()
    ).call(reportFault, { fault: null, description: 'smells burnt', ...asked, ...change })
  ).result;
}

describe('one stop', () => {
  it.each([
    ['the rule first', async () => [await mill.sweep(), await lookAtFaults()]],
    ['the fault first', async () => [await lookAtFaults(), await mill.sweep()]],
  ])('is one task of rule, fault and reports, %s', async (_, notice) => {
    await stop();
    await notice();
    const said = { code: 'S704', occurredMs: mill.t0 + 10 * secondMs };
    expect(await report({ fault: said })).toMatchObject({ isTakenIn: true });
    expect(await report({ description: 'oil on the floor' })).toMatchObject({ isTakenIn: true });
    const rows = await rowsIn('zh');
    expect(rows).toHaveLength(1);
    const task = (await (await reader()).call(tasks.queryById, { id: rows[0]?.id ?? '' })).result;
    expect(task['faults']).toMatchObject([{ code: 'S704' }]);
    expect(await mill.alarms()).toMatchObject([{ taskNumber: rows[0]?.['number'] }]);
  });

  it('is named in the language of each reader, and stays so after an edit', async () => {
    await stop();
    await lookAtFaults();
    for (const [language, name] of [
      ['zh', 'S704 变频器'],
      ['en', 'S704 Inverter'],
      ['vn', 'S704 Biến tần'],
    ] as const)
      expect(await rowsIn(language)).toMatchObject([{ name }]);
    const [row] = await rowsIn('en');
    await owner.query(
      'update maintenance_task set supervisor_id = $2, initiator_id = $2 where tenant_id = $1',
      [mill.tenantId, mill.person.id],
    );
    const edit = (name: string) =>
      mill.as.call(tasks.edit, { id: row?.id ?? '', name }, { headers: { 'language-id': 'en' } });
    expect((await edit('S704 Inverter')).body.success).toBe(true);
    expect(await rowsIn('zh')).toMatchObject([{ name: 'S704 变频器' }]);
    expect((await edit('Fan of the inverter')).body.success).toBe(true);
    expect(await rowsIn('zh')).toMatchObject([{ name: 'Fan of the inverter' }]);
  });

  it('ends: the next stop with another fault is another task', async () => {
    await stop();
    await lookAtFaults();
    mill.at(60 * secondMs);
    await mill.run('RF-01', mill.t0 + 60 * secondMs, 16_000);
    expect(await report({ description: 'lamp is broken' })).toMatchObject({ isTakenIn: false });
    expect(await rowsIn('zh')).toHaveLength(2);
  });

  it('tells on the board of the whole mill who has it: the person of its task, else of its alarm', async () => {
    await stop();
    await mill.sweep();
    await lookAtFaults();
    const as = await reader();
    const takenBy = async () =>
      (await as.call(showMillBoard, {})).result.needs.find(({ code }) => code === 'RF-01')?.takenBy;
    expect(await takenBy()).toBeNull();
    const [first, second] = [
      await make.user({ tenantIds: [mill.tenantId], realname: 'Lê Văn Nam' }),
      await make.user({ tenantIds: [mill.tenantId], realname: 'Trần Thị Búp' }),
    ];
    await owner.query(
      `update alarm set acknowledged_by = $2, acknowledged_at = now(), stage = 'acknowledged' where tenant_id = $1`,
      [mill.tenantId, first.id],
    );
    expect(await takenBy()).toBe('Lê Văn Nam');
    await owner.query(
      `update maintenance_task set state = 'inProgress', responsible_id = $2 where tenant_id = $1`,
      [mill.tenantId, second.id],
    );
    expect(await takenBy()).toBe('Trần Thị Búp');
  });

  it('is open for every screen alike', async () => {
    await stop();
    await lookAtFaults();
    await report({ description: 'lamp', fault: { code: 'S711', occurredMs: clock.nowMs() } });
    const as = await reader();
    const { machines } = (await as.call(listLedger, {})).result;
    const line = machines.find(({ code }) => code === 'RF-01');
    const page = (await as.call(showLedger, { code: 'RF-01' })).result;
    const phone = (await as.call(readFloorMachine, { code: 'RF-01' })).result;
    const list = (await as.call(tasks.list, { state: 'toBeAllocated,inProgress,toBeConfirmed' })).result
      .total;
    const { open } = (await as.call(showMachine, { code: 'RF-01' })).result;
    const counted = [line?.openTasks, page.open.length, phone.openTasks.length, list, open.tasks.length];
    expect(counted).toEqual([2, 2, 2, 2, 2]);
    expect(open.tasks.map(({ number }) => number).toSorted()).toEqual(
      page.open.map(({ number }) => number).toSorted(),
    );
    await mill.sweep();
    const shown = (await as.call(showMachine, { code: 'RF-01' })).result.open.alarms;
    const listed = (await as.call(listAlarms, { view: 'holding' })).result.alarms;
    expect(shown.map(({ name }) => name)).toEqual(listed.map(({ alarmName }) => alarmName));
    expect(shown).toHaveLength(1);
  });
});
