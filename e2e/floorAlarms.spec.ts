import { listAlarms, showAlarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { readFloor } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { floorPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import {
  assignResponsible,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { actionCall } from '../testing/server/actionCall.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { floorKept } from './parts/floorKept.ts';
import { expect, test } from './parts/test.ts';
import { phrasesIn } from './parts/words.ts';

const { floor } = phrasesIn('vn').maintenance;
const { errors } = phrasesIn('vn').messaging;
const tenantId = 1001;
const leader = { username: 'shiftleader', tenantId, language: 'vn' } as const;

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  expectedTrouble: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/,
});

test('an alarm is escalated, silenced, let speak and joined to a task on a phone without network; what is refused is said and kept', async ({
  page,
  context,
  enter,
}, { retry }) => {
  const ask = await apiOf(started().url, 'admin', tenantId);
  const { personId } = await (await apiOf(started().url, leader.username, tenantId))(readFloor, {});
  const duty = 'repairman';
  const { turn, machines } = await ask(showResponsibilities, { duty });
  const machine = machines.filter(({ kind }) => kind === 'spinning').at(-2 - retry);
  const machineId = machine?.id ?? 0;
  await ask(assignResponsible, {
    duty,
    machineIds: [machineId],
    crews: turn.crews,
    people: [{ personId }],
    fromDate: turn.productionDate,
    replace: true,
  });
  const stamp = Date.now().toString(36).toUpperCase();
  const task = async (name: string) =>
    ask(resourceCalls(maintenanceTask).add, { name, machineId: String(machineId), urgency: 'normal' });
  const [belt, ring] = [await task(`Belt ${stamp}`), await task(`Ring ${stamp}`)];
  const { records } = await ask(resourceCalls(role).list, { roleCode: 'workshopLeader' });
  const [leaders] = records;
  // Whatever the machine says of itself is an alarm.
  const rules = resourceCalls(pushRule);
  const rule = await ask(rules.add, {
    name: `Phone ${stamp}`,
    type: 'equipment',
    priority: 'minor',
    schedule: 'always',
    frequency: 'once',
    isHiddenByGateway: true,
    needsTaking: true,
    makesTask: false,
    alarmCode: `E2E-${stamp}`,
    alarmName: `Hall walk ${stamp}`,
    source: 'state',
    states: Object.values(machineStates).flatMap(({ name }) => (name === 'offline' ? [] : [name])),
    machineIds: [String(machineId)],
    triggerAfterS: 0,
    clearAfterS: 0,
    mergeMin: 0,
    content: ['state'],
    receiverAttribute: 'people',
    people: [personId],
    escalateAfterMin: 240,
    escalateRoles: [leaders?.id],
  });
  await ask(actionCall(pushRule, 'enable'), { ids: [rule.id] });
  const raised = async () => (await ask(listAlarms, { view: 'all', ruleId: rule.id })).alarms[0];
  await expect.poll(raised, { timeout: 40_000 }).toBeDefined();
  const id = (await raised())?.id ?? '';

  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  const card = page.getByTestId('floor-alarm').filter({ hasText: `Hall walk ${stamp}` });
  const open = () => card.getByRole('button', { expanded: false }).click();
  const join = (name: string) => page.getByRole('button', { name });
  const sync = page.getByTestId('sync');
  const escalated = floor.alarms.escalated.replace('{time}', '').trim();

  await test.step('without network it is escalated, silenced and joined to a task, and all of it outlives a reload', async () => {
    await enter(leader);
    await page.goto(`${floorPath}/alarms`);
    await floorKept(page);
    await open();
    await expect(join(`Belt ${stamp}`)).toBeVisible();
    await context.setOffline(true);
    const escalate = button(floor.alarms.escalateTo.replace('{roles}', String(leaders?.['roleName'])));
    await expect(escalate).toBeDisabled();
    await page.getByLabel(floor.alarms.note).fill('no spare belt');
    await escalate.click();
    await expect(card).toContainText(escalated);
    await open();
    await expect(button(floor.alarms.take)).toBeVisible();
    await expect(escalate).toHaveCount(0);
    await page.getByLabel(floor.alarms.note).fill('dismantled');
    await button(floor.alarms.takeOut).click();
    await expect(card).toContainText(floor.alarms.outOfService);
    await open();
    await join(`Belt ${stamp}`).click();
    await expect(card).toContainText(floor.alarms.taskAsked);
    await page.reload();
    await expect(card).toContainText(floor.alarms.outOfService);
    await expect(card).toContainText(escalated);
    await expect(card).toContainText(floor.alarms.waits);
  });

  await test.step('the task was closed meanwhile: that is said in the own language, and nothing is lost', async () => {
    await ask(actionCall(maintenanceTask, 'cancel'), { ids: [belt.id], cancelReason: 'not needed' });
    await context.setOffline(false);
    await page.goto(`${floorPath}/waiting`);
    const waiting = page.getByTestId('waiting');
    await expect(waiting.getByRole('alert')).toHaveText(errors.alarmTaskClosed);
    await expect(waiting).toHaveCount(1);
    const { alarm, events } = await ask(showAlarm, { id });
    expect(alarm).toMatchObject({ silence: 'outOfService', silenceReason: 'dismantled', taskId: null });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'handedUp', note: 'no spare belt' }));
    await button(floor.waiting.discard).click();
    await page.getByRole('alertdialog').getByRole('button', { name: floor.waiting.discard }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('without network it may speak again and joins the task that is open; with network both arrive', async () => {
    await page.goto(`${floorPath}/alarms`);
    await open();
    await expect(join(`Ring ${stamp}`)).toBeVisible();
    await expect(join(`Belt ${stamp}`)).toHaveCount(0);
    await context.setOffline(true);
    await button(floor.alarms.speak).click();
    await open();
    await join(`Ring ${stamp}`).click();
    await context.setOffline(false);
    await expect(sync).toContainText(floor.sync.synced, { timeout: 20_000 });
    const { alarm, events } = await ask(showAlarm, { id });
    expect(alarm).toMatchObject({ silence: 'none', taskNumber: ring['number'] });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.filter((kind) => ['outOfService', 'unsilenced', 'task'].includes(kind))).toEqual([
      'outOfService',
      'unsilenced',
      'task',
    ]);
  });
  await ask(actionCall(pushRule, 'disable'), { ids: [rule.id] });
});
