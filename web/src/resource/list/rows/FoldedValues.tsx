import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { Column } from '../../model/columns/columns.ts';
import { FieldCell } from '../../parts/Cell.tsx';
import type { ResourceWords } from '../../words.ts';
import styles from './foldedValues.module.css';

type FoldedValuesProps = { row: ResourceRow; columns: readonly Column[]; words: ResourceWords };

/** Values of the columns that a list has no room for, each below its name. */
export function FoldedValues({ row, columns, words }: FoldedValuesProps) {
  return (
    <dl className={styles.folded} data-testid="folded">
      {columns.map(({ name, field }) => (
        <div key={name}>
          <dt>{words.head(name, field)}</dt>
          <dd>
            <FieldCell name={name} field={field} row={row} words={words} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
