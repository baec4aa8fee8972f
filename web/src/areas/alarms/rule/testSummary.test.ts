import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { subjectColumns, summaryOf, unknownsOf, worstOf } from './testSummary.ts';

const fromMs = Date.parse('2026-11-01T00:00:00Z');
const toMs = fromMs + 4 * dayMs;
const machine = (id: number, heardMin: number[], isFlooded = false) => ({
  id,
  number: String(id),
  kind: 'spinning' as const,
  heardMin,
  isFlooded,
});
const told = (machineId: number, hour: number, fate: 'sent' | 'merged', lateMs: number | null = null) => ({
  machineId,
  raisedMs: fromMs + hour * hourMs,
  clearedMs: fromMs + (hour + 2) * hourMs,
  worsenedMs: null,
  count: 1,
  fate,
  lateMs,
});

describe('the figures of a back-test', () => {
  it('add up, and count the messages of the night in the zone of the mill', () => {
    const alarms = [told(1, 1, 'sent'), told(2, 1, 'merged'), told(1, 40, 'sent', 60_000)];
    const messagesMs = [fromMs + hourMs, fromMs + 15 * hourMs];
    const summary = summaryOf({ alarms, messagesMs, reminders: 2, late: 1 }, 'Asia/Shanghai');
    expect(summary).toEqual({
      alarms: 3,
      messages: 2,
      late: 1,
      reminders: 2,
      // 09:00 and 23:00 at the mill.
      night: 1,
      byFate: { sent: 2, merged: 1, recovered: 0, fluttering: 0 },
    });
    expect(Object.values(summary.byFate).reduce((sum, count) => sum + count, 0)).toBe(summary.alarms);
  });

  it('name the machines with most alarms', () => {
    const machines = [machine(1, []), machine(2, []), machine(3, [])];
    const alarms = [told(2, 1, 'sent'), told(2, 5, 'sent'), told(1, 1, 'sent')];
    expect(
      worstOf({ machines, toMs }, alarms, 8).map(({ id, alarms: count, heldMs }) => [id, count, heldMs]),
    ).toEqual([
      [2, 2, 4 * hourMs],
      [1, 1, 2 * hourMs],
    ]);
  });

  it('say which days, machines and shares of time are not known', () => {
    const machines = [
      machine(1, [0, 0, 1440, 720]),
      machine(2, [0, 0, 1440, 720]),
      machine(3, [0, 0, 0, 0]),
      machine(4, [0, 0, 0, 0], true),
    ];
    expect(unknownsOf({ machines, fromMs, toMs })).toEqual({
      silentMachines: 1,
      days: [{ fromMs, toMs: fromMs + 2 * dayMs }],
      share: 0.25,
      flooded: 1,
    });
  });

  it('stand in the columns in which alarms began, each once, the gravest seen', () => {
    const alarms = [
      told(1, 0, 'merged'),
      told(2, 1, 'sent'),
      told(3, 95, 'sent', 60_000),
      told(4, 95.9, 'merged'),
    ];
    expect(subjectColumns(alarms, { fromMs, toMs }, 48).map(({ fate, count }) => [fate, count])).toEqual([
      ['sent', 2],
      ['late', 2],
    ]);
  });
});
