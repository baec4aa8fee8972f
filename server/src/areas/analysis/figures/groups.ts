import type {
  AnalysisQuestion,
  GrainStep,
  RowKeys,
} from '@millwright/contract/areas/analysis/query/question.ts';
import type { TargetSpan } from '../../metrics/index.ts';
import { addInto, partsOfRow, type Sums, type SumsRow } from './parts.ts';
import type { RowPlace, PlaceKeys } from './places.ts';
import { type TimeSteps, wholeStep } from './steps.ts';
import type { Period } from './period.ts';

/** Machines whose sums may be added before a KPI is chosen: of one process and passage, with the same counters. */
export function sumsNameOf({ kind, isInner, known }: Pick<RowPlace, 'kind' | 'isInner' | 'known'>): string {
  return `${kind} ${isInner} ${known}`;
}

/** What one row of an answer is made of. */
export interface FigureGroup {
  readonly keys: RowKeys;
  readonly step: string;
  readonly at: GrainStep;
  /** By `sumsNameOf`. */
  readonly sums: Map<string, Sums>;
}

export interface Grouped {
  readonly groups: readonly FigureGroup[];
  /** Everything in one. */
  readonly total: FigureGroup;
}

interface Read {
  readonly rows: readonly SumsRow[];
  readonly places: readonly RowPlace[];
  readonly steps: TimeSteps;
  readonly period: Period;
  readonly spans: readonly TargetSpan[];
}

/** Puts what the statement read into the rows of the answer. */
export function groupRows(
  { dimensions }: Pick<AnalysisQuestion, 'dimensions'>,
  { rows, places, steps, period, spans }: Read,
): Grouped {
  const groups = new Map<string, FigureGroup>();
  const total: FigureGroup = { keys: {}, step: '', at: wholeStep(period), sums: new Map() };
  for (const row of rows) {
    const place = places[row.place];
    if (!place) continue;
    const keys = keysOf(place.keys, row, dimensions);
    const { name: step, at } = steps.of(row);
    const name = `${step} ${JSON.stringify(keys)}`;
    const group = groups.get(name) ?? { keys, step, at: { ...at }, sums: new Map() };
    groups.set(name, group);
    // Where history names several crews of a shift, none is named.
    if (group.at.crew !== at.crew) group.at.crew = null;
    const parts = partsOfRow(row, { kind: place.kind, spans });
    addParts(total, place, parts);
    addParts(group, place, parts);
  }
  return { groups: [...groups.values()], total };
}

function addParts({ sums }: FigureGroup, place: RowPlace, parts: Sums): void {
  const name = sumsNameOf(place);
  const known = sums.get(name) ?? {};
  sums.set(name, known);
  addInto(known, parts);
}

function keysOf(place: PlaceKeys, row: SumsRow, dimensions: AnalysisQuestion['dimensions']): RowKeys {
  return {
    ...place,
    ...(dimensions.includes('variety') ? { variety: row.variety ?? '' } : {}),
    ...(dimensions.includes('crew') ? { crew: row.crew ?? '' } : {}),
  };
}
