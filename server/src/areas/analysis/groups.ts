import type { MachineKind } from '@millwright/contract/areas/basics/processes.ts';
import type { AnalysisQuestion, GrainStep, RowKeys } from '@millwright/contract/areas/analysis/question.ts';
import type { TargetSpan } from '../production/index.ts';
import { addInto, partsOfRow, type Sums, type SumsRow } from './parts.ts';
import type { Place, PlaceKeys } from './places.ts';
import { type Steps, wholeStep } from './steps.ts';
import type { Period } from './period.ts';

/** Sums of a process: what leaves it, and what is handed on within it. */
export interface KindSums {
  readonly exit: Sums;
  readonly inner: Sums;
}

/** What one row of an answer is made of. */
export interface Group {
  readonly keys: RowKeys;
  readonly step: string;
  readonly at: GrainStep;
  readonly byKind: Map<MachineKind, KindSums>;
}

export interface Grouped {
  readonly groups: readonly Group[];
  /** Everything in one. */
  readonly total: Group;
}

interface Read {
  readonly rows: readonly SumsRow[];
  readonly places: readonly Place[];
  readonly steps: Steps;
  readonly period: Period;
  readonly spans: readonly TargetSpan[];
}

/** Puts what the statement read into the rows of the answer. */
export function groupRows(
  { dimensions }: Pick<AnalysisQuestion, 'dimensions'>,
  { rows, places, steps, period, spans }: Read,
): Grouped {
  const groups = new Map<string, Group>();
  const total: Group = { keys: {}, step: '', at: wholeStep(period), byKind: new Map() };
  for (const row of rows) {
    const place = places[row.place];
    if (!place) continue;
    const keys = keysOf(place.keys, row, dimensions);
    const { name: step, at } = steps.of(row);
    const name = `${step} ${JSON.stringify(keys)}`;
    const group = groups.get(name) ?? { keys, step, at: { ...at }, byKind: new Map() };
    groups.set(name, group);
    // Where history names several crews of a shift, none is named.
    if (group.at.crew !== at.crew) group.at.crew = null;
    const sums = partsOfRow(row, { kind: place.kind, spans });
    addSums(total, place, sums);
    addSums(group, place, sums);
  }
  return { groups: [...groups.values()], total };
}

function addSums({ byKind }: Group, { kind, isInner }: Place, sums: Sums): void {
  const known = byKind.get(kind) ?? { exit: {}, inner: {} };
  byKind.set(kind, known);
  addInto(isInner ? known.inner : known.exit, sums);
}

function keysOf(place: PlaceKeys, row: SumsRow, dimensions: AnalysisQuestion['dimensions']): RowKeys {
  return {
    ...place,
    ...(dimensions.includes('variety') ? { variety: row.variety ?? '' } : {}),
    ...(dimensions.includes('crew') ? { crew: row.crew ?? '' } : {}),
  };
}
