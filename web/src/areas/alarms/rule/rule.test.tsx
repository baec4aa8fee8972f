// @vitest-environment jsdom
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import { backTestRule, listRuleSignals } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { pushRuleLifeCycle } from '@millwright/contract/areas/alarms/rule/pushRule.lifeCycle.ts';
import { pushRulePresets } from '@millwright/contract/areas/alarms/rule/pushRulePresets.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, type } from '@millwright/testing/web/app/render.tsx';
import RuleEditorScreen from './index.tsx';

const calls = resourceCalls(pushRule);
const codes = [...Object.values(pushRule.access), pushRuleLifeCycle.actions.enable.access];
const openPage = testedPages();
const id = '019a9b1e-7c00-7000-8000-000000000001';
const toMs = Date.parse('2026-11-23T02:00:00Z');
const fromMs = toMs - 30 * dayMs;
const blank = Object.fromEntries(
  Object.keys(pushRule.fields).flatMap((name) => [
    [name, null],
    [`${name}_dictText`, ''],
  ]),
);
const row = (change: object = {}) => ({
  ...blank,
  id,
  version: 4,
  createBy: 'Vương Lệ',
  createTime: '2026-11-01 08:00:00',
  updateBy: null,
  updateTime: null,
  actions: ['edit'],
  state: 'enabled',
  name: 'End breaks high',
  alarmCode: 'RF-BREAKS',
  alarmName: 'End breaks high',
  type: 'quality',
  priority: 'minor',
  process: 'spinning',
  source: 'kpi',
  kpi: 'breakRate',
  operator: 'above',
  value: 60,
  clearValue: 45,
  onlyRunning: false,
  triggerAfterS: 0,
  clearAfterS: 60,
  schedule: 'always',
  isHiddenByGateway: true,
  needsTaking: false,
  makesTask: false,
  receiverAttribute: 'duties',
  duties: ['spinner'],
  frequency: 'once',
  mergeMin: 5,
  content: ['value'],
  ...change,
});
const machine = (number: number) => ({
  id: number,
  number: String(number),
  kind: 'spinning',
  heardMin: Array.from({ length: 30 }, (_, day) => (day < 3 ? 0 : 1440)),
  isFlooded: false,
});
const alarm = (machineId: number, day: number) => ({
  machineId,
  raisedMs: fromMs + day * dayMs,
  clearedMs: fromMs + day * dayMs + 3_600_000,
  worsenedMs: null,
  count: 1,
});
const part = (change: object = {}) => ({
  fromMs,
  toMs,
  machineCount: 2,
  lackingCount: 0,
  machines: [machine(7)],
  alarms: [alarm(7, 4), alarm(7, 9)],
  reports: [{ machineId: 7, atMs: fromMs + 9 * dayMs - 600_000 }],
  next: null,
  ...change,
});
function answers(change: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...permitted(codes),
    [calls.queryById.path]: () => ok(row()),
    [listRuleSignals.path]: () => ok({ signals: [] }),
    [backTestRule.path]: ({ body }) =>
      ok(
        Reflect.get(Object(body), 'after') === 7
          ? part({ machines: [machine(8)], alarms: [alarm(8, 20)], reports: [] })
          : part({ next: 7 }),
      ),
    ...change,
  });
}
const outcome = (isDone: boolean) => ({
  id,
  title: 'End breaks too high',
  isDone,
  messageCode: null,
  message: isDone ? null : 'No machine of this kind',
});
const input = (label: string) =>
  found(() => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`));

const remover = (place: number) =>
  found(() => document.querySelector<HTMLButtonElement>(`[aria-label="Remove condition ${place}"]`));

beforeEach(() => {
  vi.useRealTimers();
});

describe('a rule in its editor', () => {
  it('P-009 is a sentence to be filled in, tried on all machines of the last days', async () => {
    const server = answers();
    await openPage(<RuleEditorScreen />, { at: `/?id=${id}` });
    await said('3 alarms');
    await said('3 messages');
    await said('1 too late');
    await said('Alarms: 3 = 3 sent + 0 sent with others + 0 cleared before + 0 fluttering');
    expect(text()).toContain('No data of');
    const asked = server.seen.filter(({ path }) => path === backTestRule.path);
    expect(asked.map(({ body }) => Reflect.get(Object(body), 'after'))).toEqual([0, 7]);
    expect(asked[0]?.body).toMatchObject({ rule: { kpi: 'breakRate', value: 60 } });
  });

  it('says what is wrong at its field, tries what is right, and sends it with its version', async () => {
    const server = answers({ [calls.edit.path]: () => ok(row({ version: 5, value: 50 })) });
    await openPage(<RuleEditorScreen />, { at: `/?id=${id}` });
    await type(await input('Trigger value'), '40');
    await said('Clear value: The clear value must be on the normal side of the trigger value');
    await said('was 60');
    await click(await lastButton('Save changes'));
    expect(server.seen.some(({ path }) => path === calls.edit.path)).toBe(false);
    await type(await input('Trigger value'), '50');
    await found(() =>
      server.seen.find(
        ({ path, body }) =>
          path === backTestRule.path &&
          Reflect.get(Object(Reflect.get(Object(body), 'rule')), 'value') === 50,
      ),
    );
    await said('Against the saved rule');
    await click(await lastButton('Save changes'));
    const sent = await found(() => server.seen.find(({ path }) => path === calls.edit.path));
    expect(sent.body).toMatchObject({ id, version: 4, value: 50, clearValue: 45 });
  });

  it('has further conditions of the same machine, tried and sent with it, and says which is not complete', async () => {
    const several = {
      source: 'signal',
      kpi: null,
      signal: 'rpm',
      match: 'any',
      conditions: ['state stopped'],
    };
    const server = answers({
      [calls.queryById.path]: () => ok(row(several)),
      [calls.edit.path]: () => ok(row({ ...several, version: 5, conditions: [] })),
    });
    await openPage(<RuleEditorScreen />, { at: `/?id=${id}` });
    const tried = await found(() => server.seen.find(({ path }) => path === backTestRule.path));
    expect(tried.body).toMatchObject({ rule: { match: 'any', conditions: ['state stopped'] } });
    await said('2 / 6');
    await click(await lastButton('Add condition'));
    await said('A condition is not complete');
    await click(await remover(3));
    await click(await remover(2));
    await click(await lastButton('Save changes'));
    const sent = await found(() => server.seen.find(({ path }) => path === calls.edit.path));
    expect(Reflect.get(Object(sent.body), 'conditions') ?? []).toEqual([]);
  });

  it('tells of a second editor, and keeps what was typed', async () => {
    let reads = 0;
    answers({
      [calls.queryById.path]: () =>
        ok(reads++ === 0 ? row() : row({ version: 5, mergeMin: 30, updateBy: 'Trần Thị Búp' })),
      [calls.edit.path]: () => refusedWith(409, { messageCode: 'core.conflict', message: '' }),
    });
    await openPage(<RuleEditorScreen />, { at: `/?id=${id}` });
    await type(await input('Trigger value'), '50');
    await click(await lastButton('Save changes'));
    await said('Trần Thị Búp');
    expect((await input('Trigger value')).value).toBe('50');
  });

  it('starts from a preset, and saves and enables with its main button', async () => {
    const added = row({ ...pushRulePresets.breaksHigh, id, state: 'disabled' });
    const enable = calls.actions['enable']?.path ?? '';
    const server = answers({
      [calls.add.path]: () => ok(added),
      [enable]: () => ok({ outcomes: [outcome(false)] }),
    });
    await openPage(<RuleEditorScreen />, { at: '/' });
    await said('raises no alarms until you enable it');
    await click(await lastButton('End breaks too high'));
    expect((await input('Trigger value')).value).toBe('40');
    await click(await lastButton('Save and enable'));
    await said('The rule is saved but not enabled. No machine of this kind');
    const sent = server.seen.find(({ path }) => path === calls.add.path);
    expect(sent?.body).toMatchObject({ name: 'End breaks too high', ...pushRulePresets.breaksHigh });
    expect(server.seen.find(({ path }) => path === enable)?.body).toMatchObject({ ids: [id] });
  });

  it('keeps a new rule disabled when only saving was asked for', async () => {
    const enable = calls.actions['enable']?.path ?? '';
    const server = answers({ [calls.add.path]: () => ok(row({ state: 'disabled' })) });
    await openPage(<RuleEditorScreen />, { at: '/' });
    await click(await lastButton('End breaks too high'));
    await click(await lastButton('Add push rule'));
    await found(() => server.seen.find(({ path }) => path === calls.add.path));
    expect(server.seen.some(({ path }) => path === enable)).toBe(false);
  });
});
