import type { ShiftName } from '../../../core/words/shiftNames.ts';
import type { ShiftTurn } from '../calendar/calendar.ts';
import { hourMs } from '../../../core/time/units.ts';

/** Rest that a rotation leaves too short, between two shifts of one crew. */
export interface ShortRest {
  readonly before: ShiftName;
  readonly after: ShiftName;
  /** Hours with one decimal. */
  readonly restHours: number;
  /** The crews that it concerns, in their order. */
  readonly crews: string[];
  /** Production date of the first shift that comes too early, and how often one does. */
  readonly firstDate: string;
  readonly times: number;
}

/**
 * Finds shifts that a crew works with less than `leastHours` of rest before them, the shortest rest first. Minimum rest by law: Viet Nam
 * 12 h before the next shift for those who work in shifts (Labour Code 45/2019/QH14, art. 110); European Union 11 h (directive 2003/88/EC,
 * art. 3); China states none, so the setting of the mill counts.
 */
export function shortRestsOf(turns: readonly ShiftTurn[], leastHours: number): ShortRest[] {
  const found = new Map<string, ShortRest>();
  for (const own of Map.groupBy(turns, ({ crew }) => crew).values()) {
    const inOrder = own.toSorted((one, other) => one.startMs - other.startMs);
    for (const [place, after] of inOrder.entries()) {
      const before = inOrder[place - 1];
      if (before === undefined) continue;
      const restMs = after.startMs - before.endMs;
      if (restMs >= leastHours * hourMs) continue;
      const restHours = Math.max(0, Math.round((10 * restMs) / hourMs) / 10);
      const key = `${before.shift} ${after.shift} ${restHours}`;
      const known = found.get(key);
      const date = after.productionDate;
      found.set(key, {
        before: before.shift,
        after: after.shift,
        restHours,
        crews: [...new Set([...(known?.crews ?? []), after.crew])].toSorted(),
        firstDate: known === undefined || date < known.firstDate ? date : known.firstDate,
        times: (known?.times ?? 0) + 1,
      });
    }
  }
  return [...found.values()].toSorted((one, other) => one.restHours - other.restHours);
}
