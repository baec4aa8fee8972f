import { rotationPatterns } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { problemsOfSystem } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { describe, expect, it } from 'vitest';
import {
  cycleOf,
  systemDraft,
  weekHours,
  isUnfit,
  isUnfitCell,
  newDraft,
  painted,
  patternNames,
  patternOf,
  patternsFor,
  statedOf,
  type SystemDraft,
  timeText,
  withCrewStep,
  withBorder,
  withCount,
  withCrews,
  withFewerDays,
  withFilledDay,
  withLength,
  withMoreDays,
  withPattern,
  withRow,
} from './systemDraft.ts';

const begun = newDraft('2026-12-01');
const days = (draft: SystemDraft) => draft.crews.map((each) => each.days.join(''));
const rulesOf = (draft: SystemDraft) => problemsOfSystem(statedOf(draft)).map(({ rule }) => rule);

describe('a shift system while it is set up', () => {
  it('begins as every mill works, with nothing to mend', () => {
    expect([begun.firstStart, begun.minutes, patternOf(begun)]).toEqual([
      '08:00',
      [480, 480, 480],
      'fourCrewsThreeShifts',
    ]);
    expect(rulesOf(begun)).toEqual([]);
  });

  it.each([
    [2, [720, 720]],
    [3, [480, 480, 480]],
    [4, [360, 360, 360, 360]],
  ] as const)('has %i shifts of 24 h divided by their number, in a rotation that fits', (count, minutes) => {
    const draft = withCount(begun, count);
    expect(draft.minutes).toEqual(minutes);
    expect(rulesOf(draft)).toEqual([]);
  });

  it.each(patternNames())('is known by name as %s', (pattern) => {
    const draft = withPattern(withCount(begun, rotationPatterns[pattern].shifts), pattern);
    expect(patternOf(draft)).toBe(pattern);
    expect(patternsFor(draft.minutes.length)).toContain(pattern);
    expect(rulesOf(draft)).toEqual([]);
  });

  it.each([
    ['by quarters of an hour', 487, [480, 480, 480]],
    ['to a later one', 610, [615, 345, 480]],
    ['not so near that a shift gets too short', 20, [120, 840, 480]],
    ['nor over the next border', 2000, [840, 120, 480]],
  ])('V-059 moves a border %s, and both shifts go with it', (_what, to, minutes) => {
    expect(withBorder(begun, 1, to).minutes).toEqual(minutes);
  });

  it('V-060 tells lengths that do not add up to a day, until the last shift takes the rest', () => {
    const short = withLength(begun, 0, 420);
    expect(rulesOf(short)).toEqual(['shiftsFillDay']);
    expect(withFilledDay(short).minutes).toEqual([420, 480, 540]);
    expect(rulesOf(withFilledDay(short))).toEqual([]);
  });

  it('marks each cell of a shift that two crews work or none', () => {
    const draft = painted(begun, { row: 1, day: 0 }, 1);
    expect(rulesOf(draft)).toEqual(['shiftWithTwoCrews', 'shiftWithoutCrew']);
    const marked = draft.crews.flatMap((_crew, row) => (isUnfitCell(draft, { row, day: 0 }) ? [row] : []));
    expect(marked).toEqual([0, 1]);
    expect([1, 2, 3].map((shift) => isUnfit(draft, shift, 0))).toEqual([true, true, false]);
    expect(isUnfit(draft, 1, 1)).toBe(false);
  });

  it('copies the row of a crew and moves it by a day, as a staircase is built', () => {
    const copied = withRow(begun, 1, 0);
    expect(days(withCrewStep(withCrewStep(copied, 1, -1), 1, -1))[1]).toBe(days(begun)[1]);
    expect(days(withCrewStep(copied, 1, 1))[1]).toBe('01122330');
  });

  it('V-061 keeps the start day within the cycle when a day is taken away', () => {
    const shorter = withFewerDays({ ...begun, startDay: 8 });
    expect([cycleOf(shorter), shorter.startDay]).toEqual([7, 7]);
    expect(cycleOf(withMoreDays(begun))).toBe(9);
    expect(rulesOf({ ...begun, startDay: 9 })).toEqual(['startBeyondCycle']);
  });

  it('gives another crew days off, and takes crews away from the end', () => {
    expect(days(withCrews(begun, 5)).at(-1)).toBe('00000000');
    expect(withCrews(begun, 3).crews.map(({ crew }) => crew)).toEqual(['A', 'B', 'C']);
  });

  it('adds up what people of a crew work', () => {
    expect(weekHours(begun, 0)).toEqual({ cycle: 48, week: 42 });
    expect(weekHours(withPattern(withCount(begun, 2), 'fourCrewsTwoShifts'), 0)).toEqual({
      cycle: 24,
      week: 42,
    });
  });

  it('says what a stored system says', () => {
    const { effectiveDate, firstStart, startDay, shifts, crews } = statedOf(begun);
    const stored = {
      id: '1',
      version: 1,
      name: '',
      remark: null,
      effectiveDate,
      firstStart,
      startDay,
      shifts: [...shifts],
      crews: [...crews],
    };
    expect(systemDraft(stored)).toEqual(begun);
  });

  it('writes times of the next day as that day does', () => {
    expect([0, 465, 1440, 1500].map(timeText)).toEqual(['00:00', '07:45', '00:00', '01:00']);
  });
});
