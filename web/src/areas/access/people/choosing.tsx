import { Checkbox } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import styles from '../parts/sessionTable.module.css';

type Choosing = {
  chosen: ReadonlySet<string>;
  /** Undefined where people may not be changed: nothing is drawn then. */
  onChoose: ((chosen: ReadonlySet<string>) => void) | undefined;
};

/** The head of a column in which people of a table are chosen: all of them or nobody. */
export function ChooseHead({ rows, chosen, onChoose }: Choosing & { rows: readonly { id: string }[] }) {
  const t = useT('iam');
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  if (onChoose === undefined) return null;
  return (
    <th className={styles['choose']}>
      <Checkbox
        aria-label={t('organization.chooseAll')}
        checked={isAll}
        indeterminate={!isAll && chosen.size > 0}
        onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ id }) => id)))}
      />
    </th>
  );
}

/** The cell in which one person is chosen. */
export function ChooseCell({
  row: { id, realname },
  chosen,
  onChoose,
}: Choosing & { row: { id: string; realname: string } }) {
  const t = useT('iam');
  if (onChoose === undefined) return null;
  return (
    <td className={styles['choose']}>
      <Checkbox
        aria-label={t('organization.choose', { name: realname })}
        checked={chosen.has(id)}
        onChange={({ target }) =>
          onChoose(new Set(target.checked ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
        }
      />
    </td>
  );
}
