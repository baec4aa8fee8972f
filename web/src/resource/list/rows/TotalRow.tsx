import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { totalledWithin } from '@millwright/contract/core/resource/totals.ts';
import type { ComponentType } from 'react';
import { useDerived } from '../../context.ts';
import { type Column, isNumeric } from '../../model/columns/columns.ts';
import { plainText } from '../../model/values/valueText.ts';
import type { ResourceWords } from '../../words.ts';
import phoneListStyles from '../phoneList.module.css';

type TotalsProps = {
  columns: readonly Column[];
  /** Columns without room: their sums stand in a line of their own. */
  folded?: readonly Column[];
  /** Over all that was found, not the page alone; undefined where nothing adds up. */
  totals: ResourcePage['totals'];
  words: ResourceWords;
};

/** Controls before the columns and behind them. */
interface Beside {
  readonly isChoosing: boolean;
  readonly hasActions: boolean;
}

/** The last rows of a table: what its columns come to. Units stand in the heads. */
export function TotalRow({ columns, folded = [], beside, totals, words }: TotalsProps & { beside: Beside }) {
  const foldedSums = sumText(folded, totals, words);
  if (sumsOf(columns, totals).length === 0 && foldedSums === '') return null;
  const before = [folded.length > 0, beside.isChoosing].filter(Boolean).length;
  const named = columns.findIndex(({ name }) => totals?.[name] === undefined);
  const lead = before === 0 ? null : <td data-cell="actions" colSpan={before} />;
  return (
    <>
      <tr data-testid="total-row">
        {lead}
        {columns.map(({ name, field }, place) => (
          <td key={name} data-number={isNumeric(field) || undefined}>
            {totals?.[name] === undefined ? (
              place === named && words.t('list.sum')
            ) : (
              <Sum value={totals[name]} column={{ name, field }} words={words} />
            )}
          </td>
        ))}
        {beside.hasActions ? <td data-cell="actions" /> : null}
      </tr>
      {foldedSums === '' ? null : (
        <tr data-testid="folded-totals">
          {lead}
          <td colSpan={columns.length + (beside.hasActions ? 1 : 0)}>{foldedSums}</td>
        </tr>
      )}
    </>
  );
}

/** The same below the rows of a phone: names, units and sums in one line. */
export function PhoneTotals({ columns, totals, words }: TotalsProps) {
  const sums = sumText(columns, totals, words);
  if (sums === '') return null;
  return (
    <li className={phoneListStyles.phoneTotals} data-testid="phone-totals">
      <div>
        <strong>{words.t('list.sum')}</strong>
      </div>
      <p>{sums}</p>
    </li>
  );
}

/** Names, units and sums of columns in one line; empty where nothing adds up. */
function sumText(columns: readonly Column[], totals: ResourcePage['totals'], words: ResourceWords): string {
  return sumsOf(columns, totals)
    .filter(({ name }) => totals?.[name] !== null)
    .map(
      ({ name, field }) => `${words.head(name, field)} ${plainText(totals?.[name], { name, field }, words)}`,
    )
    .join(' · ');
}

/** What a column comes to; where its rows make no sum, a dash that says why. */
function Sum({
  value,
  column,
  words,
}: {
  value: unknown;
  column: Pick<Column, 'name' | 'field'>;
  words: ResourceWords;
}) {
  const within = totalledWithin({ fields: { [column.name]: column.field } }, column.name);
  const { slots } = useDerived();
  const filled: Readonly<Record<string, ComponentType<{ row: ResourceRow }> | undefined>> = slots.cell ?? {};
  const Filled = filled[column.name];
  if (value !== null && Filled !== undefined) return <Filled row={rowOf(column.name, value)} />;
  if (value !== null || within === undefined) return plainText(value, column, words);
  return <span title={words.t('list.notSummed', { field: words.label(within) })}>—</span>;
}

/** What fills the cells of a column fills its sum: it is given a row that has nothing else. */
function rowOf(name: string, value: unknown): ResourceRow {
  const facts = { id: '', version: 0, createBy: null, createTime: '', updateBy: null, updateTime: null };
  return { ...facts, actions: [], [name]: value };
}

function sumsOf(columns: readonly Column[], totals: ResourcePage['totals']): Column[] {
  return columns.filter(({ name }) => totals?.[name] !== undefined);
}
