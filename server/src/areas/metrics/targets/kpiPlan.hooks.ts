import { kpiPlan, kpiPlanLine } from '@millwright/contract/areas/metrics/targets/kpiPlan.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { pastRight } from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { defineHooks, type JudgeCtx, type LineOf, withLines } from '../../../resource/index.ts';
import { listVarietyFacts } from '../../basics/index.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { lockClosings, selectClosedMonths } from '../output/outputClosing.queries.ts';
import { selectPlansBetween } from './targets.queries.ts';

/** Later than any production date that is asked for. */
const openEnd = '9999-12-31';

/** A plan knows its varieties as machines name them, holds from its first date on, and changes nothing of the past. */
export const kpiPlanHooks = defineHooks(withLines(kpiPlan, { targets: kpiPlanLine }), {
  beforeSave: async (ctx, { action, row }) => {
    if (action === 'release') return row;
    if (action === 'end') return { ...row, heldUntil: await lastDateOf(ctx, row) };
    if (row.toDate !== null && row.toDate < row.fromDate)
      throw failField('toDate', 'min', { min: row.fromDate });
    row.targets.forEach(assertOrder);
    return { ...row, targets: await withVarieties(ctx, row.targets) };
  },
  guards: {
    hasTargets: async ({ tx }, { targets }) => {
      // What the guards behind it read stays: nobody closes a month or releases another plan meanwhile.
      await lockClosings(tx);
      if (targets.length === 0) throw fail('production.planWithoutTargets');
    },
    beginsInTime: (ctx, { fromDate }) => assertNotPast(ctx, fromDate),
    changeHasReason: async ({ tx }, { id, fromDate, toDate, reason }) => {
      if ((reason ?? '').trim() !== '') return;
      const others = await selectPlansBetween(tx, { from: fromDate, to: toDate ?? openEnd });
      const other = others.find((plan) => plan.id !== id && plan.state !== 'draft');
      if (other === undefined) return;
      throw fail('production.planNeedsReason', { number: other.number }, [
        { field: 'reason', rule: 'required', params: {} },
      ]);
    },
  },
  notes: {
    release: ({ person, clock }) => ({
      releasedBy: person.id,
      releasedAt: new Date(clock.nowMs()).toISOString(),
    }),
    end: ({ person }) => ({ endedBy: person.id }),
  },
});

/** Throws for targets from a date that is over, where the person may not change them or its month is closed. */
async function assertNotPast(ctx: JudgeCtx, fromDate: string): Promise<void> {
  const today = await todayOf(ctx);
  if (fromDate >= today) return;
  const [month] = await selectClosedMonths(ctx.tx, { from: fromDate, to: today });
  if (month !== undefined) throw fail('production.monthClosed', { month });
  if (ctx.can(pastRight)) return;
  throw fail('production.planInPast', { date: today }, [
    { field: 'fromDate', rule: 'min', params: { min: today } },
  ]);
}

/** What has held stays: a plan ends with the date that runs, and one that has not begun never holds. */
async function lastDateOf(
  ctx: JudgeCtx,
  { fromDate, toDate }: { fromDate: string; toDate: string | null },
): Promise<string> {
  const today = await todayOf(ctx);
  if (fromDate > today) return addDays(fromDate, -1);
  return toDate !== null && toDate < today ? toDate : today;
}

type Target = LineOf<typeof kpiPlanLine>;

/** A target lies within its limits, on one of them at the most. */
function assertOrder({ limitMin, target, limitMax }: Target, place: number): void {
  const said = { limitMin, target, limitMax };
  const known = (['limitMin', 'target', 'limitMax'] as const).flatMap((field) => {
    const value = said[field];
    return typeof value === 'number' ? [{ field, value }] : [];
  });
  for (const [at, { field, value }] of known.entries()) {
    const before = known[at - 1];
    if (before !== undefined && value < before.value)
      throw failField(`targets.${place}.${field}`, 'min', { min: before.value });
  }
}

async function todayOf({ tx, tenant, clock }: JudgeCtx): Promise<string> {
  return (await shiftPlanOf(tx, tenant)).at(clock.nowMs()).productionDate;
}

async function withVarieties({ tx, language }: JudgeCtx, targets: readonly Target[]): Promise<Target[]> {
  const ids = [...new Set(targets.flatMap(({ varietyId }) => varietyId ?? []))];
  const facts = ids.length === 0 ? [] : await listVarietyFacts(tx, { ids, limit: ids.length });
  const byId = new Map(facts.map((variety) => [variety.id, variety]));
  return targets.map((line, place) => {
    const variety = byId.get(line.varietyId ?? '');
    if (variety === undefined) return { ...line, variety: null };
    if (variety.process !== line.process)
      throw fail(
        'production.targetOfOther',
        {
          variety: variety.code,
          process: sentence(language, `processes.${line.process}`, { namespace: 'basics' }),
        },
        [{ field: `targets.${place}.varietyId`, rule: 'fits', params: {} }],
      );
    return { ...line, variety: variety.code };
  });
}
