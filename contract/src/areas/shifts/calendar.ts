import { crewLetters, shiftNames, type ShiftName } from '../../core/shiftNames.ts';
import { localDate, daysBetween, wallTimeMs } from './zone.ts';

export { shiftNames, type ShiftName };

/** Three shifts of eight hours, four crews. Later systems implement the same questions. */
export interface ShiftSystem {
  readonly zone: string;
  /** When the first shift of a production date starts: minutes after 00:00 on the mill's clocks. */
  readonly firstStartMinute: number;
  /** `d = 0` of the rotation, `YYYY-MM-DD`. */
  readonly effectiveDate: string;
  /** Crew letters in the order of their index `k`. */
  readonly crews: readonly [string, string, string, string];
}

/** One shift of one day: who works it, and when it starts and ends (epoch ms). */
export interface ShiftTurn {
  readonly productionDate: string;
  readonly shift: ShiftName;
  readonly crew: string;
  readonly startMs: number;
  readonly endMs: number;
}

const minuteMs = 60_000;

/** The default of a new mill: 08:00, crews A B C D. */
export function defaultShiftSystem(zone: string): ShiftSystem {
  return { zone, firstStartMinute: 8 * 60, effectiveDate: '2026-01-01', crews: crewLetters };
}

/**
 * The shift in which a moment lies; a shift includes its start and excludes its end. A night shift belongs to
 * the production date on which the first shift started. Source: shift systems, four crews three shifts.
 */
export function shiftAt(system: ShiftSystem, tsMs: number): ShiftTurn {
  const productionDate = localDate(system.zone, tsMs - system.firstStartMinute * minuteMs);
  const found = shiftsOf(system, productionDate).find((turn) => tsMs >= turn.startMs && tsMs < turn.endMs);
  if (found) return found;
  // A clock change can move the border of a day by an hour: the neighbour days then hold the moment.
  for (const days of [-1, 1]) {
    const near = shiftsOf(system, addDays(productionDate, days)).find(
      (turn) => tsMs >= turn.startMs && tsMs < turn.endMs,
    );
    if (near) return near;
  }
  throw new RangeError(`no shift holds ${tsMs}`);
}

/** The three shifts of a production date, in order, without gap or overlap. */
export function shiftsOf(system: ShiftSystem, productionDate: string): readonly ShiftTurn[] {
  const starts = [0, 1, 2].map((index) => startOf(system, productionDate, index));
  const dayEnd = startOf(system, addDays(productionDate, 1), 0);
  return shiftNames.map((shift, index) => ({
    productionDate,
    shift,
    crew: crewOf(system, productionDate, index),
    startMs: starts[index] ?? 0,
    endMs: starts[index + 1] ?? dayEnd,
  }));
}

/** The shift before the given one. */
export function shiftBefore(system: ShiftSystem, turn: ShiftTurn): ShiftTurn {
  return shiftAt(system, turn.startMs - 1);
}

/**
 * Which crew works the shift with this index (0 morning, 1 middle, 2 night) on this date:
 * position (d + 2k) mod 8 is 0,1 morning, 2,3 middle, 4,5 night, 6,7 off.
 */
export function crewOf(system: ShiftSystem, productionDate: string, shiftIndex: number): string {
  const d = daysBetween(system.effectiveDate, productionDate);
  const k = [0, 1, 2, 3].find((crew) => Math.floor(positive(d + 2 * crew, 8) / 2) === shiftIndex) ?? 0;
  return system.crews[k] ?? '';
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** People come when the clock on the wall says so, also on the day on which it is put forward or back. */
function startOf(system: ShiftSystem, productionDate: string, index: number): number {
  return wallTimeMs(system.zone, productionDate, system.firstStartMinute + index * 480);
}

function positive(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
