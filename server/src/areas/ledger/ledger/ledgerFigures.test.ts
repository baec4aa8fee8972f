import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { defaultShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { describe, expect, it } from 'vitest';
import { planOfCalendar } from '../../shifts/index.ts';
import { daysOf, varietyChanges } from './days.ts';
import { ledgerFigure, medianOf } from './ledgerFigures.ts';
import { wrenchParts } from './wrench.ts';

const hour = (from: number, to: number) => ({ startMs: from * 3_600_000, endMs: to * 3_600_000 });

describe('wrench time', () => {
  it('is the time of records within the duty: 3 h of 8 h, an hour before it apart', () => {
    const [wrenchMs, dutyMs, overtimeMs] = [3, 8, 1].map((hours) => hours * 3_600_000);
    const work = [hour(5, 7), hour(8, 10)];
    expect(wrenchParts([{ work, duty: [hour(6, 14)] }])).toEqual({ wrenchMs, dutyMs, overtimeMs });
  });

  it('counts records of one person that overlap once, and never comes above the duty', () => {
    const parts = wrenchParts([
      { work: [hour(6, 12), hour(7, 14), hour(8, 9)], duty: [hour(6, 14), hour(6, 14)] },
      { work: [], duty: [hour(14, 22)] },
    ]);
    expect(ledgerFigure('wrenchTime', parts).value).toBe(50);
    expect(parts.overtimeMs).toBe(0);
  });

  it('is not known where nobody has a duty', () => {
    expect(ledgerFigure('wrenchTime', wrenchParts([{ work: [hour(1, 2)], duty: [] }])).value).toBeNull();
  });
});

describe('a figure beside machines alike', () => {
  it('is held against the median of those that have a value', () => {
    const of = (failures: number) => ({ runMs: 720 * 3_600_000, failures });
    const figure = ledgerFigure('mtbf', of(3), { alike: [of(3), of(2), of(6), of(0)] });
    expect(figure).toMatchObject({ value: 240, numerator: 720 * 3_600_000, denominator: 3, alike: 240 });
    expect(figure.alikeCount).toBe(4);
    expect(ledgerFigure('mtbf', of(3), { alike: [of(3)] }).alike).toBeNull();
  });

  it.each([
    [[], null],
    [[5], 5],
    [[1, 9, 3], 3],
    [[1, 9, 3, 4], 3.5],
  ])('median of %j', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });
});

const zone = 'Asia/Shanghai';
const plan = planOfCalendar(defaultShiftCalendar(zone));
const [morning, afternoon] = plan.on('2026-09-01');
const none = Object.fromEntries(rollupParts.map((part) => [part, 0]));

function row(shift: string, startMs: number, more: object) {
  const base = { outputG: 0, endBreaks: 0, spindleMs: 0, variety: 'JC40', productionDate: '2026-09-01' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all parts of a roll-up, of which a test says some
  return { ...none, ...base, shift, startMs, ...more } as never;
}

describe('days of a machine', () => {
  const turn = { plan, from: '2026-09-01', to: '2026-09-01', nowMs: plan.on('2026-09-02')[0]?.startMs ?? 0 };
  const minutes = (count: number) => count * 60_000;
  const cells = (more: object) =>
    daysOf([row(morning?.shift ?? '', morning?.startMs ?? 0, more)], turn, undefined)[0]?.cells ?? [];

  it('tell the state that took most of a shift beside running and doffing', () => {
    const length = (morning?.endMs ?? 0) - (morning?.startMs ?? 0);
    const rest = { runMs: length - minutes(60), doffingMs: minutes(20) };
    expect(cells({ ...rest, faultMs: minutes(25), waitingMs: minutes(15) })[0]).toMatchObject({
      state: stateNumber.fault,
      ms: minutes(25),
    });
    expect(cells({ ...rest, faultMs: minutes(10) })[0]?.state).toBe(stateNumber.running);
    expect(cells({ runMs: minutes(200) })[0]?.state).toBe(stateNumber.offline);
    // Of a shift without a row nothing is known.
    expect(cells(rest)[1]?.state).toBe(stateNumber.offline);
  });

  it('have no figures where nothing was heard', () => {
    expect(daysOf([], turn, undefined)[0]).toMatchObject({ outputG: null, endBreaks: null, variety: null });
  });

  it('tell from which shift on something else was made', () => {
    const changes = varietyChanges([
      row(morning?.shift ?? '', morning?.startMs ?? 0, { outputG: 5 }),
      row(afternoon?.shift ?? '', afternoon?.startMs ?? 0, { outputG: 1 }),
      row(afternoon?.shift ?? '', afternoon?.startMs ?? 0, { outputG: 9, variety: 'C32' }),
    ]);
    expect(changes).toMatchObject([{ atMs: afternoon?.startMs, kind: 'variety', from: 'JC40', to: 'C32' }]);
  });
});
