import {
  type AnalysisAnswer,
  type AnalysisRow,
  exportKpis,
  type NamedMachine,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { Button } from 'antd';
import { memo, useMemo, useState } from 'react';
import type { AnalysisWords } from '../analysisWords.ts';
import { leadsOn } from '../drill.ts';
import { ColumnPick } from '../controls/ColumnPick.tsx';
import type { PageDeclaration } from '../declaration.ts';
import { ExcelButton } from '../ExcelButton.tsx';
import { HeadRow } from './HeadRow.tsx';
import { KpiCells } from './KpiCells.tsx';
import { questionOf } from '../question.ts';
import { isTold, nameColumns, rowKey, shownColumns, sortedRows } from './tableRows.ts';
import type { ViewHold } from '../useView.ts';
import styles from '../analysis.module.css';

interface AnalysisTableProps extends ViewHold {
  readonly declaration: PageDeclaration;
  readonly answer: AnalysisAnswer;
  readonly machines: ReadonlyMap<number, NamedMachine>;
  readonly words: AnalysisWords;
  readonly onDrill: (row: AnalysisRow) => void;
}

/** Rows that are drawn at once; thousands would make every change of the page slow. */
const drawnAtOnce = 100;

/** The rows behind the drawings: sorted by a click on a head, with the totals of the whole filter at the foot. */
export function AnalysisTable(props: AnalysisTableProps) {
  const { declaration, answer, machines, words, view, change, onDrill } = props;
  const { t } = words;
  const [most, setMost] = useState(drawnAtOnce);
  const names = useMemo(
    () => nameColumns({ view, machines, words, zone: answer.scope.zone }),
    [view, machines, words, answer.scope.zone],
  );
  const columns = useMemo(() => shownColumns(declaration.columns, view), [declaration.columns, view]);
  const rows = useMemo(
    () => sortedRows(answer.rows, view.sort, names).filter((row) => isTold(row, columns)),
    [answer.rows, view.sort, names, columns],
  );
  const isCompared = view.compare && view.grain === 'none' && answer.before?.isComparable === true;
  const deltas = isCompared ? columns : [];
  const hasAlerts = answer.rows.some(({ alerts }) => alerts.length > 0);
  const cells = { columns, deltas, hasAlerts, words };
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
            title={t(`analysis:screens.${declaration.page}`)}
            scope={answer.scope}
            words={words}
          />
        </span>
      </header>
      {/* Scrolled with the arrow keys, so it takes focus. */}
      <section className={styles.analysisTable} tabIndex={0} aria-label={t('analysis:table.title')}>
        <table>
          <HeadRow
            names={names}
            sort={view.sort}
            onSort={(sort) => change({ sort, pageNo: view.pageNo })}
            {...cells}
          />
          <tbody>
            {rows.slice(0, most).map((row) => (
              <Line key={rowKey(row)} row={row} names={names} onDrill={onDrill} {...cells} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={Math.max(1, names.length)}>
                {t('analysis:total')}
              </th>
              <KpiCells
                {...cells}
                processes={hasSeveralProcesses(answer) ? answer.total.processes : undefined}
                row={{ ...answer.total, before: answer.before?.figures ?? null, alerts: [] }}
              />
            </tr>
          </tfoot>
        </table>
      </section>
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

type LineProps = Omit<Parameters<typeof KpiCells>[0], 'row'> & {
  row: AnalysisRow;
  names: ReturnType<typeof nameColumns>;
  onDrill: (row: AnalysisRow) => void;
};

const Line = memo(function Line({ row, names, onDrill, ...cells }: LineProps) {
  const { words } = cells;
  const texts = names.map(({ text }) => text(row));
  const isMachine = row.keys.machineId !== undefined;
  const isOpen = leadsOn(row);
  const name = texts.join(' · ') || words.t('analysis:total');
  const [first = words.t('analysis:total'), ...others] = texts;
  return (
    <tr
      data-drills={isOpen || undefined}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button') === null) onDrill(row);
      }}
    >
      <th scope="row">
        {isOpen ? (
          <button
            type="button"
            aria-label={words.t(isMachine ? 'analysis:table.timeline' : 'analysis:table.machines', { name })}
            onClick={() => onDrill(row)}
          >
            {first}
          </button>
        ) : (
          first
        )}
      </th>
      {others.map((text, place) => (
        <td key={names[place + 1]?.key}>{text}</td>
      ))}
      <KpiCells {...cells} row={row} />
    </tr>
  );
});
