import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { healthOf, type PastAlarm, type RuleNow } from './health.ts';

const period = { fromMs: 0, toMs: 24 * hourMs };

const rule: RuleNow = {
  id: 'r',
  version: 3,
  isEnabled: true,
  alarmCode: 'RF-STAND',
  alarmName: 'Ring frame stands',
  priority: 'major',
  triggerAfterS: 0,
  clearAfterS: 0,
  source: 'state',
};
const alarm = (raisedMs: number, heldMs: number | null, besides: Partial<PastAlarm> = {}): PastAlarm => ({
  ruleId: 'r',
  machineId: 1,
  gatewayId: null,
  spindle: null,
  subject: null,
  subjectMachineId: null,
  priority: 'major',
  raisedMs,
  clearedMs: heldMs === null ? null : raisedMs + heldMs,
  acknowledgedMs: raisedMs + minuteMs,
  isFluttering: false,
  telling: 'sent',
  ...besides,
});
const each = (count: number, made: (place: number) => PastAlarm) =>
  Array.from({ length: count }, (_, place) => made(place));
const proposals = (alarms: readonly PastAlarm[], besides: Partial<RuleNow> = {}) =>
  healthOf(alarms, [{ ...rule, ...besides }], period).rules[0]?.proposals;

describe('how many alarms people get', () => {
  it('is told by ten minutes, with the floods among them', () => {
    const flood = each(12, (place) => alarm(hourMs + place * 1000, minuteMs, { machineId: place }));
    const calm = each(132, (place) => alarm(place * 10 * minuteMs + 5 * minuteMs, minuteMs));
    const health = healthOf([...flood, ...calm], [rule], period);
    expect(health).toMatchObject({ alarms: 144, windows: 144, perWindow: 1, floods: 1, mostInWindow: 13 });
  });

  it('alarms that hold for more than a day, or that nobody took, are counted', () => {
    const untaken = { acknowledgedMs: null };
    const alarms = [
      alarm(-hourMs, null),
      alarm(hourMs, null),
      alarm(0, minuteMs, untaken),
      alarm(0, minuteMs),
      // One that holds may still be taken.
      alarm(0, null, untaken),
    ];
    expect(healthOf(alarms, [rule], period)).toMatchObject({ stale: 1, neverTaken: 1, medianTakenS: 60 });
  });

  it('the worst are those with the most alarms of one rule on one machine', () => {
    const alarms = [...each(3, (place) => alarm(place, 1, { machineId: 7 })), alarm(0, 1, { machineId: 8 })];
    expect(healthOf(alarms, [rule], period).actors).toMatchObject([
      { machineId: 7, alarms: 3, alarmName: 'Ring frame stands' },
      { machineId: 8, alarms: 1 },
    ]);
  });

  it('nothing is known of a mill without alarms', () => {
    expect(healthOf([], [rule], period)).toMatchObject({
      alarms: 0,
      perWindow: 0,
      mostInWindow: 0,
      medianTakenS: null,
      rules: [],
    });
  });
});

describe('what would make a rule quieter', () => {
  it('a longer delay, the shortest that spares enough of the alarms, and how many it spares', () => {
    const brief = each(6, (place) => alarm(place * hourMs, 40_000));
    const long = each(6, (place) => alarm((place + 6) * hourMs, hourMs / 2));
    expect(proposals([...brief, ...long])).toEqual([{ field: 'triggerAfterS', from: 0, to: 60, fewer: 6 }]);
  });

  it('the delay of its end is no part of how long something held', () => {
    const brief = each(10, (place) => alarm(place * hourMs, 340_000));
    expect(proposals(brief, { clearAfterS: 300 })).toEqual([
      { field: 'triggerAfterS', from: 0, to: 60, fewer: 10 },
    ]);
  });

  it('a later end, where a machine does it again and again', () => {
    const again = each(12, (place) => alarm(place * 20 * minuteMs, 16 * minuteMs));
    expect(proposals(again)).toEqual([{ field: 'clearAfterS', from: 0, to: 300, fewer: 11 }]);
  });

  it('less weight, where nobody takes what it tells', () => {
    const ignored = each(10, (place) => alarm(place * hourMs, hourMs / 2, { acknowledgedMs: null }));
    expect(proposals(ignored)).toEqual([{ field: 'priority', from: 'major', to: 'minor', fewer: null }]);
  });

  it('nothing of a handful of alarms, of a rule that is disabled, or where all is well', () => {
    const brief = (count: number) => each(count, (place) => alarm(place * hourMs, 10_000));
    expect(proposals(brief(9))).toEqual([]);
    expect(proposals(brief(20), { isEnabled: false })).toEqual([]);
    expect(proposals(each(20, (place) => alarm(place * hourMs, hourMs / 2)))).toEqual([]);
  });
});
