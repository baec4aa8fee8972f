import type { ImportReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { formatNumber } from '../../kit/text/format.ts';
import type { ResourceWords } from '../words.ts';
import { Quiet } from '../parts/Quiet.tsx';
import styles from './reportView.module.css';
import { PlainTable } from '../parts/PlainTable.tsx';

const figures = ['rows', 'added', 'changed', 'unchanged', 'refused'] as const;
const lineFigures = ['rows', 'added', 'changed', 'unchanged', 'removed', 'refused'] as const;

/**
 * What a sheet would do, or did: its rows by what becomes of them, and what is wrong, by row and column. No
 * `OutcomeDialog`: that one lists rows that exist, each with one reason; here are thousands of lines of a sheet, told by
 * number, with a reason for each cell, mostly before anything is written. Of a workbook with lines it tells sheet by sheet.
 */
export function ReportView({ report, words }: { report: ImportReport; words: ResourceWords }) {
  const { t, language } = words;
  const { problems, isCut, lists = [], unread = [], unreadColumns = [] } = report;
  const hasSheets = problems.some(({ sheet }) => sheet !== undefined);
  const figure = (name: (typeof lineFigures)[number], value: number) => (
    <div key={name} data-look={name === 'refused' && value > 0 ? 'bad' : undefined}>
      <dt>{t(`import.${name}`)}</dt>
      <dd>{formatNumber(value, 0, language)}</dd>
    </div>
  );
  return (
    <>
      {lists.length === 0 ? null : <h4>{words.noun}</h4>}
      <dl className={styles.importFigures}>{figures.map((name) => figure(name, report[name]))}</dl>
      {lists.map((list) => (
        <section key={list.sheet} aria-label={list.sheet}>
          <h4>{list.sheet}</h4>
          <dl className={styles.importFigures}>{lineFigures.map((name) => figure(name, list[name]))}</dl>
        </section>
      ))}
      {unread.length === 0 ? null : (
        <p>
          <Quiet>{t('import.unread', { sheets: unread.join(', ') })}</Quiet>
        </p>
      )}
      {unreadColumns.length === 0 ? null : (
        <p role="note">{t('import.unreadColumns', { columns: unreadColumns.join(', ') })}</p>
      )}
      {report.rows > 0 && problems.length === 0 ? (
        <p>
          <Quiet>{t('import.clean')}</Quiet>
        </p>
      ) : null}
      {problems.length === 0 ? null : (
        <div
          className={styles.importProblems}
          data-testid="import-problems"
          role="region"
          aria-label={t('import.problem')}
          tabIndex={0}
        >
          <PlainTable>
            <thead>
              <tr>
                {hasSheets ? <th scope="col">{t('import.sheet')}</th> : null}
                <th scope="col" data-number>
                  {t('import.row')}
                </th>
                <th scope="col">{t('import.column')}</th>
                <th scope="col">{t('import.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ sheet, row, column, rule, message }) => (
                <tr key={`${sheet ?? ''} ${row} ${column} ${rule}`}>
                  {hasSheets ? <td>{sheet}</td> : null}
                  <td data-number>{row}</td>
                  <td>{column}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
      {isCut ? (
        <p>
          <Quiet>{t('import.cut', { count: problems.length })}</Quiet>
        </p>
      ) : null}
    </>
  );
}
