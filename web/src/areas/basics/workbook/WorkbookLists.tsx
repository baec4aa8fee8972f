import type { WorkbookList } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { WideTable } from '../../../resource/slotParts.ts';
import styles from './workbook.module.css';

/** The lists that the workbook has, in the order in which they are written, with what the person may do. */
export function WorkbookLists({ lists }: { lists: readonly WorkbookList[] }) {
  const t = useT('basics');
  const language = readLanguage();
  return (
    <section className={styles.lists}>
      <h2>{t('workbook.lists')}</h2>
      <WideTable label={t('workbook.lists')}>
        <thead>
          <tr>
            <th scope="col">{t('workbook.list')}</th>
            <th scope="col" data-number>
              {t('workbook.rows')}
            </th>
            <th scope="col">{t('workbook.may')}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map(({ resource, sheet, lines, rows, canRead, canWrite }) => (
            <tr key={resource}>
              <td>
                {sheet}
                {lines.length === 0 ? null : (
                  <small>{t('workbook.lines', { sheets: lines.join(', ') })}</small>
                )}
              </td>
              <td data-number>{canRead ? formatNumber(rows, 0, language) : '–'}</td>
              <td>{t(`workbook.${mayOf(canRead, canWrite)}`)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

function mayOf(canRead: boolean, canWrite: boolean): string {
  if (canRead) return canWrite ? 'mayBoth' : 'mayRead';
  return canWrite ? 'mayWrite' : 'mayNone';
}
