import {
  addDays,
  type ShiftCalendar,
  type ShiftTurn,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { previewShiftSystem } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { planOfCalendar, type ShiftPlan } from './shiftPlan.ts';

/** Days that are shown before a change and from it on. */
const [daysBefore, daysAfter] = [1, 8];

/**
 * What a change of the calendar comes to. `fromDate` is the first effective date among the systems that differ; today's
 * production date is that of `nowMs` under the calendar as it is.
 */
export function compareCalendars({
  before,
  after,
  fromDate,
  nowMs,
}: {
  before: ShiftCalendar;
  after: ShiftCalendar;
  fromDate: string;
  nowMs: number;
}): Omit<OutputOf<typeof previewShiftSystem>, 'past' | 'seen' | 'nowMs' | 'shortRests' | 'leastRestHours'> {
  const [plan, newPlan] = [planOfCalendar(before), planOfCalendar(after)];
  const [first, last] = [addDays(fromDate, -daysBefore), addDays(fromDate, daysAfter)];
  const [old, fresh] = [turnsBetween(plan, first, last), turnsBetween(newPlan, first, last)];
  const same = new Set(fresh.map(shiftTurnKey));
  const changed = old.find((turn) => !same.has(shiftTurnKey(turn)));
  const changesFromMs = changed === undefined ? null : firstDifferenceMs(old, fresh);
  const today = plan.at(nowMs).productionDate;
  const recountedDates =
    changesFromMs === null || changesFromMs > nowMs
      ? 0
      : daysBetween(plan.at(changesFromMs).productionDate, today) + 1;
  return {
    changesFromMs,
    cut: changed === undefined ? null : cutOf(changed, { fresh, fromDate }),
    before: old,
    after: fresh,
    recountedDates,
  };
}

/** The shifts of production dates, both included, in order. */
export function turnsBetween(plan: ShiftPlan, from: string, to: string): ShiftTurn[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_day, index) =>
    plan.on(addDays(from, index)),
  ).flat();
}

/** The last shift before the effective date, where it becomes shorter, longer or nothing. */
function cutOf(
  changed: ShiftTurn,
  { fresh, fromDate }: { fresh: readonly ShiftTurn[]; fromDate: string },
): { before: ShiftTurn; after: ShiftTurn | null } | null {
  if (changed.productionDate >= fromDate) return null;
  const after = fresh.find(
    ({ productionDate, shift }) => productionDate === changed.productionDate && shift === changed.shift,
  );
  return { before: changed, after: after ?? null };
}

/** The first moment whose shift, crew or production date is another one. */
function firstDifferenceMs(old: readonly ShiftTurn[], fresh: readonly ShiftTurn[]): number | null {
  const borders = [...new Set([...old, ...fresh].map(({ startMs }) => startMs))].toSorted((a, b) => a - b);
  const at = (turns: readonly ShiftTurn[], ms: number) => {
    const turn = turns.find(({ startMs, endMs }) => ms >= startMs && ms < endMs);
    return turn && `${turn.productionDate} ${turn.shift} ${turn.crew}`;
  };
  return borders.find((ms) => at(old, ms) !== at(fresh, ms)) ?? null;
}

function shiftTurnKey({ productionDate, shift, crew, startMs, endMs }: ShiftTurn): string {
  return [productionDate, shift, crew, startMs, endMs].join(' ');
}
