import type {
  AnalysisAnswer,
  AnalysisKpi,
  AnalysisRow,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { DeltaMark } from '../../../../kit/boards/marks/DeltaMark.tsx';
import { AlertGlyph } from '../../../../kit/marks/glyphs.tsx';
import type { TableColumn } from '../../../../kit/table/tableTypes.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import { deltaBefore } from '../deltaBefore.ts';
import type { AnalysisView } from '../view.ts';
import { sortOf, toneOf } from './tableRows.ts';
import styles from '../analysis.module.css';

type FigureRow = Pick<AnalysisRow, 'figures' | 'aims' | 'before' | 'alerts'>;

interface KpiSource {
  readonly columns: readonly AnalysisKpi[];
  /** Codes with a difference from the period before. */
  readonly deltas: readonly AnalysisKpi[];
  readonly hasAlerts: boolean;
  readonly words: AnalysisWords;
  readonly sort: AnalysisView['sort'];
  readonly onSort: (sort: AnalysisView['sort']) => void;
  readonly total: FigureRow;
  /** Present where the total is of several processes: the one that each figure is of. */
  readonly processes: AnalysisAnswer['total']['processes'] | undefined;
}

/** Columns of figures, each with its difference from the period before; beyond a limit a figure is marked. */
export function kpiColumns(source: KpiSource): TableColumn<AnalysisRow>[] {
  const { columns, deltas, hasAlerts, words, sort, onSort, total, processes } = source;
  return [
    ...columns.flatMap((code): TableColumn<AnalysisRow>[] => [
      {
        name: code,
        head: words.kpiHead(code),
        isNumber: true,
        sort: sortOf(code, sort, { isName: false, onSort }),
        marks: (row) => marksOf(code, row),
        cell: (row) => <Figure code={code} row={row} words={words} />,
        sum: (
          <span {...marksOf(code, total)}>
            <Figure code={code} row={total} words={words} processes={processes} />
          </span>
        ),
      },
      ...(deltas.includes(code) ? [deltaColumn(code, source)] : []),
    ]),
    ...(hasAlerts ? [alertColumn(words)] : []),
  ];
}

function marksOf(code: AnalysisKpi, row: FigureRow) {
  const isBad = toneOf(code, row) === 'bad';
  return {
    'data-zero': row.figures[code]?.value === 0 || undefined,
    'data-tone': isBad ? 'bad' : undefined,
  };
}

type FigureProps = {
  code: AnalysisKpi;
  row: FigureRow;
  words: AnalysisWords;
  processes?: KpiSource['processes'];
};

function Figure({ code, row, words, processes }: FigureProps) {
  const figure = row.figures[code];
  const isBad = toneOf(code, row) === 'bad';
  return (
    <>
      {isBad ? <AlertGlyph isDown={kpis[code].sense !== 'down'} size=".8em" label="!" /> : null}
      {/* A KPI that its machines cannot have is not meant to exist. */}
      {figure === undefined ? '' : words.value(code, figure.value)}
      {figure === undefined || processes === undefined ? null : (
        <small>{words.processName(processes[code])}</small>
      )}
    </>
  );
}

function deltaColumn(code: AnalysisKpi, { words, total }: KpiSource): TableColumn<AnalysisRow> {
  const cell = (row: FigureRow) => {
    const delta = deltaBefore(code, row.figures[code], row.before?.[code], { words });
    return delta ? <DeltaMark delta={delta} className={styles.analysisDelta} /> : null;
  };
  return {
    name: `${code} delta`,
    head: words.t('analysis:table.delta'),
    isNumber: true,
    cell,
    sum: cell(total),
  };
}

function alertColumn(words: AnalysisWords): TableColumn<AnalysisRow> {
  return {
    name: 'alerts',
    head: words.t('analysis:table.alerts'),
    marks: () => ({ 'data-tone': 'warn' }),
    cell: ({ alerts }) => alerts.map((alert) => words.t(`analysis:alerts.${alert}`)).join(' · '),
  };
}
