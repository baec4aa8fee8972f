import type {
  MaterialOutput,
  UsedSum,
} from '@millwright/contract/areas/boards/materialOutput/materialOutput.ts';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { foldRows } from './foldRows.ts';
import equipment from '../parts/equipment.module.css';
import styles from './materialOutput.module.css';

/** A row of what left the store. */
export type UsedRow = UsedSum & {
  readonly id: string;
  readonly name: string;
  /** Quiet words behind the name: a part's code. */
  readonly note?: string;
  /** With its unit; of parts alone. */
  readonly quantity?: string;
};

type UsedTableProps = {
  title: string;
  total: UsedSum;
  rows: readonly UsedRow[];
  /** Those that the server put together. */
  others: MaterialOutput['otherParts'];
  most: number;
  words: BoardWords;
};

/** What left the store by one thing, the dearest first; the rows add up to the total at the foot. */
export function UsedTable({ title, total, rows, others, most, words }: UsedTableProps) {
  const { t } = words;
  const folded = foldRows(rows, others, most);
  const hasQuantity = rows.some(({ quantity }) => quantity !== undefined);
  const cells = ({ amount, movements, unpriced }: UsedSum) => (
    <>
      <td>{words.number(amount, 0)}</td>
      <td>{words.number(movements, 0)}</td>
      <td data-zero={unpriced === 0 || undefined}>{words.number(unpriced, 0)}</td>
    </>
  );
  return (
    <RailSection title={title}>
      <table className={`${equipment.table} ${styles.used}`}>
        <thead>
          <tr>
            <th scope="col" />
            {hasQuantity ? <th scope="col">{t('output.quantity')}</th> : null}
            <th scope="col">{[t('output.amount'), words.unit('money')].filter(Boolean).join(' ')}</th>
            <th scope="col">{t('output.count')}</th>
            <th scope="col">{t('output.unpriced')}</th>
          </tr>
        </thead>
        <tbody>
          {folded.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" title={row.name}>
                {row.name} {row.note === undefined ? null : <small>{row.note}</small>}
              </th>
              {hasQuantity ? <td>{row.quantity}</td> : null}
              {cells(row)}
            </tr>
          ))}
          {folded.others === null ? null : (
            <tr>
              <th scope="row">
                <small>{t('output.others', { count: words.number(folded.others.rows, 0) })}</small>
              </th>
              {hasQuantity ? <td /> : null}
              {cells(folded.others)}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('output.sum')}</th>
            {hasQuantity ? <td /> : null}
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </RailSection>
  );
}
