import { markImport } from '@millwright/contract/areas/basics/marker/markedImport.ts';
import type { WorkbookReport } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { Button } from 'antd';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { page } from '../../../app/page.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { downloadMarked, problemSheet, WideTable } from '../../../resource/slotParts.ts';
import styles from './workbook.module.css';

const figures = ['rows', 'added', 'changed', 'unchanged', 'removed', 'refused'] as const;
const heads = { refused: 'problems' } as const;

type ImportReportProps = {
  report: WorkbookReport;
  fileName: string;
  /** Of the import. */
  id: string;
  /** The workbook, while it is at hand: then it is given back with its problems marked. Else they come as a list. */
  file: File | undefined;
};

/** What becomes of the rows sheet by sheet, and what is wrong with which. */
export function ImportReport({ report, fileName, id, file }: ImportReportProps) {
  const t = useT('basics');
  const core = useT();
  const language = readLanguage();
  const { sheets, problems, isCut, unread } = report;
  const words = { t: (key: string) => core(`resource.${key}`) };
  return (
    <>
      {problems.length === 0 ? null : (
        <div className={styles.problems}>
          <WideTable label={t('workbook.problem')}>
            <thead>
              <tr>
                <th scope="col">{t('workbook.list')}</th>
                <th scope="col" data-number>
                  {t('workbook.row')}
                </th>
                <th scope="col">{t('workbook.column')}</th>
                <th scope="col">{t('workbook.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ sheet, row, column, rule, message }) => (
                <tr key={`${sheet} ${row} ${column} ${rule}`}>
                  <td>{sheet}</td>
                  <td data-number>{row}</td>
                  <td>{column}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </WideTable>
        </div>
      )}
      {isCut ? <p>{t('workbook.cut', { count: problems.length })}</p> : null}
      {problems.length === 0 ? null : (
        <div className={styles.tools}>
          {file === undefined ? (
            <Button
              onClick={() =>
                page.save(problemSheet(problems, words), `${fileName.replace(/\.xlsx$/i, '')}.csv`)
              }
            >
              {t('workbook.download')}
            </Button>
          ) : (
            <Button
              onClick={() =>
                void downloadMarked(markImport, {
                  file,
                  input: { importId: id },
                  suffix: core('resource.import.markedHead'),
                })
              }
            >
              {core('resource.import.marked')}
            </Button>
          )}
        </div>
      )}
      {unread.length === 0 ? null : <p>{t('workbook.unread', { sheets: unread.join(', ') })}</p>}
      <WideTable label={t('workbook.import')}>
        <thead>
          <tr>
            <th scope="col">{t('workbook.list')}</th>
            {figures.map((name) => (
              <th key={name} scope="col" data-number>
                {t(`workbook.${name === 'refused' ? heads.refused : name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.sheet}>
              <td>{sheet.sheet}</td>
              {figures.map((name) => (
                <td
                  key={name}
                  data-number
                  data-look={name === 'refused' && sheet[name] > 0 ? 'bad' : undefined}
                >
                  {formatNumber(sheet[name], 0, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}
