import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { isNumeric } from '../model/columns/columns.ts';
import type { RowDraft } from '../model/form/draft.ts';
import { totalOf } from '../model/form/formFields.ts';
import { plainText } from '../model/values/valueText.ts';
import type { ResourceWords } from '../words.ts';
import styles from './childTotals.module.css';

type ChildTotalsProps = {
  fields: readonly (readonly [string, Field])[];
  /** Those of them that are added up. */
  totalled: ReadonlySet<string>;
  rows: readonly RowDraft[];
  words: ResourceWords;
  /** A column of buttons stands behind the others. */
  hasTools?: boolean;
};

/** What lines add up to, under them; nothing where none of their fields is added up. */
export function ChildTotals({ fields, totalled, rows, words, hasTools = false }: ChildTotalsProps) {
  const sums = fields.filter(([name]) => totalled.has(name));
  if (sums.length === 0 || rows.length === 0) return null;
  const word = words.t('list.sum');
  const isFirstFree = fields[0] !== undefined && !totalled.has(fields[0][0]);
  return (
    <tfoot>
      <tr className={styles.totals} data-testid="child-totals">
        {fields.map(([name, field], column) => (
          <td key={name} data-label={words.head(name, field)} data-number={isNumeric(field) || undefined}>
            {totalled.has(name) ? plainText(totalOf(rows, name), { name, field }, words) : null}
            {column === 0 && isFirstFree ? word : null}
          </td>
        ))}
        {hasTools ? <td>{isFirstFree ? null : word}</td> : null}
      </tr>
    </tfoot>
  );
}
