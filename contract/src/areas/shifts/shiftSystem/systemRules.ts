import type { CrewLetter } from '../../../core/words/shiftNames.ts';
import { dayMinutes, type ShiftSystem, shiftStepMinutes } from './rotation.ts';
import type { SystemRule, systemRules } from './systemErrors.ts';

/** A shift system as it is written down, finished or not. */
export interface StatedSystem {
  readonly effectiveDate: string;
  /** `HH:MM`. */
  readonly firstStart: string;
  readonly startDay: number;
  readonly shifts: { readonly minutes: number }[];
  /** Days of the cycle as digits: `1` the first shift of the day, `0` a day off. */
  readonly crews: { readonly crew: CrewLetter; readonly days: string }[];
}

/** A rule that a system breaks, with the parameters of its sentence and the field, or field of a line, that shows it. */
export type SystemProblem = {
  readonly [Rule in SystemRule]: {
    readonly rule: Rule;
    readonly field: string;
    readonly params: { readonly [Name in (typeof systemRules)[Rule]['params'][number]]: string | number };
  };
}[SystemRule];

/** A system as the calendar reads it. */
export function systemFrom({
  effectiveDate,
  firstStart,
  startDay,
  shifts,
  crews,
}: StatedSystem): ShiftSystem {
  return {
    effectiveDate,
    firstStartMinute: Number(firstStart.slice(0, 2)) * 60 + Number(firstStart.slice(3)),
    shiftMinutes: shifts.map(({ minutes }) => minutes),
    crews: crews.map(({ crew }) => crew),
    startDay,
    rotation: crews.map(({ days }) =>
      days.split('').map((digit) => (digit === '0' ? null : Number(digit) - 1)),
    ),
  };
}

/** The digits of a crew's days, as a rotation writes them down. */
export function daysText(days: readonly (number | null)[]): string {
  return days.map((shift) => (shift === null ? 0 : shift + 1)).join('');
}

/**
 * All that keeps a system from being worked, its lengths first. One declaration for the form, which shows it while people
 * write, and for the server, which refuses by it.
 */
export function problemsOfSystem(stated: StatedSystem): SystemProblem[] {
  return [...problemsOfLengths(stated), ...problemsOfCycles(stated), ...problemsOfDays(stated)];
}

/** Each shift starts on a quarter of an hour, when the one before ends, and together they fill the day. */
function problemsOfLengths({ shifts }: StatedSystem): SystemProblem[] {
  const uneven = shifts.flatMap(({ minutes }, index) =>
    minutes % shiftStepMinutes === 0
      ? []
      : [
          {
            rule: 'shiftSteps' as const,
            field: `shifts.${index}.minutes`,
            params: { number: index + 1 },
          },
        ],
  );
  const total = shifts.reduce((sum, { minutes }) => sum + minutes, 0);
  if (total === dayMinutes) return uneven;
  const last = Math.max(0, shifts.length - 1);
  const hours = Math.round((total / 60) * 100) / 100;
  return [...uneven, { rule: 'shiftsFillDay', field: `shifts.${last}.minutes`, params: { hours } }];
}

/** All crews go through one cycle, and it begins on one of its days. */
function problemsOfCycles({ crews, startDay }: StatedSystem): SystemProblem[] {
  const cycle = crews[0]?.days.length ?? 0;
  const different = crews.flatMap(({ crew, days }, index) =>
    days.length === cycle
      ? []
      : [
          {
            rule: 'cyclesDiffer' as const,
            field: `crews.${index}.days`,
            params: { crew, days: days.length, cycle },
          },
        ],
  );
  if (different.length > 0 || startDay <= cycle) return different;
  return [{ rule: 'startBeyondCycle', field: 'startDay', params: { cycle } }];
}

/** Each shift of each day of the cycle has one crew. Every day that has not is named, so that a table can mark it. */
function problemsOfDays({ shifts, crews }: StatedSystem): SystemProblem[] {
  const unknown = crews.flatMap(({ crew, days }, index) => {
    const day = days.split('').findIndex((digit) => Number(digit) > shifts.length);
    return day < 0
      ? []
      : [
          {
            rule: 'noSuchShift' as const,
            field: `crews.${index}.days`,
            params: { crew, day: day + 1, number: Number(days[day]) },
          },
        ];
  });
  if (unknown.length > 0) return unknown;
  const cycle = Math.min(...crews.map(({ days }) => days.length));
  return Array.from({ length: cycle }, (_cell, day) =>
    shifts.flatMap((_shift, index): SystemProblem[] => {
      const number = index + 1;
      const own = crews.flatMap(({ days }, place) => (Number(days[day]) === number ? [place] : []));
      const params = { day: day + 1, number };
      if (own.length === 0) return [{ rule: 'shiftWithoutCrew', field: 'crews.0.days', params }];
      if (own.length === 1) return [];
      return [{ rule: 'shiftWithTwoCrews', field: `crews.${own[1] ?? 0}.days`, params }];
    }),
  ).flat();
}
