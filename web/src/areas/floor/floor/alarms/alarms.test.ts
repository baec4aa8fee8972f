import type { Alarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { describe, expect, it } from 'vitest';
import type { OutboxItem } from '../../../../app/outbox/item.ts';
import { alarmsHere, openCount } from './alarmsHere.ts';

const alarm = (id: string, change: Partial<Alarm> = {}): Alarm => ({
  id,
  ruleId: 'rule',
  origin: 'pushRule',
  alarmCode: 'A1',
  alarmName: 'Breaks',
  priority: 'major',
  type: 'equipment',
  source: 'signal',
  machineId: 12,
  kind: 'spinning',
  machineCode: 'RF-12',
  machineNumber: '12',
  gateway: null,
  spindle: null,
  subject: null,
  condition: 'active',
  stage: 'open',
  silence: 'none',
  raisedMs: 1_000,
  clearedMs: null,
  worsenedMs: null,
  unknownSinceMs: null,
  value: 70,
  limit: 60,
  unit: 'perH',
  digits: 0,
  detail: null,
  lossKgPerH: 3,
  telling: 'sent',
  toldMs: 1_000,
  toldTimes: 1,
  toldPeople: 1,
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
const item = (kind: string, id: string, change: Partial<OutboxItem> = {}): OutboxItem => ({
  id: `${kind} ${id}`,
  owner: '1 me',
  seq: 1,
  madeMs: 1,
  kind,
  about: `alarm ${id}`,
  title: '12 Breaks',
  body: { ids: [id], note: 'belt', untilMs: 9_000 },
  photos: [],
  state: 'waits',
  ...change,
});
const told = { alarms: [alarm('holds'), alarm('over', { condition: 'over', clearedMs: 2_000 })] };

describe('alarms on a phone', () => {
  it('are taken at once, with the note, also without network; what is over is gone then', () => {
    const shown = alarmsHere(told, [item('alarmTake', 'holds'), item('alarmTake', 'over')]);
    expect(shown).toMatchObject([{ id: 'holds', stage: 'acknowledged', note: 'belt', waits: true }]);
    expect(openCount(shown)).toBe(0);
    expect(openCount(alarmsHere(told, []))).toBe(2);
  });

  it('say until when they are shelved, and that a task is on its way', () => {
    const shown = alarmsHere(told, [
      item('alarmShelve', 'holds'),
      item('alarmTask', 'holds', { state: 'sent' }),
    ]);
    expect(shown[0]).toMatchObject({
      silence: 'shelved',
      shelvedUntilMs: 9_000,
      isTaskAsked: true,
      waits: true,
    });
    expect(openCount(shown)).toBe(1);
  });

  it('are silent of a machine that is out of service, until somebody lets them speak', () => {
    const silent = [item('alarmShelve', 'holds'), item('alarmOutOfService', 'holds')];
    const [shown] = alarmsHere(told, silent);
    expect(shown).toMatchObject({ silence: 'outOfService', shelvedUntilMs: null, waits: true });
    const [speaking] = alarmsHere(told, [...silent, item('alarmSpeak', 'holds')]);
    expect(speaking).toMatchObject({ silence: 'none', waits: true });
  });

  it('say when they were escalated, also without network; what the server knows of it stays', () => {
    const asked = item('alarmEscalate', 'holds', { madeMs: 5_000, body: { ids: ['holds'], reason: 'belt' } });
    const [shown] = alarmsHere(told, [asked]);
    expect(shown).toMatchObject({ stage: 'open', escalatedMs: 5_000, waits: true });
    const [known] = alarmsHere({ alarms: [alarm('holds', { escalatedMs: 4_000 })] }, [asked]);
    expect(known).toMatchObject({ escalatedMs: 4_000 });
    const [refused] = alarmsHere(told, [{ ...asked, state: 'refused' }]);
    expect(refused).toMatchObject({ escalatedMs: null, waits: false });
  });

  it('that join a task ask for no other one', () => {
    const [shown] = alarmsHere(told, [item('alarmJoin', 'holds', { body: { id: 'holds', taskId: 't' } })]);
    expect(shown).toMatchObject({ isTaskAsked: true, waits: true });
  });

  it('stand as before where the server refused', () => {
    const shown = alarmsHere(told, [item('alarmTake', 'holds', { state: 'refused' })]);
    expect(shown[0]).toMatchObject({ stage: 'open', waits: false });
  });
});
