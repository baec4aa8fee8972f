import { alarmRights } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { liveEquipState } from '@millwright/contract/areas/boards/machine/equipment.ts';
import { liveMachine, showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { liveRemind } from '@millwright/contract/areas/boards/remind/remind.ts';
import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { analysisAccess } from '@millwright/contract/areas/analysis/query/question.ts';
import { showFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { exportLedger, listLedger, showLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import {
  readFloor,
  readFloorMachine,
  reportFault,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { anyTaskRight } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.lifeCycle.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { readAsked } from '@millwright/contract/areas/questions/asking/calls.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { expect, it } from 'vitest';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { rowsOfExport } from '@millwright/testing/server/sheets/rowsOfExport.ts';
import { testServer, type TestServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, clock, app } = server;
const tasks = resourceCalls(maintenanceTask);
const records = resourceCalls(repairRecord);
const tenantId = await make.tenant({ zone: 'Asia/Shanghai' });
const leader = await make.user({
  tenantIds: [tenantId],
  hasPosition: true,
  codes: [
    ...Object.values(maintenanceTask.access),
    ...Object.values(maintenanceTask.lifeCycle.actions).map(({ access }) => access),
    ...Object.values(repairRecord.access),
    ...Object.values(alarmRights),
    anyTaskRight,
    ledgerRight,
    liveMachine.access,
    liveEquipState.access,
    liveRemind.access,
    analysisAccess,
  ],
});
/** Tokens are good for ten minutes, and days pass here. */
const call: ReturnType<TestServer['as']>['call'] = (declaration, input, extra) =>
  server.as(leader).call(declaration, input, extra);
const source = await makeSource(owner, { tenantId, code: 'GW' });
const codes = ['RF-01', 'WD-01'] as const;
type Code = (typeof codes)[number];
const machineIds = new Map<Code, number>();
for (const code of codes)
  machineIds.set(
    code,
    await makeMachine(owner, { source, code, kind: code === 'WD-01' ? 'winding' : 'spinning' }),
  );
const idOf = (code: Code) => machineIds.get(code) ?? 0;

async function add(code: Code, more: object = {}): Promise<string> {
  const input = { name: `Task of ${code}`, machineId: String(idOf(code)), ...more };
  return (await call(tasks.add, input)).result.id;
}

async function take(action: string, id: string, stated: object = {}): Promise<void> {
  const { outcomes } = (await call(actionCall(maintenanceTask, action), { ids: [id], ...stated })).result;
  expect(outcomes).toMatchObject([{ isDone: true }]);
}

async function report(code: Code): Promise<void> {
  const sent = { clientId: uuidv7(), taskId: uuidv7(), agoMs: 0, machineId: idOf(code), source: 'scan' };
  expect((await call(reportFault, { ...sent, fault: null, description: 'hums' })).body.success).toBe(true);
}

/** Writes a repair record, without which nothing is complete. */
async function repair(taskId: string): Promise<void> {
  const startTime = new Date(clock.nowMs()).toISOString();
  const record = { taskId, name: 'R', startTime, treatment: 'fan replaced', personIds: [leader.id] };
  expect((await call(records.add, record)).body.success).toBe(true);
}

const openRepairsIn = (figures: readonly Pick<Figure, 'kpi' | 'value'>[]) =>
  figures.find(({ kpi }) => kpi === 'openRepairs')?.value ?? null;
const numbersOf = (rows: readonly (ResourceRow | { readonly number: string })[]) =>
  rows.map((row) => String(row['number'])).toSorted();
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Filters of the task list that answers a question, as its page asks it. */
async function filtersOf(text: string): Promise<{ view: string; machineId?: string }> {
  const { topic } = (await call(readAsked, { text }, { headers: { 'language-id': 'en' } })).result;
  expect(topic?.name).toBe('tasksOpen');
  const asked = topic?.machineIds ?? [];
  return { view: 'open', ...(asked.length === 0 ? {} : { machineId: asked.join(',') }) };
}

let compared = 0;

/** Asks every screen, list, sheet and board that tells open tasks, and returns where two of them disagree. */
async function disagreements(when: string): Promise<string[]> {
  await app.events.settled();
  // Boards are drawn anew after some seconds.
  clock.advance(minuteMs);
  const found: string[] = [];
  const same = (about: string, told: unknown, listed: unknown) => {
    compared++;
    if (JSON.stringify(told) !== JSON.stringify(listed))
      found.push(`${when}, ${about}: ${JSON.stringify(told)} against ${JSON.stringify(listed)}`);
  };
  const { records: rows, total } = (await call(tasks.list, { view: 'open', pageSize: 100 })).result;
  const inState = (state: string) => rows.filter((row) => row['state'] === state).length;
  same('list and its states', sum(['toBeAllocated', 'inProgress', 'toBeConfirmed'].map(inState)), total);
  if (tasks.viewCounts === undefined) throw new Error('tasks have no tabs');
  const { counts } = (await call(tasks.viewCounts, {})).result;
  same('tab of open tasks', counts['open']?.total, total);
  for (const state of ['toBeAllocated', 'inProgress', 'toBeConfirmed'])
    same(`tab ${state}`, counts[state]?.total, inState(state));
  const sheet = await rowsOfExport(server, leader, tasks.exportXls, { view: 'open' });
  same('sheet', sheet.map((row) => String(row['Job number'])).toSorted(), numbersOf(rows));
  const asked = await filtersOf('How many repair tasks are still open?');
  same('questions', (await call(tasks.list, asked)).result.total, total);

  const repairs = rows.filter((row) => row['kind'] === 'repair');
  const board = (await call(liveEquipState.call, {})).result;
  same('board of equipment', sum(board.open.map((each) => each.tasks)), total);
  const urgent = rows.filter((row) => row['urgency'] === 'urgent').length;
  same('urgent ones on the board', sum(board.open.map((each) => each.urgent)), urgent);
  same('repairs on the board', openRepairsIn(board.figures), repairs.length);
  const remind = (await call(liveRemind.call, {})).result;
  same('repairs on the board of reminders', openRepairsIn(remind.figures), repairs.length);
  const undone = repairs.filter((row) => row['state'] !== 'toBeConfirmed').length;
  same('undone repairs on the board of reminders', remind.repairs.open, undone);
  const figures = (await call(showFigures, {})).result;
  same('figures of maintenance', openRepairsIn(figures.figures), repairs.length);
  same('backlog', sum(figures.backlog.counts.map((each) => each.tasks)), total);
  same('oldest tasks', numbersOf(figures.backlog.oldest), numbersOf(rows));
  const phone = (await call(readFloor, {})).result.tasks;
  same('phone of the leader', numbersOf(phone), numbersOf(rows));

  const { machines } = (await call(listLedger, {})).result;
  const lines = await rowsOfExport(server, leader, exportLedger);
  for (const code of codes) {
    const own = rows.filter((row) => row['machineId'] === String(idOf(code)));
    const numbers = numbersOf(own);
    same(`${code} in the ledger`, machines.find((each) => each.code === code)?.openTasks, own.length);
    const line = lines.find((row) => Object.values(row).includes(code));
    same(`${code} in the sheet of the ledger`, line?.['Open tasks'], own.length);
    same(
      `${code} on its page of the ledger`,
      numbersOf((await call(showLedger, { code })).result.open),
      numbers,
    );
    const scanned = (await call(readFloorMachine, { code })).result.openTasks;
    same(`${code} on the phone`, numbersOf(scanned), numbers);
    const page = (await call(showMachine, { code })).result.open.tasks;
    same(`${code} on its page`, numbersOf(page), numbers);
    const answer = await call(tasks.list, await filtersOf(`open repair tasks of ${code}`));
    same(`${code} in questions`, answer.result.total, own.length);
  }
  return found;
}

it('tells the same open tasks on every list, sheet, page, phone, board and in questions, over a week', async () => {
  expect(await disagreements('without tasks')).toEqual([]);
  const first = await add('RF-01');
  const second = await add('RF-01', { urgency: 'urgent' });
  const service = await add('WD-01', { kind: 'maintenance' });
  expect(await disagreements('day 1')).toEqual([]);

  clock.advance(dayMs);
  await report('RF-01');
  await take('allocate', first, { responsibleId: leader.id });
  expect(await disagreements('day 2')).toEqual([]);

  clock.advance(dayMs);
  await repair(first);
  await take('complete', first);
  await take('cancel', second, { cancelReason: 'twice reported' });
  expect(await disagreements('day 3')).toEqual([]);

  clock.advance(dayMs);
  await take('sendBack', first, { returnReason: 'still hot' });
  await take('accept', service);
  expect(await disagreements('day 4')).toEqual([]);

  clock.advance(2 * dayMs);
  await take('complete', first);
  await take('confirm', first);
  const wrong = await add('WD-01', { urgency: 'urgent' });
  expect(await disagreements('day 6')).toEqual([]);

  clock.advance(dayMs);
  expect((await call(tasks.delete, { id: wrong })).body.success).toBe(true);
  await repair(service);
  await take('complete', service);
  expect(await disagreements('day 7')).toEqual([]);
  expect(compared).toBeGreaterThan(150);
}, 120_000);
