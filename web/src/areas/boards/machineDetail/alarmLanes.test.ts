import { describe, expect, it } from 'vitest';
import { alarmLanes } from './alarmLanes.ts';

const shift = { startMs: 100, endMs: 200 };
const alarm = (ruleId: string, raisedMs: number, clearedMs: number | null) => ({
  ruleId,
  alarmName: ruleId,
  raisedMs,
  clearedMs,
});
const lanes = (...alarms: ReturnType<typeof alarm>[]) =>
  alarmLanes(alarms, shift).map(({ name, alarms: ofRule }) => [
    name,
    ...ofRule.map(({ raisedMs }) => raisedMs),
  ]);

describe('the alarms of a machine in a shift', () => {
  it('stand in a lane for each rule, the oldest first, as lists give the newest first', () => {
    expect(lanes(alarm('a', 150, null), alarm('b', 120, 130), alarm('a', 110, 115))).toEqual([
      ['a', 110, 150],
      ['b', 120],
    ]);
  });

  it('are those that held in it, also where they began before or go on', () => {
    expect(
      lanes(alarm('a', 50, 101), alarm('b', 50, 100), alarm('c', 199, null), alarm('d', 200, null)),
    ).toEqual([
      ['a', 50],
      ['c', 199],
    ]);
  });
});
