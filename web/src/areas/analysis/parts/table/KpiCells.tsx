import type {
  AnalysisAnswer,
  AnalysisKpi,
  AnalysisRow,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { memo } from 'react';
import { DeltaMark } from '../../../../kit/boards/marks/DeltaMark.tsx';
import { AlertGlyph } from '../../../../kit/marks/glyphs.tsx';
import type { AnalysisWords } from '../analysisWords.ts';
import { deltaBefore } from '../deltaBefore.ts';
import { toneOf } from './tableRows.ts';
import styles from '../analysis.module.css';

type KpiCellsProps = {
  row: Pick<AnalysisRow, 'figures' | 'aims' | 'before' | 'alerts'>;
  columns: readonly AnalysisKpi[];
  deltas: readonly AnalysisKpi[];
  hasAlerts: boolean;
  /** Of a row of several processes: which of them each figure is of. */
  processes?: AnalysisAnswer['total']['processes'] | undefined;
  words: AnalysisWords;
};

/** The figures of a row, each with its difference from the period before; beyond a limit it is marked. */
export const KpiCells = memo(function KpiCells(props: KpiCellsProps) {
  const { row, columns, deltas, hasAlerts, processes, words } = props;
  return (
    <>
      {columns.flatMap((code) => {
        const figure = row.figures[code];
        const isBad = toneOf(code, row) === 'bad';
        const hasDelta = deltas.includes(code);
        const delta = hasDelta ? deltaBefore(code, figure, row.before?.[code], { words }) : undefined;
        return [
          <td
            key={code}
            data-number
            data-label={words.kpiHead(code)}
            data-zero={figure?.value === 0 || undefined}
            data-bad={isBad || undefined}
          >
            {isBad ? <AlertGlyph isDown={kpis[code].sense !== 'down'} size=".8em" label="!" /> : null}
            {/* A KPI that its machines cannot have is not meant to exist. */}
            {figure === undefined ? '' : words.value(code, figure.value)}
            {figure === undefined || processes === undefined ? null : (
              <small>{words.processName(processes[code])}</small>
            )}
          </td>,
          ...(hasDelta
            ? [
                <td key={`${code} delta`} data-number data-delta>
                  {delta ? <DeltaMark delta={delta} className={styles.analysisDelta} /> : null}
                </td>,
              ]
            : []),
        ];
      })}
      {hasAlerts ? (
        <td className={styles.analysisAlerts}>
          {row.alerts.map((alert) => words.t(`analysis:alerts.${alert}`)).join(' · ')}
        </td>
      ) : null}
    </>
  );
});
