import { memo, type ReactNode } from 'react';
import styles from './Balance.module.css';

export type BalanceStation = {
  /** The processes that stand here, side by side. */
  names: readonly string[];
  /** What goes in and out: word, formatted kg/h and unit. */
  flows: readonly { word: string; value: string; unit: string }[];
};

type BalanceProps = {
  label: string;
  /** Design pixels. */
  height: number;
  before: BalanceStation;
  /** Stock between before and the process itself; none where it is not measured. */
  stockBefore: ReactNode;
  own: BalanceStation;
  stockBehind: ReactNode;
  after: BalanceStation;
};

/** What goes into a process and comes out of it, between what stands before and after, with the stock on the way. */
export const Balance = memo(function Balance(props: BalanceProps) {
  return (
    <section className={styles.balance} aria-label={props.label} style={{ '--mw-height': props.height }}>
      <Station {...props.before} />
      <div className={styles.link}>{props.stockBefore}</div>
      <Station {...props.own} />
      <div className={styles.link}>{props.stockBehind}</div>
      <Station {...props.after} />
    </section>
  );
});

function Station({ names, flows }: BalanceStation) {
  return (
    <div>
      <h3>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </h3>
      <dl>
        {flows.map(({ word, value, unit }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              {value} <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
