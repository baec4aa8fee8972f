import {
  exportShiftCalendar,
  mostCalendarDays,
  mostRecountedDays,
  previewShiftSystem,
  recountShifts,
  saveShiftSystem,
  type SeenSystem,
  showCurrentShift,
  showShiftCalendar,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import {
  problemsOfSystem,
  type StatedSystem,
  systemFrom,
} from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import type { ShiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { fail, failAs, failField } from '../../../platform/http/errors/fail.ts';
import { addRow, editRow } from '../../../resource/index.ts';
import { calendarBetween } from '../calendar/calendarBetween.ts';
import { calendarSheet } from '../calendar/calendarSheet.ts';
import { pastRuleOf } from '../shiftSystem/past.ts';
import { compareCalendars } from '../shiftSystem/preview.ts';
import { restsFrom } from './restsFrom.ts';
import { shiftPlanOf, planOfCalendar } from '../shiftSystem/shiftPlan.ts';
import { refuseSpan } from '../calendar/span.ts';
import {
  announceChange,
  type KeptSystem,
  lockSystems,
  selectSystems,
} from '../shiftSystem/shiftSystem.queries.ts';

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
      isSet: plan.isSetOn(date),
      firstDate: plan.calendar.systems[0]?.effectiveDate ?? null,
    };
  });

  call(app, showShiftCalendar, ({ tx, tenant, clock }, { from, to }) => {
    refuseSpan({ from, to, most: mostCalendarDays });
    return calendarBetween(tx, { from, to, zone: tenant.zone, nowMs: clock.nowMs() });
  });

  downloadCall(app, exportShiftCalendar, async ({ tx, tenant, clock, language }, { from, to }) => {
    refuseSpan({ from, to, most: mostCalendarDays });
    const shown = await calendarBetween(tx, { from, to, zone: tenant.zone, nowMs: clock.nowMs() });
    return calendarSheet(shown, { from, to, language });
  });

  call(app, previewShiftSystem, async ({ tx, tenant, clock }, { id, system }) => {
    const kept = await selectSystems(tx);
    const replaced = kept.find((each) => each.id === id);
    if (id !== undefined && replaced === undefined) throw fail('core.notFound');
    const [problem] = system === undefined ? [] : problemsOfSystem(system);
    if (problem !== undefined) {
      const { rule, field, params } = problem;
      throw failAs(`shifts.${rule}`, params, [{ field: `system.${field}`, rule, params }]);
    }
    const dates = [replaced?.effectiveDate, system?.effectiveDate].filter((date) => date !== undefined);
    const [fromDate] = dates.toSorted();
    if (fromDate === undefined) throw failField('system', 'required');
    const { zone } = tenant;
    const nowMs = clock.nowMs();
    const before = { zone, systems: kept.map(systemFrom) };
    const today = planOfCalendar(before).at(nowMs).productionDate;
    const others = kept.filter((each) => each !== replaced && each.effectiveDate !== system?.effectiveDate);
    const stated = system === undefined ? others : [...others, system];
    const after = { zone, systems: stated.map(systemFrom).toSorted(byDate) };
    return {
      ...compareCalendars({ before, after, fromDate, nowMs }),
      past: pastOf({ before: replaced, after: system, today }),
      ...(await restsFrom(tx, { before, after, fromDate, nowMs })),
      nowMs,
      seen: kept.map(({ id: of, version }) => ({ id: of, version })),
    };
  });

  call(app, saveShiftSystem, async (ctx, { id, version, seen, ...said }) => {
    const permission = id === undefined ? shiftSystem.access.add : shiftSystem.access.edit;
    if (!ctx.can(permission)) throw fail('core.forbidden', { permission });
    const kept = await lockSystems(ctx.tx);
    if (othersOf(kept, id) !== othersOf(seen, id)) throw fail('shifts.changeFailed');
    const row =
      id === undefined
        ? await addRow(ctx, shiftSystem, said)
        : await editRow(ctx, shiftSystem, { ...said, id, version });
    return { id: row.id };
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

/** The systems that a change leaves as they are, to be compared. */
function othersOf(systems: readonly SeenSystem[], id: string | undefined): string {
  const marks = systems.filter((each) => each.id !== id).map((each) => `${each.id} ${each.version}`);
  return marks.toSorted().join();
}

function pastOf({
  before,
  after,
  today,
}: {
  before: KeptSystem | undefined;
  after: StatedSystem | undefined;
  today: string;
}) {
  if (after !== undefined) return pastRuleOf({ before, after }, today) ?? null;
  return before === undefined ? null : (pastRuleOf({ before }, today) ?? null);
}

const byDate = (one: ShiftSystem, other: ShiftSystem) => (one.effectiveDate < other.effectiveDate ? -1 : 1);
