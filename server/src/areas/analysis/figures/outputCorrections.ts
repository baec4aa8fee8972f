import { type Grain, quarterGrains } from '@millwright/contract/areas/analysis/query/period.ts';
import type { AnalysisAnswer, AnalysisQuestion } from '@millwright/contract/areas/analysis/query/question.ts';
import { listOutputCorrections, spanAt, type TargetSpan } from '../../metrics/index.ts';
import type { BoardContext } from '../../boards/index.ts';
import type { SummedPart, SumsRow } from './parts.ts';
import type { Period } from './period.ts';
import type { RowPlace } from './places.ts';

/** What stands beside measured output in a period: rows that are added to the sums, and what they come to. */
export interface PeriodCorrections {
  readonly rows: readonly SumsRow[];
  readonly corrected: AnalysisAnswer['corrected'];
}

interface Asked {
  readonly question: AnalysisQuestion;
  readonly places: readonly Pick<RowPlace, 'isInner' | 'machines'>[];
  readonly period: Period;
  readonly parts: readonly SummedPart[];
  readonly byVariety: boolean;
  readonly spans: readonly TargetSpan[];
}

/**
 * Corrections of output and supplements of what is asked for. They are of whole shifts, so sums by quarters of an hour go without
 * them, and say how much that is.
 */
export async function readOutputCorrections(
  { tx, plan }: BoardContext,
  asked: Asked,
): Promise<PeriodCorrections> {
  const { question, places, period, parts, byVariety, spans } = asked;
  const { grain, variety, crew, shift, dimensions } = question;
  if (!parts.includes('outputG')) return { rows: [], corrected: null };
  const placeOf = new Map(
    places.flatMap(({ machines }, index) => machines.map(({ id }) => [id, index] as const)),
  );
  const cutMs = period.cutMs ?? Number.POSITIVE_INFINITY;
  const endOf = (row: { productionDate: string; shift: string }) =>
    plan.on(row.productionDate).find(({ shift: name }) => name === row.shift)?.endMs ?? 0;
  const meant = (await listOutputCorrections(tx, period)).filter(
    (row) =>
      endOf(row) <= cutMs &&
      placeOf.has(row.machineId) &&
      isOneOf(variety, row.variety) &&
      isOneOf(crew, row.crew) &&
      (shift === undefined || shift.some((name) => name === row.shift)),
  );
  const rows = meant.map(
    (row): SumsRow => ({
      place: placeOf.get(row.machineId) ?? 0,
      variety: byVariety ? row.variety : null,
      crew: dimensions.includes('crew') || grain === 'shift' ? row.crew : null,
      date: dateOf(grain, row.productionDate),
      shift: grain === 'shift' ? row.shift : null,
      step: null,
      span: spanAt(spans, row.productionDate),
      // They took no time, and nothing more was planned for them.
      ...Object.fromEntries(parts.map((part) => [part, 0])),
      outputG: row.outputG,
    }),
  );
  // What is handed on within a process is no output of it.
  const counted = meant.filter(({ machineId }) => places[placeOf.get(machineId) ?? -1]?.isInner !== true);
  const outputG = counted.reduce((sum, row) => sum + row.outputG, 0);
  const isIncluded = !quarterGrains.includes(grain);
  return { rows: isIncluded ? rows : [], corrected: { outputG, entries: counted.length, isIncluded } };
}

function isOneOf(wanted: readonly string[] | undefined, value: string): boolean {
  return wanted === undefined || wanted.includes(value);
}

/** The production date by which rows of a grain are put together. */
function dateOf(grain: Grain, date: string): string | null {
  if (grain === 'none') return null;
  if (grain === 'month') return `${date.slice(0, 7)}-01`;
  return grain === 'year' ? `${date.slice(0, 4)}-01-01` : date;
}
