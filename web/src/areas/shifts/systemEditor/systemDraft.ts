import {
  dayMinutes,
  defaultSystem,
  equalShifts,
  longestCycleDays,
  type RotationName,
  rotationOf,
  rotationPatterns,
  type ShiftCount,
  shiftCounts,
  shiftStepMinutes,
  shortestShiftMinutes,
} from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import {
  crewRotation,
  shiftLength,
  shiftSystem,
} from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import type { StatedSystem } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { type CrewLetter, crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { z } from 'zod';

export const systemCalls = callsOf(shiftSystem, { shifts: shiftLength, crews: crewRotation });

/** What a crew works on each day of the cycle: 1 the first shift of the day, 0 none. */
export interface CrewDays {
  readonly crew: CrewLetter;
  readonly days: readonly number[];
}

/** A shift system while it is set up. */
export interface SystemDraft {
  readonly name: string;
  readonly effectiveDate: string;
  readonly firstStart: string;
  readonly startDay: number;
  readonly remark: string;
  readonly minutes: readonly number[];
  readonly crews: readonly CrewDays[];
}

/** A place of the rotation: row and day, both from 0. */
export interface PatternCell {
  readonly row: number;
  readonly day: number;
}

const { name, effectiveDate, firstStart, startDay, remark } = shiftSystem.fields;
const storedSystem = z.object({
  id: z.string(),
  version: z.int(),
  name: name.schema,
  effectiveDate: effectiveDate.schema,
  firstStart: firstStart.schema,
  startDay: startDay.schema,
  remark: remark.schema,
  shifts: z.array(z.object({ minutes: shiftLength.fields.minutes.schema })),
  crews: z.array(z.object({ crew: crewRotation.fields.crew.schema, days: crewRotation.fields.days.schema })),
});
export type StoredSystem = z.output<typeof storedSystem>;

/** Throws for an answer that is no shift system. */
export function systemIn(row: unknown): StoredSystem {
  return storedSystem.parse(row);
}

/** What a mill begins with when it sets its first system. */
export function newDraft(from: string): SystemDraft {
  return {
    name: '',
    effectiveDate: from,
    firstStart: timeText(defaultSystem.firstStartMinute),
    startDay: 1,
    remark: '',
    minutes: defaultSystem.shiftMinutes,
    crews: crewsOf('fourCrewsThreeShifts'),
  };
}

export function systemDraft(stored: StoredSystem): SystemDraft {
  return {
    name: stored.name,
    effectiveDate: stored.effectiveDate,
    firstStart: stored.firstStart,
    startDay: stored.startDay,
    remark: stored.remark ?? '',
    minutes: stored.shifts.map(({ minutes }) => minutes),
    crews: stored.crews.map(({ crew, days }) => ({ crew, days: days.split('').map(Number) })),
  };
}

/** A draft as calls and rules know it. */
export function statedOf(draft: SystemDraft): StatedSystem {
  return {
    effectiveDate: draft.effectiveDate,
    firstStart: draft.firstStart,
    startDay: draft.startDay,
    shifts: draft.minutes.map((minutes) => ({ minutes })),
    crews: draft.crews.map(({ crew, days }) => ({ crew, days: days.join('') })),
  };
}

/** `08:00` of minutes after 00:00; of the next day's from 1440 on. */
export function timeText(minute: number): string {
  const ofDay = minute % dayMinutes;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

export function cycleOf({ crews }: Pick<SystemDraft, 'crews'>): number {
  return crews[0]?.days.length ?? 0;
}

/** Another number of shifts begins with equal lengths and the first usual rotation that has so many. */
export function withCount(draft: SystemDraft, count: ShiftCount): SystemDraft {
  const [first] = patternsFor(count);
  const crews = first === undefined ? draft.crews : crewsOf(first);
  return { ...draft, minutes: equalShifts(count), crews, startDay: 1 };
}

/** All usual rotations, as they are declared. */
export function patternNames(): RotationName[] {
  const isName = (text: string): text is RotationName => Object.hasOwn(rotationPatterns, text);
  return Object.keys(rotationPatterns).filter(isName);
}

/** The usual rotations for a number of shifts. */
export function patternsFor(count: number): RotationName[] {
  return patternNames().filter((pattern) => rotationPatterns[pattern].shifts === count);
}

/** The usual rotation that the table says; undefined for one of the mill's own. */
export function patternOf({ crews }: SystemDraft): RotationName | undefined {
  const said = crewDaysText(crews);
  return patternNames().find((pattern) => crewDaysText(crewsOf(pattern)) === said);
}

/** A usual rotation, upon the lengths that are there. */
export function withPattern(draft: SystemDraft, pattern: RotationName): SystemDraft {
  return { ...draft, crews: crewsOf(pattern), startDay: 1 };
}

/** More crews are off on all days to begin with; fewer are the first of them. */
export function withCrews(draft: SystemDraft, count: number): SystemDraft {
  const off = Array.from({ length: cycleOf(draft) }, () => 0);
  const crews = crewLetters.slice(0, count).map((crew, row) => draft.crews[row] ?? { crew, days: off });
  return { ...draft, crews };
}

/** The border before a shift goes to another minute after the first start; both neighbours keep the shortest length. */
export function withBorder(draft: SystemDraft, place: number, toMinute: number): SystemDraft {
  const begin = draft.minutes.slice(0, place - 1).reduce((sum, each) => sum + each, 0);
  const [before = 0, after = 0] = [draft.minutes[place - 1], draft.minutes[place]];
  const least = shortestShiftMinutes;
  const asked = Math.round((toMinute - begin) / shiftStepMinutes) * shiftStepMinutes;
  const length = Math.min(before + after - least, Math.max(least, asked));
  const minutes = draft.minutes.map((each, index) => {
    if (index === place - 1) return length;
    if (index === place) return before + after - length;
    return each;
  });
  return { ...draft, minutes };
}

export function withLength(draft: SystemDraft, place: number, length: number): SystemDraft {
  return { ...draft, minutes: draft.minutes.map((each, index) => (index === place ? length : each)) };
}

/** The last shift takes what the others leave of the day. */
export function withFilledDay(draft: SystemDraft): SystemDraft {
  const others = draft.minutes.slice(0, -1);
  return { ...draft, minutes: [...others, dayMinutes - others.reduce((sum, each) => sum + each, 0)] };
}

export function painted(draft: SystemDraft, { row, day }: PatternCell, shift: number): SystemDraft {
  return withDays(draft, row, (days) => days.map((old, place) => (place === day ? shift : old)));
}

/** A crew works what another one does. */
export function withRow(draft: SystemDraft, row: number, from: number): SystemDraft {
  return withDays(draft, row, (days) => draft.crews[from]?.days ?? days);
}

/** A crew does everything some days later, or earlier: the step of a staircase. */
export function withCrewStep(draft: SystemDraft, row: number, by: number): SystemDraft {
  return withDays(draft, row, (days) =>
    days.map((_old, place) => days[(place - by + days.length) % days.length] ?? 0),
  );
}

export function withMoreDays(draft: SystemDraft): SystemDraft {
  if (cycleOf(draft) >= longestCycleDays) return draft;
  return { ...draft, crews: draft.crews.map(({ crew, days }) => ({ crew, days: [...days, 0] })) };
}

export function withFewerDays(draft: SystemDraft): SystemDraft {
  const cycle = cycleOf(draft) - 1;
  if (cycle < 1) return draft;
  const crews = draft.crews.map(({ crew, days }) => ({ crew, days: days.slice(0, cycle) }));
  return { ...draft, crews, startDay: Math.min(draft.startDay, cycle) };
}

/** Hours that people of a crew work in a cycle, and in a week of it on average. */
export function weekHours({ minutes, crews }: SystemDraft, row: number): { cycle: number; week: number } {
  const days = crews[row]?.days ?? [];
  const worked = days.reduce((sum, shift) => sum + (shift === 0 ? 0 : (minutes[shift - 1] ?? 0)), 0);
  const cycle = worked / 60;
  return { cycle, week: days.length === 0 ? 0 : (cycle * 7) / days.length };
}

/** Which crews work a shift (from 1; 0 the days off) on a day of the cycle. */
export function crewsAt({ crews }: SystemDraft, shift: number, day: number): CrewLetter[] {
  return crews.filter(({ days }) => days[day] === shift).map(({ crew }) => crew);
}

/** Whether a shift of a day has not exactly one crew. */
export function isUnfit(draft: SystemDraft, shift: number, day: number): boolean {
  return shift > 0 && crewsAt(draft, shift, day).length !== 1;
}

/** Whether a cell of the table is one of those that work a shift together, or names a shift that there is not. */
export function isUnfitCell(draft: SystemDraft, { row, day }: PatternCell): boolean {
  const shift = draft.crews[row]?.days[day] ?? 0;
  return shift > draft.minutes.length || (shift > 0 && crewsAt(draft, shift, day).length > 1);
}

/** The number of shifts, as far as it is one that mills work. */
export function countOf({ minutes }: SystemDraft): ShiftCount | undefined {
  return shiftCounts.find((count) => count === minutes.length);
}

function withDays(
  draft: SystemDraft,
  row: number,
  change: (days: readonly number[]) => readonly number[],
): SystemDraft {
  const crews = draft.crews.map((each, index) =>
    index === row ? { ...each, days: change(each.days) } : each,
  );
  return { ...draft, crews };
}

function crewsOf(pattern: RotationName): CrewDays[] {
  return rotationOf(pattern).flatMap((days, row) => {
    const crew = crewLetters[row];
    return crew === undefined ? [] : [{ crew, days: days.map((shift) => (shift === null ? 0 : shift + 1)) }];
  });
}

function crewDaysText(crews: readonly CrewDays[]): string {
  return crews.map(({ crew, days }) => `${crew}${days.join('')}`).join(' ');
}
