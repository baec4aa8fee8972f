import {
  mostCalendarDays,
  mostRecountedDays,
  previewShiftSystem,
  recountShifts,
  showCurrentShift,
  showShiftCalendar,
} from '@millwright/contract/areas/shifts/calendarCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar.ts';
import { daysText, problemsOfSystem, systemFrom } from '@millwright/contract/areas/shifts/systemRules.ts';
import { defaultSystem, type ShiftSystem } from '@millwright/contract/areas/shifts/rotation.ts';
import { daysBetween } from '@millwright/contract/areas/shifts/zone.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { App } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import { fail, failField } from '../../platform/http/fail.ts';
import { compareCalendars, turnsBetween } from './preview.ts';
import { planOf, shiftPlanOf } from './shiftPlan.ts';
import { announceChange, type KeptSystem, selectSystems } from './shiftSystem.queries.ts';

/** The calendar of the mill: what runs now, the shifts of a month, and what a change of the systems would come to. */
export function mountShifts(app: App): void {
  call(app, showCurrentShift, async ({ tx, tenant, clock }) => {
    const nowMs = clock.nowMs();
    const plan = await shiftPlanOf(tx, tenant);
    const { productionDate: date, shift } = plan.at(nowMs);
    const ranges = plan.on(date);
    return {
      nowMs,
      date,
      ranges: [...ranges],
      index: ranges.findIndex((turn) => turn.shift === shift),
      classes: plan.namesBetween(date, date).crews,
      isSet: plan.calendar.systems.some(({ effectiveDate }) => effectiveDate <= date),
    };
  });

  call(app, showShiftCalendar, async ({ tx, tenant, clock }, { from, to }) => {
    refuseSpan({ from, to, most: mostCalendarDays });
    const systems = await selectSystems(tx);
    const plan = planOf({ zone: tenant.zone, systems: systems.map(systemFrom) });
    const holding = systems.findLast(({ effectiveDate }) => effectiveDate <= from);
    const later = systems.filter(({ effectiveDate }) => effectiveDate > from && effectiveDate <= to);
    return {
      nowMs: clock.nowMs(),
      zone: tenant.zone,
      turns: turnsBetween(plan, from, to),
      systems: [holding ?? firstSystem, ...later],
    };
  });

  call(app, previewShiftSystem, async ({ tx, tenant, clock }, { id, system }) => {
    const kept = await selectSystems(tx);
    const replaced = kept.find((each) => each.id === id);
    if (id !== undefined && replaced === undefined) throw fail('core.notFound');
    const [problem] = system === undefined ? [] : problemsOfSystem(system);
    if (problem !== undefined) {
      const { rule, field, params } = problem;
      throw fail(`shifts.${rule}`, params, [{ field: `system.${field}`, rule, params }]);
    }
    const dates = [replaced?.effectiveDate, system?.effectiveDate].filter((date) => date !== undefined);
    const [fromDate] = dates.toSorted();
    if (fromDate === undefined) throw failField('system', 'required');
    const { zone } = tenant;
    const others = kept.filter((each) => each !== replaced && each.effectiveDate !== system?.effectiveDate);
    const stated = system === undefined ? others : [...others, system];
    return compareCalendars({
      before: { zone, systems: kept.map(systemFrom) },
      after: { zone, systems: stated.map(systemFrom).toSorted(byDate) },
      fromDate,
      nowMs: clock.nowMs(),
    });
  });

  call(app, recountShifts, async ({ tx, tenant, clock, person }, { from, to }) => {
    refuseSpan({ from, to, most: mostRecountedDays });
    const plan = await shiftPlanOf(tx, tenant);
    const today = plan.at(clock.nowMs()).productionDate;
    if (from > today) throw failField('from', 'max', { max: today });
    const dates = { from, to: to < today ? to : today };
    await announceChange(tx, { recount: uuidv7(), askedBy: person.id, dates });
    return null;
  });
}

function refuseSpan({ from, to, most }: { from: string; to: string; most: number }): void {
  if (from > to) throw failField('to', 'min', { min: from });
  if (daysBetween(from, to) >= most) throw failField('to', 'max', { max: addDays(from, most - 1) });
}

const byDate = (one: ShiftSystem, other: ShiftSystem) => (one.effectiveDate < other.effectiveDate ? -1 : 1);

/** The system that every mill begins with, as calls tell it. */
const firstSystem: Omit<KeptSystem, 'id'> & { id: null } = {
  id: null,
  name: '',
  effectiveDate: defaultSystem.effectiveDate,
  firstStart: '08:00',
  startDay: defaultSystem.startDay,
  shifts: defaultSystem.shiftMinutes.map((minutes) => ({ minutes })),
  crews: defaultSystem.crews.map((crew, k) => ({ crew, days: daysText(defaultSystem.rotation[k] ?? []) })),
};
