import { isProcess, type Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type draftKpiPlan,
  type MonthAim,
  type MonthTargets,
  type scaleKpiPlan,
} from '@millwright/contract/areas/metrics/targets/targetCalls.ts';
import { type TargetKpi, targetKpis } from '@millwright/contract/areas/metrics/targets/targetKpis.ts';
import { kpiPlan } from '@millwright/contract/areas/metrics/targets/kpiPlan.ts';
import type { kpiPlanLifeCycle } from '@millwright/contract/areas/metrics/targets/kpiPlan.lifeCycle.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow, assertSeen, editRow, seenAmong } from '../../../resource/index.ts';
import { listVarietyFacts } from '../../basics/index.ts';
import { type ShiftPlan, shiftPlanOf } from '../../shifts/index.ts';
import { heldOn } from './targets.ts';
import {
  type HeldTargetRow,
  selectHeldTargets,
  selectPlanLines,
  selectPlansBetween,
} from './targets.queries.ts';

/** Decimals of a target: those of its field. */
const targetScale = 1_000;

/** What is aimed at on the dates of a month, by KPI, process and variety. */
export async function showMonth(
  { tx, tenant, clock, dataScope }: Pick<Ctx, 'tx' | 'tenant' | 'clock' | 'dataScope'>,
  { month }: { month: string },
): Promise<MonthTargets> {
  const plan = await shiftPlanOf(tx, tenant);
  const { from, to } = datesOf(month);
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
  const held = await selectHeldTargets(tx, { from, to });
  const aims = new Map<string, { row: HeldTargetRow; days: { date: string; row: HeldTargetRow }[] }>();
  for (const date of dates)
    for (const row of heldOn(held, date)) {
      const key = JSON.stringify([row.process, row.kpi, row.variety]);
      const known = aims.get(key) ?? { row, days: [] };
      known.days.push({ date, row });
      aims.set(key, known);
    }
  const plans = await selectPlansBetween(tx, { from, to });
  const planIds = plans.map(({ id }) => id);
  const seen = new Set(await seenAmong({ tx, dataScope }, kpiPlan, planIds));
  return {
    today: plan.at(clock.nowMs()).productionDate,
    from,
    to,
    workingDays: dates.filter((date) => isWorked(plan, date)).length,
    targets: [...aims.values()].flatMap(({ row, days }) => {
      const [kpi, process] = [targetKpis.find((each) => each === row.kpi), placeOf(row.process)];
      if (kpi === undefined || process === undefined) return [];
      const worked = days.filter(({ date }) => isWorked(plan, date));
      const sumKg = kpi === 'output' ? worked.reduce((sum, day) => sum + (day.row.target ?? 0), 0) : null;
      return [{ process, kpi, variety: row.variety, aims: stretchesOf(days), sumKg }];
    }),
    plans: plans.flatMap((each) => {
      const state = kpiPlanStates.find((name) => name === each.state);
      return state === undefined || !seen.has(each.id) ? [] : [{ ...each, state }];
    }),
  };
}

const kpiPlanStates = [
  'draft',
  'inForce',
  'ended',
] as const satisfies (keyof typeof kpiPlanLifeCycle.states)[];

/** A production date on which the mill has shifts. */
function isWorked(plan: ShiftPlan, date: string): boolean {
  return plan.on(date).length > 0;
}

function placeOf(process: string): Process | 'mill' | undefined {
  if (process === 'mill') return 'mill';
  return isProcess(process) ? process : undefined;
}

/** Dates that follow each other with the same target, put together. */
function stretchesOf(days: readonly { date: string; row: HeldTargetRow }[]): MonthAim[] {
  const stretches: (MonthAim & { row: HeldTargetRow })[] = [];
  for (const { date, row } of days) {
    const last = stretches.at(-1);
    if (last?.row === row && addDays(last.to, 1) === date) last.to = date;
    else {
      const { target, limitMin, limitMax, planId, planNumber } = row;
      const plan = planId === null || planNumber === null ? null : { id: planId, number: planNumber };
      stretches.push({ from: date, to: date, target, limitMin, limitMax, plan, row });
    }
  }
  return stretches.map(({ row: _row, ...aim }) => aim);
}

/** Drafts a plan for a month with all that was aimed at on the date before it. Throws `production.noTargetsBefore`. */
export async function draftPlan(ctx: Ctx, { month }: InputOf<typeof draftKpiPlan>): Promise<{ id: string }> {
  const { from, to } = datesOf(month);
  const before = addDays(from, -1);
  const held = heldOn(await selectHeldTargets(ctx.tx, { from: before, to: before }), before);
  const codes = [...new Set(held.flatMap(({ variety }) => variety ?? []))];
  const varieties =
    codes.length === 0
      ? []
      : await listVarietyFacts(ctx.tx, { codes, limit: codes.length * targetProcesses });
  const targets = held
    .toSorted((one, other) => kpiPlace(one.kpi) - kpiPlace(other.kpi))
    .flatMap(({ process, kpi, variety, target, limitMin, limitMax }) => {
      const id = varieties.find((each) => each.code === variety && each.process === process)?.id ?? null;
      // What is aimed at for varieties that the master data does not have holds on without being planned.
      const isPlanned =
        kpiPlace(kpi) >= 0 && placeOf(process) !== undefined && (variety === null || id !== null);
      return isPlanned ? [{ process, kpi, varietyId: id, target, limitMin, limitMax }] : [];
    });
  if (targets.length === 0) throw fail('production.noTargetsBefore', { month });
  const { id } = await addRow(ctx, kpiPlan, { fromDate: from, toDate: to, targets });
  return { id };
}

/** A code names a variety of each process at the most. */
const targetProcesses = 16;

function kpiPlace(kpi: string): number {
  return targetKpis.findIndex((each) => each === kpi);
}

/**
 * Changes targets and limits of a KPI in a draft by so many percent. Throws `core.notFound`, `core.conflict`,
 * `production.nothingToScale`.
 */
export async function scalePlan(
  ctx: Ctx,
  { id, version, kpi, process, percent }: InputOf<typeof scaleKpiPlan>,
): Promise<{ changed: number }> {
  await assertSeen(ctx, kpiPlan, id);
  const lines = await selectPlanLines(ctx.tx, { planId: id });
  const isMeant = (line: { kpi: string; process: string }) =>
    line.kpi === kpi && (process === null || line.process === process);
  const changed = lines.filter(isMeant).length;
  if (lines.length > 0 && changed === 0) throw fail('production.nothingToScale');
  const scaled = (value: number | null) => (value === null ? null : scaledValue(value, { kpi, percent }));
  await editRow(ctx, kpiPlan, {
    id,
    version,
    targets: lines.map((line) => {
      const { target, limitMin, limitMax } = line;
      if (!isMeant(line)) return line;
      return { ...line, target: scaled(target), limitMin: scaled(limitMin), limitMax: scaled(limitMax) };
    }),
  });
  return { changed };
}

/** Shares of a whole stay at 100 % at the most. */
function scaledValue(value: number, { kpi, percent }: { kpi: TargetKpi; percent: number }): number {
  const scaled = Math.round(value * (1 + percent / 100) * targetScale) / targetScale;
  return wholeKpis.has(kpi) ? Math.min(scaled, Math.max(100, value)) : scaled;
}

const wholeKpis: ReadonlySet<TargetKpi> = new Set([
  'timeEff',
  'prodEff',
  'availability',
  'utilisation',
  'machineUse',
  'idleRate',
]);

function datesOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  // The longest month has 31 days.
  const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  return { from, to };
}
