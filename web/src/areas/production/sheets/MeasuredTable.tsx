import { Button } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { ProblemLine, WideTable } from '../../../resource/slotParts.ts';
import { sheetFigure, rangeText } from './sheetFigure.ts';
import type { MeasuredProps } from './measuredProps.ts';
import { VerdictMark } from './VerdictMark.tsx';
import styles from './measured.module.css';

/** Items as rows, test spindles as columns, average and verdict behind them. */
export function MeasuredTable({ items, columns, headOf, inputOf, problemAt, onRemove }: MeasuredProps) {
  const t = useT('production');
  return (
    <WideTable>
      <thead>
        <tr>
          <th scope="col">{t('sheets.item')}</th>
          <th scope="col" data-number>
            {t('sheets.standard')}
          </th>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              data-number
              className={column.spindle === undefined ? styles.spare : styles.value}
            >
              {headOf(column)}
            </th>
          ))}
          <th scope="col" data-number>
            {t('sheets.average')}
          </th>
          <th scope="col">{t('sheets.judged')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className={styles.name}>
              {item.name}
              {item.isStrange ? (
                <small>
                  {t('sheets.notOnSheet')}{' '}
                  <Button
                    type="link"
                    size="small"
                    aria-label={t('sheets.removeItem', { item: item.name })}
                    onClick={() => onRemove(item)}
                  >
                    {t('sheets.remove')}
                  </Button>
                </small>
              ) : null}
              <Problem text={problemAt(item)} />
            </th>
            <td data-number className={styles.said}>
              {rangeText(item)}
            </td>
            {columns.map((column) => (
              <td key={column.name}>
                {inputOf(item, column)}
                <Problem text={problemAt(item, column)} />
              </td>
            ))}
            <td data-number className={styles.said}>
              {sheetFigure(item.average)}
            </td>
            <td className={styles.said}>
              <VerdictMark verdict={item.verdict} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return text === undefined ? null : <ProblemLine>{text}</ProblemLine>;
}
