import {
  type AnalysisAnswer,
  type AnalysisKpi,
  type AnalysisRow,
  type Dimension,
  type NamedMachine,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { judgeDelta, type Tone } from '../../../../kit/figures/delta.ts';
import type { TableSort } from '../../../../kit/table/tableTypes.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import type { AnalysisView } from '../view.ts';

/** What a row is called: its step in time, and a name for each dimension. */
export interface NameColumn {
  /** `time` or the dimension. */
  readonly key: 'time' | Dimension;
  readonly head: string;
  readonly text: (row: AnalysisRow) => string;
}

export interface NameSources {
  readonly view: Pick<AnalysisView, 'grain' | 'by'>;
  readonly machines: ReadonlyMap<number, NamedMachine>;
  readonly words: AnalysisWords;
  readonly zone: string;
}

export function nameColumns({ view, machines, words, zone }: NameSources): NameColumn[] {
  const { grain, by } = view;
  const time: NameColumn = {
    key: 'time',
    head: words.t(`analysis:steps.${grain}`),
    text: ({ at }) => words.stepName(at, grain, zone),
  };
  return [
    ...(grain === 'none' ? [] : [time]),
    ...by.map((dimension) => ({
      key: dimension,
      head: words.t(`analysis:dimensions.${dimension}`),
      text: ({ keys }: AnalysisRow) => words.keyName(keys, dimension, machines),
    })),
  ];
}

/** A KPI of the table, told of at least one row. */
export function shownColumns(
  columns: readonly AnalysisKpi[],
  view: Pick<AnalysisView, 'hidden'>,
): AnalysisKpi[] {
  return columns.filter((code) => !view.hidden.includes(code));
}

/** Whether a row has anything to tell in these columns; what machines of its kind cannot have is not meant to exist. */
export function isTold({ figures }: Pick<AnalysisRow, 'figures'>, columns: readonly AnalysisKpi[]): boolean {
  return columns.some((code) => figures[code] !== undefined);
}

export function rowKey({ keys, at }: Pick<AnalysisRow, 'keys' | 'at'>): string {
  return JSON.stringify([at.startMs, at.band, keys]);
}

/** The rows in the order of the view; those without a value stand last, whichever way they are sorted. */
export function sortedRows(
  rows: AnalysisAnswer['rows'],
  sort: AnalysisView['sort'],
  names: readonly NameColumn[],
): readonly AnalysisRow[] {
  if (sort === undefined) return rows;
  const sign = sort.isDown ? -1 : 1;
  const named = names.find(({ key }) => key === sort.by);
  if (named?.key === 'time') return rows.toSorted((a, b) => sign * (a.at.startMs - b.at.startMs));
  if (named !== undefined)
    return rows.toSorted(
      (a, b) => sign * named.text(a).localeCompare(named.text(b), undefined, { numeric: true }),
    );
  const valueOf = (row: AnalysisRow) => row.figures[sort.by]?.value ?? null;
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}

/** The next state of a head that is clicked: most first, least first, as it came. */
export function nextSort(by: string, sort: AnalysisView['sort'], isName: boolean): AnalysisView['sort'] {
  if (sort?.by !== by) return { by, isDown: !isName };
  if (sort.isDown !== isName) return { by, isDown: isName };
  return undefined;
}

/** Beyond its limit or short of its target. */
export function toneOf(code: AnalysisKpi, { figures, aims }: Pick<AnalysisRow, 'figures' | 'aims'>): Tone {
  const aim = aims[code];
  if (aim === undefined) return 'none';
  const { sense } = kpis[code];
  const limit = (sense === 'down' ? aim.limitMax : aim.limitMin) ?? undefined;
  return judgeDelta({ value: figures[code]?.value, reference: aim.target, sense, limit });
}

/** Sorting of a column by its head, as the table draws it. */
export function sortOf(
  by: string,
  sort: AnalysisView['sort'],
  { isName, onSort }: { isName: boolean; onSort: (sort: AnalysisView['sort']) => void },
): TableSort {
  return { direction: directionOf(sort, by), onSort: () => onSort(nextSort(by, sort, isName)) };
}

function directionOf(sort: AnalysisView['sort'], by: string): TableSort['direction'] {
  if (sort?.by !== by) return undefined;
  return sort.isDown ? 'desc' : 'asc';
}
