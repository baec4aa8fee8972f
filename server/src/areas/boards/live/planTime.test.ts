import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { planMsOf, type SpentTime, spreadOf } from './planTime.ts';

const time = (kind: string, group: string, [hours, idleHours]: readonly [number, number]): SpentTime => ({
  kind,
  group,
  calendarMs: hours * hourMs,
  idleMs: idleHours * hourMs,
});
const planned = (times: readonly SpentTime[]) => {
  const spread = spreadOf(times);
  return times.map((each) => planMsOf(each, spread) / hourMs);
};

describe('the time that plans are held against', () => {
  it('of machines that are never planned idle is calendar time', () => {
    expect(planned([time('lapForming', 'JC40', [8, 0]), time('spinning', 'C32', [5, 0])])).toEqual([8, 5]);
  });

  it('of a lap former that is planned idle goes to the others of its variety, so the process keeps its plan', () => {
    const times = [
      time('lapForming', 'JC40', [8, 0]),
      time('lapForming', 'JC40', [8, 0]),
      time('lapForming', 'JC40', [8, 8]),
    ];
    expect(planned(times)).toEqual([12, 12, 0]);
  });

  it('is shared out by the time that machines are not planned idle', () => {
    const times = [time('combing', 'JC40', [8, 2]), time('combing', 'JC40', [8, 6])];
    expect(planned(times)).toEqual([12, 4]);
  });

  it('does not cross varieties', () => {
    const times = [time('combing', 'JC40', [8, 8]), time('combing', 'JC32', [8, 0])];
    expect(planned(times)).toEqual([0, 8]);
  });

  it('of a ring frame without an order is nobody else’s', () => {
    const times = [time('spinning', 'JC40', [8, 8]), time('spinning', 'JC40', [8, 0])];
    expect(planned(times)).toEqual([0, 8]);
  });

  it('is none where all are planned idle', () => {
    expect(planned([time('combing', 'JC40', [8, 8])])).toEqual([0]);
  });
});
