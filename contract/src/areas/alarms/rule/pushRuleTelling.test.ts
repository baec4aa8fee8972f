import { minuteMs } from '../../../core/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { TestedAlarm } from './pushRuleCalls.ts';
import { gatherMs } from './pushRuleParts.ts';
import { tellAll, type TellingOf } from './pushRuleTelling.ts';

const rule: TellingOf = { priority: 'major', mergeMin: 5, frequency: 'once', repeatMin: null };
const alarm = (
  machineId: number,
  fromMin: number,
  toMin: number | null,
  more: Partial<TestedAlarm> = {},
) => ({
  machineId,
  raisedMs: fromMin * minuteMs,
  clearedMs: toMin === null ? null : toMin * minuteMs,
  worsenedMs: null,
  count: 1,
  ...more,
});
const toMs = 600 * minuteMs;
const told = (alarms: readonly TestedAlarm[], besides: Partial<TellingOf> = {}, reports = [] as Reports) =>
  tellAll({ ...rule, ...besides }, { alarms, reports, toMs });
type Reports = { machineId: number; atMs: number }[];
const minutes = (all: readonly number[]) => all.map((ms) => (ms - gatherMs) / minuteMs);

describe('what people would have been told', () => {
  it('of alarms of one moment together, and of the next when the time of merging is over', () => {
    const { alarms, messagesMs } = told([
      alarm(1, 10, 60),
      alarm(2, 10, 60),
      alarm(3, 12, 60),
      alarm(4, 30, 60),
    ]);
    expect(alarms.map(({ fate }) => fate)).toEqual(['sent', 'merged', 'sent', 'sent']);
    expect(minutes(messagesMs)).toEqual([10, 15, 30]);
  });

  it('nothing of what is over before it is told, or flutters', () => {
    const { alarms, messagesMs } = told([alarm(1, 10, 60), alarm(2, 11, 13), alarm(3, 40, 41, { count: 5 })]);
    expect(alarms.map(({ fate }) => fate)).toEqual(['sent', 'recovered', 'fluttering']);
    expect(minutes(messagesMs)).toEqual([10]);
  });

  it('of critical ones at once, and again of what becomes critical', () => {
    const critical = told([alarm(1, 10, 60), alarm(2, 11, 60)], { priority: 'critical' });
    expect(critical.messagesMs).toEqual([10 * minuteMs, 11 * minuteMs]);
    const worse = told([alarm(1, 10, 60, { worsenedMs: 20 * minuteMs })]);
    expect(worse.messagesMs).toEqual([10 * minuteMs + gatherMs, 20 * minuteMs]);
    expect(worse.alarms.map(({ fate }) => fate)).toEqual(['sent']);
  });

  it('each alarm has one fate, so that their sum is all of them', () => {
    const alarms = Array.from({ length: 60 }, (_, place) =>
      alarm(place % 7, (place * 11) % 590, place % 3 === 0 ? null : ((place * 11) % 590) + (place % 9), {
        count: 1 + (place % 6),
      }),
    );
    expect(told(alarms).alarms).toHaveLength(alarms.length);
  });

  it('again and again while an alarm holds', () => {
    const { reminders } = told([alarm(1, 10, 71)], { frequency: 'untilOver', repeatMin: 15 });
    // At 25, 40, 55 and 70 minutes, each half a minute later.
    expect(reminders).toBe(4);
    expect(told([alarm(1, 10, 71)]).reminders).toBe(0);
  });

  it('too late where somebody had reported the machine before, and not for the alarm before', () => {
    const reports = [
      { machineId: 1, atMs: 8 * minuteMs },
      { machineId: 2, atMs: 55 * minuteMs },
      { machineId: 3, atMs: 5 * minuteMs },
    ];
    const { late, alarms } = told(
      [alarm(1, 10, 20), alarm(1, 100, 110), alarm(2, 50, 60), alarm(3, 300, 310)],
      {},
      reports,
    );
    expect(alarms.map(({ machineId, lateMs }) => [machineId, lateMs])).toEqual([
      [1, 2 * minuteMs],
      [2, null],
      [1, null],
      [3, null],
    ]);
    expect(late).toBe(1);
  });
});
