import { describe, expect, it } from 'vitest';
import { type LifeFacts, lifeState } from './lifeClock.ts';

const travellers: LifeFacts = {
  installedOn: '2026-03-01',
  cycleD: 14,
  cycleH: null,
  cycleT: null,
  workedH: 0,
  workedT: 0,
  countedH: 0,
  countedT: 0,
  countedD: 0,
  hoursPerDay: 0,
  tonnesPerDay: 0,
  delayD: 0,
};
const wire: LifeFacts = {
  ...travellers,
  cycleD: 730,
  cycleT: 600,
  workedT: 540,
  countedT: 540,
  countedD: 92,
  tonnesPerDay: 2,
};

describe('the life of a special part', () => {
  it.each([
    ['on the day it was fitted', '2026-03-01', { usedD: 0, usedShare: 0, dueOn: '2026-03-15' }],
    ['in the middle', '2026-03-08', { usedD: 7, usedShare: 50, dueOn: '2026-03-15' }],
    ['on its last day', '2026-03-15', { usedD: 14, usedShare: 100, dueOn: '2026-03-15' }],
    ['when it is overdue', '2026-03-22', { usedD: 21, usedShare: 150, dueOn: '2026-03-15' }],
  ])('by days, %s', (_name, today, state) => {
    expect(lifeState(travellers, today)).toEqual({ ...state, dueBy: 'days' });
  });

  it('a delay moves its date and makes it no younger', () => {
    const state = lifeState({ ...travellers, delayD: 5 }, '2026-03-15');
    expect(state).toMatchObject({ dueOn: '2026-03-20', usedShare: 100 });
  });

  it('by tonnes, when they come before the days: 60 t left at 2 t a day', () => {
    expect(lifeState(wire, '2026-06-01')).toMatchObject({
      usedShare: 90,
      dueOn: '2026-07-01',
      dueBy: 'tonnes',
    });
  });

  it('knows since when the tonnes were over, by the mean of a day', () => {
    expect(lifeState({ ...wire, workedT: 620 }, '2026-06-11')).toMatchObject({
      usedShare: 103.3,
      dueOn: '2026-06-01',
      dueBy: 'tonnes',
    });
  });

  it.each([
    ['its end was counted in the first three days of counting', { countedT: 25, countedD: 3 }, '2026-06-08'],
    [
      'it was over before anything was counted, since it was fitted',
      { countedT: 5, countedD: 3 },
      '2026-03-01',
    ],
  ])('is not late for longer than is known: %s', (_name, known, dueOn) => {
    // The mean of a few hours says next to nothing of a day.
    const begun = { ...wire, workedT: 620, tonnesPerDay: 0.05, ...known };
    expect(lifeState(begun, '2026-06-11')).toMatchObject({ usedShare: 103.3, dueOn, dueBy: 'tonnes' });
  });

  it('says nothing of tonnes while the machine stands, and then days alone', () => {
    const standing = { ...wire, tonnesPerDay: 0 };
    expect(lifeState(standing, '2026-06-01')).toMatchObject({
      usedShare: 90,
      dueOn: '2028-02-29',
      dueBy: 'days',
    });
    expect(lifeState({ ...standing, workedT: 601 }, '2026-06-01')).toMatchObject({
      dueOn: '2026-06-01',
      dueBy: 'tonnes',
    });
  });

  it('by the first of three clocks', () => {
    const all = { ...wire, cycleH: 8000, workedH: 7990, hoursPerDay: 20 };
    expect(lifeState(all, '2026-06-01')).toMatchObject({ dueOn: '2026-06-01', dueBy: 'hours' });
  });
});
