import { innerPassage, isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import {
  type AnalysisAnswer,
  type AnalysisQuestion,
  type AnalysisRow,
  mostAnalysisRows,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis as catalogue } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { leftOutOf } from '@millwright/contract/core/kpi.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { readVarietyMeasures } from '../../basics/index.ts';
import { readTargets } from '../../metrics/index.ts';
import { type BoardContext, paceSetting } from '../../boards/index.ts';
import { aimsOf, alertsOf, type AimSources, plannedKpis } from '../figures/aims.ts';
import { readCones } from '../figures/cones.ts';
import { kpiFigure, type FigureSources, figuresOf, processesOf } from '../figures/figures.ts';
import { type FigureGroup, type Grouped, groupRows } from '../figures/groups.ts';
import { listReportedMachines, type ReportedMachine } from '../figures/machines.queries.ts';
import { type IsKnown, readKnown } from '../figures/known.ts';
import { asksFor, partsOf } from '../figures/parts.ts';
import { type PeriodCorrections, readOutputCorrections } from '../figures/outputCorrections.ts';
import { type Period, periodOf, sameHoursBefore } from '../figures/period.ts';
import { chosenMachines, kindPlace, namedMachine, type RowPlace, rowPlaces } from '../figures/places.ts';
import { scopeOf } from '../figures/scope.ts';
import { stepsOf, wholeStep } from '../figures/steps.ts';
import type { SumsQuestion } from '../figures/sums.queries.ts';

/** Groups that are read for one answer: a row of it is at most a few. */
const mostGroups = 6 * mostAnalysisRows;

/** What questions of a mill are asked of. */
export interface QueryGround {
  readonly context: BoardContext;
  readonly machines: readonly ReportedMachine[];
}

/** Read once for all questions of a call. */
export async function groundOf(context: BoardContext): Promise<QueryGround> {
  return { context, machines: await listReportedMachines(context.tx) };
}

/**
 * KPIs by dimensions over a period at a grain: sums from the roll-ups, quotients from the sums (formula F44). Refuses
 * an answer of more rows than `mostAnalysisRows`.
 */
export async function answerQuestion(
  ground: QueryGround,
  question: AnalysisQuestion,
): Promise<AnalysisAnswer> {
  const { context, machines } = ground;
  const period = periodOf(context, question);
  const chosen = chosenMachines(machines, question);
  const asked: Asked = { ...ground, question, places: rowPlaces(chosen, question.dimensions) };
  const now = await readPeriod(asked, period);
  const before = question.compare ? await readBefore(asked, period) : undefined;
  const rows = rowsOf(now, before, asked);
  if (rows.length > mostAnalysisRows) throw fail('analysis.tooManyRows', { limit: mostAnalysisRows });
  const named = new Set(rows.map(({ keys }) => keys.machineId));
  return {
    scope: scopeOf(context, period, machines),
    rows,
    total: {
      figures: figuresOf(question.kpis, now.total, now.sources),
      aims: aimsOf(question.kpis, now.total, now.sources),
      processes: processesOf(question.kpis, now.total, now.sources),
    },
    corrected: now.corrected,
    before: before ? beforeOf(before, question) : null,
    machines: chosen.filter(({ id }) => named.has(id)).map(namedMachine),
  };
}

interface Asked extends QueryGround {
  readonly question: AnalysisQuestion;
  readonly places: readonly RowPlace[];
}
type Answered = Grouped &
  Pick<PeriodCorrections, 'corrected'> & { readonly period: Period; readonly sources: AimSources };
/** The period before, and of which rows enough is known in both to hold them against each other. */
type AnsweredBefore = Answered & { readonly isComparable: IsKnown };

async function readBefore(asked: Asked, period: Period): Promise<AnsweredBefore> {
  const { context, question, places } = asked;
  const earlier = sameHoursBefore(context, period);
  const before = await readPeriod(asked, earlier);
  const [isKnown, wasKnown] = [
    await readKnown(context, question, { places, period }),
    await readKnown(context, question, { places, period: earlier }),
  ];
  return { ...before, isComparable: (keys) => isKnown(keys) && wasKnown(keys) };
}

async function readPeriod(ground: Asked, period: Period): Promise<Answered> {
  const { context, question, machines, places } = ground;
  const { grain, crew, shift, variety, dimensions } = question;
  const { spans } = await readTargets(context.tx, period);
  const steps = await stepsOf(context, { grain, period, crew, shift, spans });
  const asked = partsOf(question.kpis, { spans });
  // Ranked rows carry the amounts that they were made from.
  const parts = dimensions.length === 0 ? asked : [...new Set([...asked, ...rankParts])];
  const byVariety = dimensions.includes('variety') || isAimedByVariety(question);
  const measured = await steps.sum({
    parts,
    byVariety,
    byCrew: dimensions.includes('crew'),
    machineIds: places.flatMap((place) => place.machines.map(({ id }) => id)),
    places: places.flatMap((place, index) => place.machines.map(() => index)),
    variety,
    crew,
    shift,
    sharing: sharingOf(machines),
    spanStarts: spans.slice(1).map(({ from }) => from),
    limit: mostGroups + 1,
  });
  const corrections = await readOutputCorrections(context, {
    question,
    places,
    period,
    parts: asked,
    byVariety,
    spans,
  });
  const rows = [...measured, ...corrections.rows];
  if (rows.length > mostGroups) throw fail('analysis.tooManyRows', { limit: mostAnalysisRows });
  const measures = await readVarietyMeasures(context.tx);
  const cones = await readCones(question, { context, period, machines, steps, spans, measures });
  const isNarrowed = question.machineIds !== undefined || question.line !== undefined;
  const figures: FigureSources = { places, cones, windows: steps.windows, isNarrowed, nowMs: context.nowMs };
  return {
    ...groupRows(question, { rows, places, steps, period, spans }),
    corrected: corrections.corrected,
    period,
    sources: { ...figures, spans, question, measures },
  };
}

/** Machines that take over from each other: those at the exit of every process but the one that sets the pace. */
function sharingOf(machines: readonly ReportedMachine[]): NonNullable<SumsQuestion['sharing']> {
  const sharing = machines.filter(
    ({ kind, passage }) => isProcess(kind) && kind !== paceSetting && passage !== innerPassage,
  );
  return { machineIds: sharing.map(({ id }) => id), kinds: sharing.map(({ kind }) => kind) };
}

/** Plans, and the aims of breaks, are those of varieties. */
function isAimedByVariety({ kpis }: AnalysisQuestion): boolean {
  return asksFor(kpis, 'planG') || kpis.includes('breakRate');
}

function rowsOf(
  { groups, sources, period }: Answered,
  before: AnsweredBefore | undefined,
  { question, places }: Asked,
): AnalysisRow[] {
  const isWhole = question.grain === 'none';
  const earlier = new Map(
    isWhole ? before?.groups.map((group) => [JSON.stringify(group.keys), group]) : undefined,
  );
  const all = [...groups, ...(isWhole ? silentMachines(groups, { question, places, period }) : [])];
  return inOrder(all, places).flatMap((group) => {
    const figures = figuresOf(question.kpis, group, sources);
    if (Object.keys(figures).length === 0) return [];
    const past = before?.isComparable(group.keys) ? earlier.get(JSON.stringify(group.keys)) : undefined;
    return [
      {
        keys: group.keys,
        at: group.at,
        figures,
        aims: isWhole ? aimsOf(question.kpis, group, sources) : {},
        ...leftOutIn(question, { group, sources }),
        alerts: group.sums.size === 0 ? ['belowPlan', 'noOutput'] : alertsOf(group, sources),
        before: past && before ? figuresOf(question.kpis, past, before.sources) : null,
      },
    ];
  });
}

const rankParts = ['outputG', 'runMs'] as const;

/** By which KPIs a group made too little to be ranked. */
function leftOutIn(
  { kpis: codes, grain }: AnalysisQuestion,
  { group, sources }: { group: FigureGroup; sources: FigureSources },
): Pick<AnalysisRow, 'leftOut'> {
  if (grain !== 'none') return {};
  const found = codes.flatMap((code) => {
    const sums = kpiFigure(code, group, sources)?.sums;
    if (sums?.['outputG'] === undefined || sums['runMs'] === undefined) return [];
    const reason = leftOutOf(catalogue[code], {
      outputKg: sums['outputG'] / 1000,
      runMin: sums['runMs'] / minuteMs,
    });
    return reason === undefined ? [] : [[code, reason] as const];
  });
  return found.length === 0 ? {} : { leftOut: Object.fromEntries(found) };
}

/** Machines that are asked for one by one and of which the period holds nothing: they made nothing of their plan. */
function silentMachines(
  groups: readonly FigureGroup[],
  { question, places, period }: Pick<Asked, 'question' | 'places'> & { period: Period },
): FigureGroup[] {
  const { dimensions, kpis, variety } = question;
  const isByMachine = dimensions.includes('machine') && !dimensions.includes('variety');
  const isMeant = isByMachine && !dimensions.includes('crew') && variety === undefined;
  if (!isMeant || !kpis.some((code) => plannedKpis.includes(code))) return [];
  const heard = new Set(groups.map(({ keys }) => keys.machineId));
  return places.flatMap(({ keys, kind, machines }) => {
    const stands = machines.some(
      ({ deletedMs, createdMs, firstMs }) => deletedMs === null && (firstMs ?? createdMs) < period.endMs,
    );
    if (heard.has(keys.machineId) || !isProcess(kind) || !stands) return [];
    return [{ keys, step: '', at: wholeStep(period), sums: new Map() }];
  });
}

function inOrder(groups: readonly FigureGroup[], places: readonly RowPlace[]): FigureGroup[] {
  const order = new Map(
    places.flatMap(({ keys, kind, machines }, index) =>
      keys.machineId === undefined
        ? []
        : [[keys.machineId, kindPlace(kind) * 1_000_000 + (machines[0]?.place ?? index)] as const],
    ),
  );
  return groups.toSorted(
    ({ step: a, keys: one }, { step: b, keys: other }) =>
      compare(a, b) ||
      processOf(one) - processOf(other) ||
      compare(one.line ?? '', other.line ?? '') ||
      (order.get(one.machineId ?? 0) ?? 0) - (order.get(other.machineId ?? 0) ?? 0) ||
      compare(one.variety ?? '', other.variety ?? '') ||
      compare(one.crew ?? '', other.crew ?? ''),
  );
}

function processOf({ process }: FigureGroup['keys']): number {
  return process === undefined ? 0 : kindPlace(process);
}

function compare(one: string, other: string): number {
  if (one < other) return -1;
  if (one > other) return 1;
  return 0;
}

function beforeOf(
  { period, total, sources, isComparable: isKnown }: AnsweredBefore,
  { kpis }: AnalysisQuestion,
): AnalysisAnswer['before'] {
  const { from, to, startMs, endMs, cutMs } = period;
  const isComparable = isKnown({});
  const figures = isComparable ? figuresOf(kpis, total, sources) : {};
  return { from, to, startMs, endMs, isCut: cutMs !== undefined, isComparable, figures };
}
