import { describe, expect, it } from 'vitest';
import { kpiValue } from '../../../core/kpi.ts';
import { kpis } from '../../telemetry/kpis/kpis.ts';
import { stateNumber } from '../../telemetry/states/states.ts';
import { hourMs, minuteMs } from '../../../core/time/units.ts';
import { failuresOf, failureSums, type FaultStretch, type FaultTask } from './failures.ts';

/** A stretch of minutes at fault; `silence` for one without telegrams. */
function at(fromMin: number, toMin: number, fault: string, machineId = 1): FaultStretch {
  const isSilence = fault === 'silence';
  return {
    machineId,
    state: isSilence ? stateNumber.offline : stateNumber.fault,
    fault: isSilence ? null : fault,
    startMs: fromMin * minuteMs,
    endMs: toMin * minuteMs,
  };
}

function task(taskId: string, code: string, row: Partial<FaultTask> & { occurredMin: number }): FaultTask {
  const { occurredMin, ...rest } = row;
  return {
    taskId,
    machineId: 1,
    code,
    occurredMs: occurredMin * minuteMs,
    closedMs: null,
    isCancelled: false,
    ...rest,
  };
}

const told = (stretches: readonly FaultStretch[], tasks: readonly FaultTask[] = []) =>
  failuresOf(stretches, tasks).map(({ fault, startMs, downMs, stops }) => [
    fault,
    startMs / minuteMs,
    downMs / minuteMs,
    stops,
  ]);

describe('unplanned failures', () => {
  it('are stops with a fault; those that touch are one, and so are two around silence', () => {
    expect(told([at(0, 15, 'S703'), at(60, 70, 'S705')])).toEqual([
      ['S703', 0, 15, 1],
      ['S705', 60, 10, 1],
    ]);
    expect(told([at(0, 15, 'S703'), at(15, 20, 'S704')])).toEqual([['S703', 0, 20, 1]]);
    expect(told([at(0, 15, 'S703'), at(15, 25, 'silence'), at(25, 30, 'S703')])).toEqual([
      ['S703', 0, 20, 1],
    ]);
    // Another fault behind the silence, a run between, another machine: each is its own.
    expect(told([at(0, 15, 'S703'), at(15, 25, 'silence'), at(25, 30, 'S704')])).toHaveLength(2);
    expect(told([at(0, 15, 'S703'), at(15, 25, 'silence'), at(26, 30, 'S703')])).toHaveLength(2);
    expect(told([at(0, 15, 'S703'), at(15, 30, 'S703', 2)])).toHaveLength(2);
  });

  it('leave out what a cancelled task was about, and what came again under it', () => {
    const cancelled = task('t', 'S703', { occurredMin: 0, isCancelled: true, closedMs: 50 * minuteMs });
    expect(told([at(0, 15, 'S703'), at(40, 45, 'S703'), at(60, 70, 'S703')], [cancelled])).toEqual([
      ['S703', 60, 10, 1],
    ]);
  });

  it('count once while their task is open, with all the time that they cost, and anew behind it', () => {
    const done = task('t', 'S703', { occurredMin: 0, closedMs: 50 * minuteMs });
    expect(
      told([at(0, 15, 'S703'), at(20, 21, 'S705'), at(40, 45, 'S703'), at(60, 70, 'S703')], [done]),
    ).toEqual([
      ['S703', 0, 20, 2],
      ['S705', 20, 1, 1],
      ['S703', 60, 10, 1],
    ]);
    const open = task('t', 'S703', { occurredMin: 0 });
    expect(told([at(0, 15, 'S703'), at(40, 45, 'S703'), at(60, 70, 'S703')], [open])).toEqual([
      ['S703', 0, 30, 3],
    ]);
    // It first came before the stretches that were read: it was counted there.
    expect(told([at(40, 45, 'S703')], [open])).toEqual([]);
    // The task of another machine takes nothing in.
    expect(told([at(40, 45, 'S703', 2)], [open])).toHaveLength(1);
  });

  it('name the task that was written about them, also within the stop by hand', () => {
    const scanned = task('t', 'S703', { occurredMin: 5 });
    expect(failuresOf([at(0, 15, 'S703')], [scanned])[0]?.taskId).toBe('t');
  });
});

describe('MTBF and MTTR of worked examples', () => {
  it('a frame that ran 720 h with three failures of 20, 30 and 40 min: MTBF 240 h, MTTR 30 min', () => {
    const failures = failuresOf([at(0, 20, 'S701'), at(100, 130, 'S703'), at(200, 240, 'S705')], []);
    const parts = { runMs: 720 * hourMs, ...failureSums(failures) };
    expect(kpiValue(kpis.mtbf, parts)).toBeCloseTo(240, 9);
    expect(kpiValue(kpis.mttr, parts)).toBeCloseTo(30, 9);
  });

  it('one cancelled and one that came again: 720 h ÷ 1 = 720 h, MTTR (20 + 30) min', () => {
    const tasks = [
      task('again', 'S703', { occurredMin: 0 }),
      task('wrong', 'S705', { occurredMin: 300, isCancelled: true, closedMs: 400 * minuteMs }),
    ];
    const failures = failuresOf([at(0, 20, 'S703'), at(100, 130, 'S703'), at(300, 340, 'S705')], tasks);
    const parts = { runMs: 720 * hourMs, ...failureSums(failures) };
    expect(kpiValue(kpis.mtbf, parts)).toBeCloseTo(720, 9);
    expect(kpiValue(kpis.mttr, parts)).toBeCloseTo(50, 9);
  });

  it('no failure: neither is known, which is not 0', () => {
    const parts = { runMs: 720 * hourMs, ...failureSums([]) };
    expect([kpiValue(kpis.mtbf, parts), kpiValue(kpis.mttr, parts)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['repairResponse', { responseMs: 45 * minuteMs, acceptedRepairs: 3 }, 15],
    ['wrenchTime', { wrenchMs: 26 * hourMs, dutyMs: 80 * hourMs }, 32.5],
    ['planCompliance', { onTimeCycles: 11, dueCycles: 12 }, 91.66666666666667],
    ['plannedShare', { plannedWorkMs: 30 * hourMs, workMs: 40 * hourMs }, 75],
    ['openRepairs', { openRepairs: 4 }, 4],
  ] as const)('%s', (code, parts, value) => {
    expect(kpiValue(kpis[code], parts)).toBeCloseTo(value, 9);
  });
});
