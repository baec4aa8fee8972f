import type { Report } from '@millwright/contract/areas/analysis/reports/report.ts';
import {
  type AnalysisAnswer,
  type AnalysisRow,
  exportKpis,
  type NamedMachine,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { AnalysisWords } from '../analysisWords.ts';
import { leadsOn } from '../drill.ts';
import { ColumnPick } from '../controls/ColumnPick.tsx';
import { ExcelButton } from '../ExcelButton.tsx';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import { analysisLook } from './analysisLook.ts';
import { kpiColumns } from './kpiColumns.tsx';
import { nameCells } from './nameCells.tsx';
import { questionOf } from '../question.ts';
import { isTold, nameColumns, rowKey, shownColumns, sortedRows } from './tableRows.ts';
import type { ViewHold } from '../useView.ts';
import styles from '../analysis.module.css';

interface AnalysisTableProps extends ViewHold {
  readonly report: Report;
  readonly answer: AnalysisAnswer;
  readonly machines: ReadonlyMap<number, NamedMachine>;
  readonly words: AnalysisWords;
  readonly onDrill: (row: AnalysisRow) => void;
}

/** Rows that are drawn at once; thousands would make every change of the page slow. */
const drawnAtOnce = 100;

/** The rows behind the drawings: sorted by a click on a head, with the totals of the whole filter at the foot. */
export function AnalysisTable(props: AnalysisTableProps) {
  const { report, answer, machines, words, view, change, onDrill } = props;
  const { t } = words;
  const [most, setMost] = useState(drawnAtOnce);
  const names = useMemo(
    () => nameColumns({ view, machines, words, zone: answer.scope.zone }),
    [view, machines, words, answer.scope.zone],
  );
  const columns = useMemo(() => shownColumns(report.columns, view), [report.columns, view]);
  const rows = useMemo(
    () => sortedRows(answer.rows, view.sort, names).filter((row) => isTold(row, columns)),
    [answer.rows, view.sort, names, columns],
  );
  const isCompared = view.compare && view.grain === 'none' && answer.before?.isComparable === true;
  const hasAlerts = answer.rows.some(({ alerts }) => alerts.length > 0);
  const onSort = (sort: typeof view.sort) => change({ sort, pageNo: view.pageNo });
  const rest = rows.length - most;
  return (
    <section className={styles.analysisCard} aria-label={t('analysis:table.title')}>
      <header>
        <h2>{t('analysis:table.title')}</h2>
        <small>{t('analysis:table.rows', { count: rows.length })}</small>
        <small>{t('analysis:table.hint')}</small>
        <span className={styles.analysisTools}>
          <ColumnPick {...props} />
          <ExcelButton
            call={exportKpis}
            input={questionOf(view, columns)}
            title={t(`analysis:screens.${report.name}`)}
            scope={answer.scope}
            words={words}
          />
        </span>
      </header>
      <DataTable
        rows={rows.slice(0, most)}
        keyOf={rowKey}
        open={{ onOpen: onDrill, isOpenable: leadsOn }}
        columns={[
          ...nameCells({ names, sort: view.sort, words, onSort, onDrill }),
          ...kpiColumns({
            columns,
            deltas: isCompared ? columns : [],
            hasAlerts,
            words,
            sort: view.sort,
            onSort,
            total: { ...answer.total, before: answer.before?.figures ?? null, alerts: [] },
            processes: hasSeveralProcesses(answer) ? answer.total.processes : undefined,
          }),
        ]}
        look={{ ...analysisLook, label: t('analysis:table.title') }}
      />
      {rest > 0 ? (
        <Button type="link" onClick={() => setMost(most + drawnAtOnce)}>
          {t('analysis:table.more', { count: Math.min(rest, drawnAtOnce) })}
        </Button>
      ) : null}
    </section>
  );
}

/** Totals are then of one process or of all together, which each says. */
function hasSeveralProcesses({ total }: AnalysisAnswer): boolean {
  return new Set(Object.values(total.processes)).size > 1;
}
