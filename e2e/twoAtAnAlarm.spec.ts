import { alarmScreen, listAlarms, showAlarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { showResponsibilities } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Page } from '@playwright/test';
import { actionCall } from '../testing/server/actionCall.ts';
import { apiOf } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { expect, test } from './parts/test.ts';
import { keepInBrowser } from './parts/visit.ts';
import { filled, phrasesIn } from './parts/words.ts';

const tenantId = 1001;
const { alarms } = phrasesIn('en').messaging;

test('two people with one alarm open see what the other does, and neither loses what he typed', async ({
  page,
  browser,
  enter,
  loginState,
}, { retry }) => {
  const ask = await apiOf(started().url, 'admin', tenantId);
  const { machines } = await ask(showResponsibilities, { duty: 'spinner' });
  // Of six frames one says something of itself soon.
  const frames = machines.filter(({ kind }) => kind === 'spinning').slice(-10 - 6 * retry, -4 - 6 * retry);
  const stamp = Date.now().toString(36).toUpperCase();
  const states = Object.values(machineStates).flatMap(({ name }) => (name === 'offline' ? [] : [name]));
  const rule = await ask(resourceCalls(pushRule).add, {
    name: `Two ${stamp}`,
    type: 'equipment',
    priority: 'minor',
    schedule: 'always',
    frequency: 'once',
    isHiddenByGateway: true,
    needsTaking: false,
    makesTask: false,
    alarmCode: `TWO-${stamp}`,
    alarmName: `Two ${stamp}`,
    // Whatever the machine says of itself is an alarm.
    source: 'state',
    states,
    machineIds: frames.map(({ id: frameId }) => String(frameId)),
    triggerAfterS: 0,
    clearAfterS: 0,
    mergeMin: 60,
    content: ['state'],
    receiverAttribute: 'duties',
    duties: ['spinner'],
  });
  await ask(actionCall(pushRule, 'enable'), { ids: [rule.id] });
  const raised = async () => (await ask(listAlarms, { view: 'all', ruleId: rule.id })).alarms[0];
  await expect.poll(raised, { timeout: 40_000 }).toBeDefined();
  const id = (await raised())?.id ?? '';

  await enter({ username: 'admin', tenantId, language: 'en' });
  const context = await browser.newContext({ baseURL: started().url });
  await keepInBrowser(context, [
    ...(await loginState('group', tenantId)),
    { name: 'lang', value: 'en' },
    { name: 'theme', value: 'dark' },
  ]);
  const second = await context.newPage();
  const drawer = (one: Page) => one.getByRole('dialog');
  const button = (one: Page, name: string) => drawer(one).getByRole('button', { name, exact: true });
  const note = (one: Page) => drawer(one).getByLabel(alarms.page.note, { exact: true });
  await Promise.all([page, second].map((one) => one.goto(`${alarmScreen.path}?view=all&show=${id}`)));

  await note(second).fill('traveller is worn');
  await note(page).fill('going there');
  await button(page, alarms.page.take).click();
  await expect(
    drawer(second)
      .getByText(/going there/)
      .first(),
  ).toBeVisible();
  await expect(button(second, alarms.page.take)).toHaveCount(0);
  await expect(note(second)).toHaveValue('traveller is worn');

  await button(second, alarms.page.shelve).click();
  await second.getByRole('menuitem', { name: filled(alarms.page.hour, { count: 4 }), exact: true }).click();
  await expect(button(page, alarms.page.unsilence)).toBeVisible();

  await note(page).fill('traveller changed');
  await button(page, alarms.page.addNote).click();
  await expect(drawer(second).getByText(/traveller changed/)).toBeVisible();
  const { alarm, events } = await ask(showAlarm, { id });
  expect(alarm).toMatchObject({ stage: 'acknowledged', silence: 'shelved', note: 'going there' });
  expect(events.filter(({ person }) => person !== null).map(({ kind, note: said }) => [kind, said])).toEqual([
    ['acknowledged', 'going there'],
    ['shelved', 'traveller is worn'],
    ['noted', 'traveller changed'],
  ]);
  await ask(actionCall(pushRule, 'disable'), { ids: [rule.id] });
  await context.close();
});
