import type { CSSProperties, ReactNode } from 'react';
import { detailColumns } from '../../../app/constants.ts';
import styles from './detailList.module.css';

export interface Detail {
  key: string;
  label: string;
  value: ReactNode;
  /** Takes a whole line. */
  isWide?: boolean;
  /** There is nothing in it: it is left out on paper. */
  isBlank?: boolean;
}

/** Names and values side by side, three in a line unless told otherwise and at most four; on a phone one. */
export function DetailList({
  details,
  columns = detailColumns.usual,
}: {
  details: readonly Detail[];
  columns?: number;
}) {
  const count = Math.min(Math.max(1, Math.trunc(columns)), detailColumns.most);
  const style: CSSProperties & Record<'--mw-columns', number> = { '--mw-columns': count };
  return (
    <dl className={styles.details} data-testid="details" data-columns={count} style={style}>
      {details.map(({ key, label, value, isWide, isBlank }) => (
        <div key={key} data-wide={isWide || undefined} data-blank={isBlank || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
