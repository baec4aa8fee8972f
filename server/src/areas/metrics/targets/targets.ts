import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { KpiCode } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { type HeldTargetRow, selectEfficiencyAlert, selectHeldTargets } from './targets.queries.ts';

/** What the mill aims at in a process, for a KPI and a variety or all of them. */
export type TargetRow = Pick<
  HeldTargetRow,
  'process' | 'kpi' | 'variety' | 'target' | 'limitMin' | 'limitMax'
> & {
  /** Its least value is the mill's efficiency alert value. */
  readonly isAlert?: boolean;
};

/** Targets of production dates on which they do not change. */
export interface TargetSpan {
  /** The first of these dates. */
  readonly from: string;
  readonly rows: readonly TargetRow[];
}

/** What the mill aims at between two production dates. */
export interface Targets {
  /** In the order of time, at least one; the first begins with the first date. */
  readonly spans: readonly TargetSpan[];
  /** What it aims at on a date. */
  on(date: string): readonly TargetRow[];
}

/** The KPI that the efficiency alert value of a mill is about: what a machine made of what it could have made. */
const alertKpi: KpiCode = 'prodEff';

/**
 * Reads what the mill aims at on the production dates from `from` to `to`, both included: every board, list and report takes
 * the targets of its own dates from here. A plan in force goes before those that began earlier, target by target. Where the
 * mill says no least efficiency of a process, its efficiency alert value is that.
 */
export async function readTargets(
  tx: TenantTransaction,
  { from, to }: { from: string; to: string },
): Promise<Targets> {
  const held = await selectHeldTargets(tx, { from, to });
  const least = await selectEfficiencyAlert(tx);
  return targetsOf(
    spansOf(held, { from, to }).map((start) => ({ from: start, rows: aimsOn(held, start, least) })),
  );
}

/** Targets by spans, of which the first begins earliest. */
export function targetsOf(spans: readonly TargetSpan[]): Targets {
  return { spans, on: (date) => spans[spanAt(spans, date)]?.rows ?? [] };
}

/** The place of the span that a production date lies in. */
export function spanAt(spans: readonly Pick<TargetSpan, 'from'>[], date: string): number {
  return Math.max(
    0,
    spans.findLastIndex((span) => span.from <= date),
  );
}

/** The dates on which targets may change, the first of all included. */
export function spansOf(
  held: readonly Pick<HeldTargetRow, 'fromDate' | 'toDate'>[],
  { from, to }: { from: string; to: string },
): string[] {
  const starts = held.flatMap(({ fromDate, toDate }) => [
    ...(fromDate === null ? [] : [fromDate]),
    ...(toDate === null ? [] : [addDays(toDate, 1)]),
  ]);
  return [from, ...new Set(starts.filter((date) => date > from && date <= to).toSorted())];
}

/** The targets that hold on a date, each with the plan that says it: of several the one that stands first. */
export function heldOn(held: readonly HeldTargetRow[], date: string): HeldTargetRow[] {
  const first = new Map<string, HeldTargetRow>();
  for (const row of held) {
    const { fromDate, toDate, process, kpi, variety } = row;
    const holds = (fromDate === null || fromDate <= date) && (toDate === null || toDate >= date);
    const key = JSON.stringify([process, kpi, variety]);
    if (holds && !first.has(key)) first.set(key, row);
  }
  // A plan that names a KPI and no value says that nothing is aimed at any more.
  return [...first.values()].filter(
    ({ target, limitMin, limitMax }) => target !== null || limitMin !== null || limitMax !== null,
  );
}

function aimsOn(held: readonly HeldTargetRow[], date: string, least: number | null): TargetRow[] {
  const rows = heldOn(held, date).map(({ process, kpi, variety, target, limitMin, limitMax }): TargetRow => {
    const isAlert = kpi === alertKpi && limitMin === null && least !== null;
    return { process, kpi, variety, target, limitMin: isAlert ? least : limitMin, limitMax, isAlert };
  });
  if (least === null) return rows;
  const named = new Set(
    rows.filter(({ kpi, variety }) => kpi === alertKpi && variety === null).map(({ process }) => process),
  );
  const others = [...processes, 'mill'].filter((process) => !named.has(process));
  return [
    ...rows,
    ...others.map((process) => ({
      process,
      kpi: alertKpi,
      variety: null,
      target: null,
      limitMin: least,
      limitMax: null,
      isAlert: true,
    })),
  ];
}
