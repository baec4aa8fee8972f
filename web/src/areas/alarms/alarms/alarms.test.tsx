// @vitest-environment jsdom
import {
  acknowledgeAlarms,
  escalateAlarms,
  type Alarm,
  alarmRights,
  listAlarms,
  showAlarm,
} from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, type } from '@millwright/testing/web/app/render.tsx';
import AlarmsScreen from './index.tsx';

const openPage = testedPages();
const id = '019a9b1e-7c00-7000-8000-000000000001';
const other = '019a9b1e-7c00-7000-8000-000000000002';
const third = '019a9b1e-7c00-7000-8000-000000000003';
const nowMs = Date.parse('2026-11-23T02:00:00Z');
const alarm = (change: Partial<Alarm> = {}): Alarm => ({
  id,
  ruleId: id,
  alarmCode: 'RF-STAND',
  alarmName: 'Ring frame stands',
  priority: 'major',
  type: 'production',
  source: 'state',
  machineId: 17,
  spindle: null,
  subject: null,
  kind: 'spinning',
  machineCode: 'RF-17',
  machineNumber: '17',
  gateway: null,
  condition: 'active',
  stage: 'open',
  silence: 'none',
  raisedMs: nowMs - 1_200_000,
  clearedMs: null,
  worsenedMs: null,
  unknownSinceMs: null,
  value: null,
  limit: null,
  unit: null,
  digits: null,
  detail: 'stopped',
  lossKgPerH: 16.4,
  origin: 'pushRule',
  telling: 'sent',
  toldMs: nowMs - 1_000_000,
  toldTimes: 1,
  toldPeople: 2,
  isFluttering: false,
  note: null,
  acknowledgedBy: null,
  acknowledgedMs: null,
  escalatedMs: null,
  shelvedUntilMs: null,
  silenceReason: null,
  taskId: null,
  taskNumber: null,
  hasHiddenNote: false,
  hasHiddenTask: false,
  ...change,
});
const serve = (shown: Alarm, alarms: readonly Alarm[] = [shown], roles: readonly string[] = []) =>
  fakeServer({
    ...permitted(Object.values(alarmRights)),
    [listAlarms.path]: () =>
      ok({
        alarms,
        total: alarms.length,
        nowMs,
        counts: { open: 120, acknowledged: 1, holding: 121, all: 140 },
        flood: [],
      }),
    [showAlarm.path]: () =>
      ok({
        alarm: shown,
        reasons: [],
        escalation: { roles, dueMs: null },
        events: [],
        tasks: [],
      }),
    [escalateAlarms.path]: () => ok({ changed: 1 }),
    [acknowledgeAlarms.path]: () => ok({ changed: 0 }),
  });

const noteField = () =>
  found(() => document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Note"]'));

describe('the page of alarms', () => {
  it('lets whoever comes second add a note to an alarm that a colleague took', async () => {
    const { seen } = serve(
      alarm({ stage: 'acknowledged', acknowledgedBy: 'Trần Thị Búp', acknowledgedMs: nowMs }),
    );
    await openPage(<AlarmsScreen />, { at: `/?show=${id}` });
    await said('Trần Thị Búp');
    expect((await lastButton('Add the note')).disabled).toBe(true);
    await type(await noteField(), 'belt is on its way');
    await click(await lastButton('Add the note'));
    const sent = await found(() => seen.find(({ path }) => path === acknowledgeAlarms.path));
    expect(sent.body).toEqual({ ids: [id], note: 'belt is on its way' });
    await said('The note is added');
    expect((await noteField()).value).toBe('');
  });

  it('escalates an alarm that was taken to the roles of its rule, once a reason is written', async () => {
    const { seen } = serve(alarm({ stage: 'acknowledged' }), undefined, ['Workshop leader', 'Energy']);
    await openPage(<AlarmsScreen />, { at: `/?show=${id}` });
    expect((await lastButton('Escalate to Workshop leader / Energy')).disabled).toBe(true);
    await type(await noteField(), 'no spare inverter');
    await click(await lastButton('Escalate to Workshop leader / Energy'));
    const sent = await found(() => seen.find(({ path }) => path === escalateAlarms.path));
    expect(sent.body).toEqual({ ids: [id], reason: 'no spare inverter' });
  });

  it('says in the list who took an alarm, and that it was escalated', async () => {
    serve(alarm({ stage: 'acknowledged', acknowledgedBy: 'Trần Thị Búp', escalatedMs: nowMs - 60_000 }));
    await openPage(<AlarmsScreen />, { at: '/' });
    await said('Trần Thị Búp · escalated');
  });

  it('offers nothing to let speak of an alarm that was shelved and is over', async () => {
    serve(alarm({ condition: 'over', stage: 'closed', silence: 'shelved', clearedMs: nowMs }));
    await openPage(<AlarmsScreen />, { at: `/?show=${id}` });
    await said('Add the note');
    expect(text()).not.toContain('Let it speak');
  });

  it('says how many one click takes, where the list is longer', async () => {
    const { seen } = serve(alarm(), [
      alarm(),
      alarm({ id: other }),
      alarm({ id: third, stage: 'acknowledged' }),
    ]);
    await openPage(<AlarmsScreen />);
    await click(await lastButton('Take these 2'));
    const sent = await found(() => seen.find(({ path }) => path === acknowledgeAlarms.path));
    expect(sent.body).toEqual({ ids: [id, other] });
  });

  it('says whose alarms alone it lists, and can be led back to all', async () => {
    const { seen } = serve(alarm());
    const router = await openPage(<AlarmsScreen />, { at: '/?machine=17' });
    await said('Ring frame 17 ×');
    await click(await one('button[aria-label="All objects"]'));
    await found(() => (router.state.location.search === '' ? true : undefined));
    await found(() => (text().includes('Ring frame 17 ×') ? undefined : true));
    const asked = seen.filter(({ path }) => path === listAlarms.path);
    expect(asked.map(({ query }) => query.get('machineId'))).toEqual(['17', null]);
  });
});
