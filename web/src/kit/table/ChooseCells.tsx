import { Checkbox } from 'antd';
import type { CSSProperties } from 'react';
import type { Choosing } from './tableTypes.ts';
import styles from './dataTable.module.css';

type Place = { style?: CSSProperties; 'data-pin'?: string };
type ChooseAllProps<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  choosing: Choosing<Row>;
  place: Place;
};

/** Chooses all rows of the page, or none of them; rows of other pages stay as they are. */
export function ChooseAllCell<Row>({ rows, keyOf, choosing, place }: ChooseAllProps<Row>) {
  const { chosen, onChoose, labelAll, isChoosable = () => true } = choosing;
  const keys = rows.filter(isChoosable).map(keyOf);
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  const isSome = keys.some((key) => chosen.has(key));
  return (
    <th className={styles.choose} {...place}>
      <Checkbox
        aria-label={labelAll}
        disabled={keys.length === 0}
        checked={isAll}
        indeterminate={!isAll && isSome}
        onChange={() => {
          const others = [...chosen].filter((key) => !keys.includes(key));
          onChoose(new Set(isAll ? others : [...others, ...keys]));
        }}
      />
    </th>
  );
}

type ChooseProps<Row> = { row: Row; name: string; choosing: Choosing<Row>; place: Place };

export function ChooseCell<Row>({ row, name, choosing, place }: ChooseProps<Row>) {
  const { chosen, onChoose, labelOf, isChoosable } = choosing;
  return (
    <td className={styles.choose} {...place}>
      <Checkbox
        aria-label={labelOf(row)}
        checked={chosen.has(name)}
        disabled={isChoosable?.(row) === false}
        onChange={({ target }) =>
          onChoose(new Set(target.checked ? [...chosen, name] : [...chosen].filter((each) => each !== name)))
        }
      />
    </td>
  );
}
