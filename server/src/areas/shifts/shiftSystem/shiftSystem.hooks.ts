import { z } from 'zod';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import {
  crewRotation,
  shiftLength,
  shiftSystem,
} from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import {
  problemsOfSystem,
  type StatedSystem,
} from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { fail, failAs } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx, type WriteCtx } from '../../../resource/index.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { isOther, pastRuleOf } from './past.ts';
import { announceChange, firstEffectiveDate } from './shiftSystem.queries.ts';
import { shiftPlanOf } from './shiftPlan.ts';

const shifts = z.array(z.object({ minutes: shiftLength.fields.minutes.schema }));
const crews = z.array(
  z.object({ crew: crewRotation.fields.crew.schema, days: crewRotation.fields.days.schema }),
);

/**
 * A system is worked as it stands, or not saved at all. Whatever changes the calendar makes ingest read it anew in the
 * same transaction; dates that have begun are counted anew behind it.
 */
export const shiftSystemHooks = defineHooks(shiftSystem, {
  beforeSave: async (ctx, { row, before }) => {
    const stated = statedOf(row);
    const [problem] = problemsOfSystem(stated);
    if (problem !== undefined) {
      const { rule, field, params } = problem;
      throw failAs(`shifts.${rule}`, params, [{ field, rule, params }]);
    }
    await refusePast(ctx, { before: before && statedOf(before), after: stated });
    return row;
  },
  afterSave: async (ctx, { row, before, action }) => {
    const stated = statedOf(row);
    const was = before && action !== 'back' ? statedOf(before) : undefined;
    if (was !== undefined && !isOther(stated, was)) return;
    await announce(ctx, earlier(stated.effectiveDate, was?.effectiveDate));
  },
  beforeDelete: async (ctx, ids) => {
    const first = await firstEffectiveDate(ctx.tx, { ids });
    if (first !== null) await refusePast(ctx, { before: { effectiveDate: first } });
  },
  afterDelete: async (ctx, ids) => {
    const first = await firstEffectiveDate(ctx.tx, { ids });
    if (first !== null) await announce(ctx, first);
  },
});

/** Has production dates that have begun counted anew from the one before `first`, whose last shift may be another one. */
async function announce(ctx: WriteCtx, first: string): Promise<void> {
  const today = localDate(ctx.tenant.zone, ctx.clock.nowMs());
  // Whichever of the two calendars says what the production date is, it is no later than tomorrow.
  const dates = first > today ? null : { from: addDays(first, -1), to: addDays(today, 1) };
  await announceChange(ctx.tx, {
    recount: uuidv7(),
    askedBy: ctx.person.id,
    dates,
  });
}

/** What has begun is changed by those alone who may correct the past. */
async function refusePast(ctx: JudgeCtx, change: Parameters<typeof pastRuleOf>[0]): Promise<void> {
  if (ctx.can(pastRight)) return;
  const plan = await shiftPlanOf(ctx.tx, ctx.tenant);
  const today = plan.at(ctx.clock.nowMs()).productionDate;
  const refused = pastRuleOf(change, today);
  if (refused === undefined) return;
  const { rule, date } = refused;
  throw fail(`shifts.${rule}`, { date }, [{ field: 'effectiveDate', rule: 'min', params: { min: today } }]);
}

type StatedRow = Omit<StatedSystem, 'shifts' | 'crews'> & {
  readonly shifts: unknown;
  readonly crews: unknown;
};

function statedOf({ effectiveDate, firstStart, startDay, ...lines }: StatedRow): StatedSystem {
  return {
    effectiveDate,
    firstStart,
    startDay,
    shifts: shifts.parse(lines.shifts),
    crews: crews.parse(lines.crews),
  };
}

function earlier(one: string, other: string | undefined): string {
  return other === undefined || one < other ? one : other;
}
