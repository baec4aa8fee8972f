import { type ShiftName, shiftNames } from '../../../core/words/shiftNames.ts';
import { defaultSystem, type ShiftSystem, shiftNamesOf, shiftStartMinutes } from '../shiftSystem/rotation.ts';
import { addDays, daysBetween, localDate, wallTimeMs } from '../../../core/time/zone.ts';

export { addDays } from '../../../core/time/zone.ts';

export { shiftNames, type ShiftName };

/** The shift systems of a mill, one after the other. */
export interface ShiftCalendar {
  readonly zone: string;
  /** By their effective dates, no two with the same. Before the first of them the default holds. */
  readonly systems: readonly ShiftSystem[];
}

/** One shift of one day: who works it, and when it starts and ends (epoch ms). */
export interface ShiftTurn {
  readonly productionDate: string;
  readonly shift: ShiftName;
  readonly crew: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** The calendar of a mill that has not set its own: see `defaultSystem`. */
export function defaultShiftCalendar(zone: string): ShiftCalendar {
  return { zone, systems: [] };
}

/** The system that holds on a production date. */
export function systemOn({ systems }: Pick<ShiftCalendar, 'systems'>, productionDate: string): ShiftSystem {
  return systems.findLast(({ effectiveDate }) => effectiveDate <= productionDate) ?? defaultSystem;
}

/**
 * The shift in which a moment lies; a shift includes its start and excludes its end. A night shift belongs to the
 * production date on which the first shift started. Source: shift systems, four crews three shifts.
 */
export function shiftAt(calendar: ShiftCalendar, tsMs: number): ShiftTurn {
  const today = localDate(calendar.zone, tsMs);
  // A production date begins on its date, so a moment belongs to today's or to the one before. Where a change of clocks
  // leaves out a whole day, or the start of one, to one beside them.
  for (const days of [0, -1, -2, 1]) {
    const turn = shiftsOf(calendar, addDays(today, days)).find(
      ({ startMs, endMs }) => tsMs >= startMs && tsMs < endMs,
    );
    if (turn) return turn;
  }
  throw new RangeError(`no shift holds ${tsMs}`);
}

/**
 * The shifts of a production date, in order, without gap or overlap. Each ends where the next starts, so a change of
 * clocks stretches or shortens one. A system takes effect with the first shift of its effective date: the shifts before
 * are cut there, or the last of them lasts until then.
 */
export function shiftsOf(calendar: ShiftCalendar, productionDate: string): readonly ShiftTurn[] {
  const system = systemOn(calendar, productionDate);
  const dayEnd = firstStartMs(calendar, addDays(productionDate, 1));
  const starts = shiftStartMinutes(system).map((minute) => wallTimeMs(calendar.zone, productionDate, minute));
  return shiftNamesOf(system).flatMap((shift, index) => {
    const startMs = starts[index] ?? dayEnd;
    const endMs = Math.min(starts[index + 1] ?? dayEnd, dayEnd);
    if (startMs >= endMs) return [];
    return [{ productionDate, shift, crew: crewOf(system, productionDate, index), startMs, endMs }];
  });
}

/** The shift before the given one. */
export function shiftBefore(calendar: ShiftCalendar, turn: ShiftTurn): ShiftTurn {
  return shiftAt(calendar, turn.startMs - 1);
}

/** Which day of the cycle a production date is, from 0. */
export function cycleDayOf(system: ShiftSystem, productionDate: string): number {
  const cycleDays = system.rotation[0]?.length ?? 1;
  const days = daysBetween(system.effectiveDate, productionDate) + system.startDay - 1;
  return ((days % cycleDays) + cycleDays) % cycleDays;
}

/** Which crew works the shift with this index (0 is the first of the day) on this date. */
export function crewOf(system: ShiftSystem, productionDate: string, shiftIndex: number): string {
  const day = cycleDayOf(system, productionDate);
  const k = system.rotation.findIndex((days) => days[day] === shiftIndex);
  return system.crews[k] ?? '';
}

/** People come when the clock on the wall says so, also on the day on which it is put forward or back. */
function firstStartMs(calendar: ShiftCalendar, productionDate: string): number {
  return wallTimeMs(calendar.zone, productionDate, systemOn(calendar, productionDate).firstStartMinute);
}
