import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type {
  AnalysisAlert,
  AnalysisKpi,
  AnalysisQuestion,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import type { VarietyMeasures } from '../../basics/index.ts';
import type { TargetSpan } from '../../metrics/index.ts';
import { type Aim, aimOf, noAim, outputAim, scaled, weightedAim } from '../../boards/index.ts';
import { type FigureSources, kpiFigure, placesWith } from './figures.ts';
import type { FigureGroup } from './groups.ts';
import { asksFor, spanPart, type Sums } from './parts.ts';

export interface AimSources extends FigureSources {
  /** What the mill aims at in the period. */
  readonly spans: readonly TargetSpan[];
  readonly question: AnalysisQuestion;
  readonly measures: VarietyMeasures;
}

/** What the KPIs of a group are held against, where the mill has an aim. */
export function aimsOf(
  codes: readonly AnalysisKpi[],
  group: FigureGroup,
  sources: AimSources,
): Record<string, Aim> {
  return Object.fromEntries(
    codes.flatMap((code) => {
      const figured = kpiFigure(code, group, sources);
      const aim = figured ? aimOfKpi(code, { group, sums: figured.sums, sources }) : noAim;
      const isAim = Object.values(aim).some((value) => value !== null);
      return isAim ? [[code, aim]] : [];
    }),
  );
}

function aimOfKpi(
  code: AnalysisKpi,
  { group, sums, sources }: { group: FigureGroup; sums: Sums; sources: AimSources },
): Aim {
  if (code === 'planAttainment') return outputAim(100, 1);
  if (code === 'breakRate') return breakAim(sums);
  if (code === 'output' || code === 'outputT') {
    const { planG, aimlessMs = 0 } = sums;
    const isPlanned = asksFor(sources.question.kpis, 'planG') && aimlessMs === 0;
    return planG === undefined || !isPlanned ? noAim : scaled(outputAim(planG, 1), kpis[code].factor);
  }
  return statedAim(code, { group, sums, sources });
}

/**
 * That of the process, or of the mill where several stand together; the variety's own where there is one. Of several spans of
 * targets each counts by its calendar time.
 */
function statedAim(
  kpi: string,
  { group: { keys }, sums, sources }: { group: Pick<FigureGroup, 'keys'>; sums: Sums; sources: AimSources },
): Aim {
  const { question, spans } = sources;
  const kinds = new Set(
    placesWith(keys, sources.places).flatMap(({ kind }) => (isProcess(kind) ? [kind] : [])),
  );
  const [only = 'mill'] = kinds.size === 1 ? kinds : [];
  const [single] = question.variety?.length === 1 ? question.variety : [];
  const variety = keys.variety ?? single ?? null;
  const named = { process: only, kpi, variety };
  const ownMost = kpi === 'eleTon' ? ownElectricity(only, variety, sources) : null;
  return weightedAim(
    spans.map(({ rows }, place) => ({
      aim:
        ownMost !== null && !hasOwnTarget(rows, named) ? { ...noAim, limitMax: ownMost } : aimOf(rows, named),
      weight: sums[spanPart(place)] ?? 0,
    })),
  );
}

/** Electricity that a tonne of a variety may take, by its master data; of the whole mill, that of its cones. */
function ownElectricity(process: string, variety: string | null, { measures }: AimSources): number | null {
  return variety === null
    ? null
    : measures.electricityPerTOf(process === 'mill' ? 'winding' : process, variety);
}

/** Returns true where the targets of a span name the variety itself: they go before its master data. */
function hasOwnTarget(
  rows: TargetSpan['rows'],
  { process, kpi, variety }: { process: string; kpi: string; variety: string | null },
): boolean {
  return rows.some((row) => row.process === process && row.kpi === kpi && row.variety === variety);
}

/** The aim of a mixture of varieties, weighted by the spindles that ran them: the same as on boards. */
function breakAim({ aimedSpindleMs = 0, aimedBreaks = 0, limitedBreaks = 0 }: Sums): Aim {
  if (aimedSpindleMs === 0) return noAim;
  return {
    target: aimedBreaks / aimedSpindleMs,
    limitMin: null,
    limitMax: limitedBreaks / aimedSpindleMs,
  };
}

/** What somebody should look at in a row, of the KPIs that were asked for. */
export function alertsOf(group: FigureGroup, sources: AimSources): AnalysisAlert[] {
  const asked = sources.question.kpis;
  const alerts: AnalysisAlert[] = [];
  const isPlanned = asked.some((code) => plannedKpis.includes(code));
  const attained = isPlanned ? kpiFigure('planAttainment', group, sources)?.figure : undefined;
  const { numerator: madeG = null, denominator: planG = null } = attained ?? {};
  if (madeG !== null && planG !== null && isBelow(attained?.value ?? null)) alerts.push('belowPlan');
  if (planG !== null && planG > 0 && madeG === 0) alerts.push('noOutput');
  const judged = asked.includes('prodEff') ? kpiFigure('prodEff', group, sources) : undefined;
  const efficiency = judged?.figure.value;
  const { limitMin } = statedAim('prodEff', { group, sums: judged?.sums ?? {}, sources });
  if (
    typeof efficiency === 'number' &&
    limitMin !== null &&
    shown(efficiency, kpis.prodEff.digits) < limitMin
  )
    alerts.push('lowEfficiency');
  return alerts;
}

/** In whole percents: 99.6 % is the plan, as people round it, and no reason to look. */
function isBelow(percent: number | null): boolean {
  return percent !== null && shown(percent, 0) < 100;
}

/** A value as people read it, so that none is beyond a limit that it equals on the screen. */
function shown(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** KPIs that are about the plan: with one of them a row below it is told. */
export const plannedKpis: readonly AnalysisKpi[] = ['planAttainment', 'plan', 'planT'];
