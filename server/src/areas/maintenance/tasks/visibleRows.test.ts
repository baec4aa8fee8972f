import {
  listFindings,
  reportFinding,
  showFinding,
} from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { liveRemind } from '@millwright/contract/areas/boards/remind/remind.ts';
import { listCosts, showFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import {
  keepRecord,
  readFloor,
  readFloorMachine,
  reportFault,
  takeTaskStep,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { keepPlan, takePlanStep } from '@millwright/contract/areas/floor/floor/floorPlanCalls.ts';
import { listLedger, showLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import {
  delayParts,
  listMonthLives,
  listPartNeeds,
  listReminders,
  removePart,
  replaceParts,
} from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { listRecordFiles } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import {
  movePlans,
  proposePlanDays,
  recordPlan,
  showPlanAside,
  showPlanFigures,
  showPlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { listTaskLog, remarkOnTask } from '@millwright/contract/areas/maintenance/tasks/taskCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { visibleRows } from './visibleRowsTesting.ts';

const { server, aMill, codes } = await visibleRows();
type Mill = Awaited<ReturnType<typeof aMill>>;
type Person = keyof Mill['people'];
type Caller = Mill['people'][Person]['as'];

const mill = await aMill();
const { frame, ours, theirs, people } = mill;

/** Rows of which side each person sees. */
const sees = [
  ['leader', ['ours', 'theirs']],
  ['maker', ['ours']],
  ['colleague', ['ours']],
  ['assignee', ['ours']],
  ['elsewhere', ['theirs']],
  ['stranger', []],
] as const satisfies readonly (readonly [Person, readonly ('ours' | 'theirs')[]])[];

const idsOf = async (as: Caller, resource: Resource, more: object = {}) =>
  (await as.call(resourceCalls(resource).list, { pageSize: 100, ...more })).result.records
    .map(({ id }) => id)
    .toSorted();
const sorted = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();

describe.each(sees)('A-007 for %s', (name, sides) => {
  const { as } = people[name];
  const own = sides.map((side) => mill[side]);

  it('tasks and records are the same in list, ledger, metrics, costs and floor phone', async () => {
    const tasks = own.map(({ task }) => task).toSorted();
    expect(await idsOf(as, maintenanceTask)).toEqual(tasks);
    expect(await idsOf(as, maintenanceTask, { keyword: 'WX-' })).toEqual(tasks);
    const ledger = (await as.call(showLedger, { code: 'RF-1' })).result;
    expect([sorted(ledger.open), ledger.works.map(({ taskId }) => taskId).toSorted()]).toEqual([
      tasks,
      tasks,
    ]);
    const [line] = (await as.call(listLedger, {})).result.machines;
    expect([line?.openTasks, line?.urgentTasks]).toEqual([tasks.length, tasks.length]);
    const { backlog, figures } = (await as.call(showFigures, { days: 30 })).result;
    expect(sorted(backlog.oldest)).toEqual(tasks);
    expect(backlog.counts.reduce((sum, each) => sum + each.tasks, 0)).toBe(tasks.length);
    expect(figures.find(({ kpi }) => kpi === 'openRepairs')?.value).toBe(tasks.length);
    expect(figures.find(({ kpi }) => kpi === 'repairResponse')?.denominator).toBe(tasks.length);
    expect(sorted((await as.call(readFloorMachine, { code: 'RF-1' })).result.openTasks)).toEqual(tasks);
    for (const { id } of (await as.call(readFloor, {})).result.tasks) expect(tasks).toContain(id);
    expect(await idsOf(as, repairRecord)).toEqual(own.map(({ record }) => record).toSorted());
  });

  it('plans are the same in list, year, metrics and ledger', async () => {
    const plans = await idsOf(as, maintenancePlan);
    // The maker, the person in charge and the department see both plans of a side.
    expect(plans).toEqual(own.flatMap(({ plan, done }) => [plan, done]).toSorted());
    const year = (await as.call(showPlanYear, { year: Number(mill.today.slice(0, 4)) })).result;
    const { narrowedTo } = (await as.call(resourceCalls(maintenancePlan).list, {})).result;
    expect(year.narrowedTo).toEqual(narrowedTo);
    expect(year.narrowedTo.length === 0).toBe(sides.length === 2);
    const open = own.map(({ plan }) => plan).toSorted();
    const shown = sorted(year.machines.flatMap((machine) => machine.plans));
    for (const id of open) expect(shown).toContain(id);
    for (const id of shown) expect(plans).toContain(id);
    const span = { fromDate: addDays(mill.today, -9), toDate: mill.today };
    const told = (await as.call(showPlanFigures, span)).result;
    expect([told.completed, told.fellDue]).toEqual([own.length, own.length]);
    expect(told.backlogHours).toBe(2 * own.length);
    const ledger = (await as.call(showLedger, { code: 'RF-1' })).result;
    expect(sorted(ledger.cycles ?? []).filter((id) => !plans.includes(id))).toEqual([]);
    expect(sorted(ledger.cycles ?? []).length).toBe(plans.length);
    const [line] = (await as.call(listLedger, {})).result.machines;
    expect(line?.maintainedMs === null).toBe(plans.length === 0);
  });

  it('parts and movements are the same in list, reminders, month, needs, ledger and costs', async () => {
    const lives = await idsOf(as, partLife);
    const reminders = (await as.call(listReminders, {})).result;
    expect([sorted(reminders.lives), reminders.installed, reminders.overdue]).toEqual([
      lives,
      lives.length,
      lives.length,
    ]);
    const needs = (await as.call(listPartNeeds, { days: 30 })).result.needs;
    expect(needs.reduce((sum, { needed }) => sum + needed, 0)).toBe(4 * lives.length);
    const ledger = (await as.call(showLedger, { code: 'RF-1' })).result;
    expect(sorted(ledger.parts ?? [])).toEqual(lives);
    const movements = await idsOf(as, partMovement);
    const costs = (await as.call(listCosts, { days: 30 })).result;
    const records = await idsOf(as, repairRecord);
    const done = own.map((each) => each.done);
    expect(sorted(costs.costs)).toEqual([...movements, ...records, ...done].toSorted());
    expect(costs.total).toBe(costs.costs.length);
    const { costs: sums } = (await as.call(showFigures, { days: 30 })).result;
    expect(sums?.parts ?? 0).toBe(5 * movements.length);
  });
});

/** Answer of a call without its timestamp. */
async function refusalOf(work: Promise<{ body: object }>): Promise<object> {
  const { success, code, message, errors } = JSON.parse(JSON.stringify((await work).body));
  return { success, code, message, errors };
}

describe('A-008 a row that is not visible answers as one that is not there', () => {
  const { as } = people.assignee;
  const step = () => ({ clientId: uuidv7(), agoMs: 0 });
  const calls: readonly (readonly [string, (id: string) => Promise<{ body: object }>, string])[] = [
    ['the log of a task', (taskId) => as.call(listTaskLog, { taskId }), theirs.task],
    [
      'a remark',
      (taskId) => as.call(remarkOnTask, { id: uuidv7(), taskId, text: 'x', mentionedIds: [] }),
      theirs.task,
    ],
    [
      'a step of a task',
      (taskId) => as.call(takeTaskStep, { ...step(), taskId, action: 'complete' }),
      theirs.task,
    ],
    [
      'a new record',
      (taskId) => as.call(keepRecord, { ...step(), recordId: uuidv7(), taskId, base: {}, fields: {} }),
      theirs.task,
    ],
    ['files of a record', (recordId) => as.call(listRecordFiles, { recordId }), theirs.record],
    ['days of a plan', (id) => as.call(proposePlanDays, { id }), theirs.plan],
    ['details of a plan', (id) => as.call(showPlanAside, { id }), theirs.plan],
    ['work on a plan', (id) => as.call(recordPlan, { id, remark: 'x' }), theirs.plan],
    [
      'a step of a plan',
      (planId) => as.call(takePlanStep, { ...step(), planId, action: 'start' }),
      theirs.plan,
    ],
    [
      'work on a plan by phone',
      (planId) => as.call(keepPlan, { ...step(), planId, base: {}, fields: {} }),
      theirs.plan,
    ],
    ['parts of a month', (id) => as.call(listMonthLives, { id }), theirs.life],
    [
      'a replacement',
      (id) =>
        as.call(replaceParts, {
          id: uuidv7(),
          month: mill.today.slice(0, 7),
          seen: [],
          lives: [{ id }],
          replacedOn: mill.today,
        }),
      theirs.life,
    ],
    [
      'a postponement',
      (id) =>
        as.call(delayParts, { month: mill.today.slice(0, 7), seen: [], ids: [id], days: 1, reason: 'x' }),
      theirs.life,
    ],
    [
      'a removal',
      (id) => as.call(removePart, { id, version: 1, removedOn: mill.today, reason: 'x' }),
      theirs.life,
    ],
  ];

  it.each(calls)('%s', async (_name, ask, hidden) => {
    const refusal = await refusalOf(ask(hidden));
    expect(refusal).toMatchObject({ success: false, code: 404 });
    expect(refusal).toEqual(await refusalOf(ask(uuidv7())));
  });

  it('an existing record is not written by phone', async () => {
    const asked = {
      ...step(),
      recordId: theirs.record,
      taskId: ours.task,
      base: {},
      fields: { name: 'Taken' },
    };
    expect((await as.call(keepRecord, asked)).body).toMatchObject({ success: false, code: 404 });
  });

  it('a move of a plan fails by itself', async () => {
    const moves = [theirs.plan, uuidv7()].map((id) => ({
      id,
      version: 1,
      plannedStart: new Date().toISOString(),
    }));
    const { outcomes } = (await as.call(movePlans, { moves })).result;
    expect(outcomes.map(({ isDone, messageCode }) => [isDone, messageCode])).toEqual([
      [false, 'core.notFound'],
      [false, 'core.notFound'],
    ]);
    expect(outcomes[0]?.title).toBe(theirs.plan);
  });
});

describe('what machines report', () => {
  it('is taken in by a visible task alone: a report on a hidden one adds a task', async () => {
    const { as } = people.assignee;
    const report = (code: string) =>
      as.call(reportFault, {
        clientId: uuidv7(),
        agoMs: 0,
        taskId: uuidv7(),
        machineId: frame,
        source: 'scan',
        fault: { code, occurredMs: 0 },
      });
    expect((await report('S-ours')).result).toMatchObject({ taskId: ours.task, isTakenIn: true });
    const added = (await report('S-theirs')).result;
    expect(added.isTakenIn).toBe(false);
    expect(added.taskId).not.toBe(theirs.task);
    expect(await idsOf(as, maintenanceTask)).toEqual([ours.task, added.taskId].toSorted());
  });

  it('leads from a finding to its task only where the task is visible', async () => {
    const id = uuidv7();
    const other = await aMill();
    await other.insert('diagnosis_finding', {
      id,
      rule: 'rogueSpindle',
      object_key: 'm1/402',
      process: 'spinning',
      machine_id: other.frame,
      spindle: 402,
      condition: 'new',
      first_at: new Date(),
      last_at: new Date(),
      hits: 1,
      value: 7,
      limit_value: 4,
      task_id: other.theirs.task,
      task_number: 'WX-theirs',
    });
    const told = async ({ as }: { as: Caller }) => {
      const [listed] = (await as.call(listFindings, { view: 'open' })).result.findings;
      const { finding } = (await as.call(showFinding, { id })).result;
      expect(listed).toEqual(finding);
      return [finding.taskId, finding.taskNumber, finding.isTaskOpen];
    };
    expect(await told(other.people.leader)).toEqual([other.theirs.task, 'WX-theirs', true]);
    expect(await told(other.people.assignee)).toEqual([null, null, false]);
    const { result } = await other.people.assignee.as.call(reportFinding, { id });
    expect(result.taskId).not.toBe(other.theirs.task);
  });

  it('stands on the board of reminders without ids of rows', async () => {
    const board = JSON.stringify((await people.stranger.as.call(liveRemind.call, {})).result);
    expect(board).toContain('BY-theirs-1');
    for (const id of Object.values({ ...theirs, ...ours })) expect(board).not.toContain(id);
  });
});

describe('A-006 a data rule on machines', () => {
  it('hides a machine from ledger, plans, floor phone and findings', async () => {
    const { tenantId, frame: hidden } = await aMill();
    const roleId = await server.make.role({ tenantId, codes });
    await server.make.dataRule({
      tenantId,
      roleId,
      resource: 'machine',
      field: 'code',
      condition: 'ne',
      value: 'RF-1',
    });
    const person = await server.make.user({ tenantIds: [tenantId], hasPosition: true });
    await server.make.grant({ tenantId, userId: person.id, roleId });
    const as = server.as(person);
    expect((await as.call(listLedger, {})).result.machines).toEqual([]);
    expect((await as.call(showPlanYear, { year: Number(mill.today.slice(0, 4)) })).result.machines).toEqual(
      [],
    );
    expect((await as.call(readFloor, {})).result.machines).toEqual([]);
    for (const refused of [
      await as.call(showLedger, { code: 'RF-1' }),
      await as.call(readFloorMachine, { code: 'RF-1' }),
    ])
      expect(refused.body).toMatchObject({ success: false, code: 404 });
    const report = {
      clientId: uuidv7(),
      agoMs: 0,
      taskId: uuidv7(),
      machineId: hidden,
      source: 'scan',
      fault: null,
    };
    expect((await as.call(reportFault, { ...report, source: 'scan', description: 'x' })).body).toMatchObject({
      success: false,
      errors: [{ field: 'machineId' }],
    });
  });
});
