import { type CrewLetter, crewLetters, type ShiftName } from '../../../core/words/shiftNames.ts';

/** How a mill works from a production date on: its shifts, and which crew works which of them. */
export interface ShiftSystem {
  /** The first production date for which it holds, `YYYY-MM-DD`. */
  readonly effectiveDate: string;
  /** When the first shift of a production date starts: minutes after 00:00 on the mill's clocks. */
  readonly firstStartMinute: number;
  /** How long each shift of a day is, in minutes, in their order. */
  readonly shiftMinutes: readonly number[];
  readonly crews: readonly CrewLetter[];
  /** Which day of the cycle the effective date is, from 1. */
  readonly startDay: number;
  /** Of each crew, in their order: the shift that it works on each day of the cycle, counted from 0, or null on a day off. */
  readonly rotation: readonly (readonly (number | null)[])[];
}

export const dayMinutes = 24 * 60;
/** Sums of machines are kept by quarters of an hour, so shifts start with one. */
export const shiftStepMinutes = 15;
/** Shorter than any change of clocks would leave of it. */
export const shortestShiftMinutes = 120;
/** Eight weeks. */
export const longestCycleDays = 56;

/** What shifts are called, by how many there are in a day. */
const namesByCount: Readonly<Record<number, readonly ShiftName[]>> = {
  2: ['day', 'night'],
  3: ['morning', 'middle', 'night'],
  4: ['morning', 'middle', 'evening', 'night'],
};

/** How many shifts a day can have. */
export const shiftCounts = [2, 3, 4] as const;
export type ShiftCount = (typeof shiftCounts)[number];

/** The shifts of a day by their names, in their order; none for a number of shifts that nobody works. */
export function shiftNamesOf({ shiftMinutes }: Pick<ShiftSystem, 'shiftMinutes'>): readonly ShiftName[] {
  return namesByCount[shiftMinutes.length] ?? [];
}

/** Shifts of equal length: 24 h divided by their number. */
export function equalShifts(count: ShiftCount): number[] {
  return Array.from({ length: count }, () => dayMinutes / count);
}

/** Minutes after 00:00 at which each shift of a production date starts; a night may start beyond 1439. */
export function shiftStartMinutes({
  firstStartMinute,
  shiftMinutes,
}: Pick<ShiftSystem, 'firstStartMinute' | 'shiftMinutes'>): number[] {
  let minute = firstStartMinute;
  return shiftMinutes.map((length) => {
    const start = minute;
    minute += length;
    return start;
  });
}

/** A way in which crews take turns: `position` says what crew k works on day d of the cycle, both from 0. */
interface RotationPattern {
  readonly shifts: ShiftCount;
  readonly crews: number;
  readonly cycleDays: number;
  readonly position: (d: number, k: number) => number | null;
}

/** Works in turn, then is off for what is left of the round. */
const inTurn = (d: number, { k, of, working }: { k: number; of: number; working: number }) => {
  const place = (d + k) % of;
  return place < working ? place : null;
};

/**
 * The usual rotations. Source: handbook, shift systems; four crews and three shifts as (d + 2k) mod 8, halved, 3 being
 * off.
 */
export const rotationPatterns = {
  fourCrewsThreeShifts: {
    shifts: 3,
    crews: 4,
    cycleDays: 8,
    position: (d, k) => {
      const place = Math.floor(((d + 2 * k) % 8) / 2);
      return place < 3 ? place : null;
    },
  },
  threeCrewsThreeShifts: {
    shifts: 3,
    crews: 3,
    cycleDays: 21,
    position: (d, k) => (Math.floor(d / 7) + k) % 3,
  },
  twoCrewsWeekly: { shifts: 2, crews: 2, cycleDays: 14, position: (d, k) => (Math.floor(d / 7) + k) % 2 },
  twoCrewsHalfMonthly: {
    shifts: 2,
    crews: 2,
    cycleDays: 30,
    position: (d, k) => (Math.floor(d / 15) + k) % 2,
  },
  threeCrewsTwoShifts: {
    shifts: 2,
    crews: 3,
    cycleDays: 3,
    position: (d, k) => inTurn(d, { k, of: 3, working: 2 }),
  },
  fourCrewsTwoShifts: {
    shifts: 2,
    crews: 4,
    cycleDays: 4,
    position: (d, k) => inTurn(d, { k, of: 4, working: 2 }),
  },
  fourCrewsFourShifts: {
    shifts: 4,
    crews: 4,
    cycleDays: 28,
    position: (d, k) => (Math.floor(d / 7) + k) % 4,
  },
  fiveCrewsFourShifts: {
    shifts: 4,
    crews: 5,
    cycleDays: 5,
    position: (d, k) => inTurn(d, { k, of: 5, working: 4 }),
  },
} satisfies Record<string, RotationPattern>;
export type RotationName = keyof typeof rotationPatterns;

/** A usual rotation as the table of a shift system. */
export function rotationOf(name: RotationName): ShiftSystem['rotation'] {
  const { crews, cycleDays, position }: RotationPattern = rotationPatterns[name];
  return Array.from({ length: crews }, (_crew, k) =>
    Array.from({ length: cycleDays }, (_day, d) => position(d, k)),
  );
}

/** What a mill works until it says otherwise: four crews, three shifts of eight hours from 08:00. */
export const defaultSystem: ShiftSystem = {
  effectiveDate: '2026-01-01',
  firstStartMinute: 8 * 60,
  shiftMinutes: equalShifts(3),
  crews: crewLetters.slice(0, 4),
  startDay: 1,
  rotation: rotationOf('fourCrewsThreeShifts'),
};
