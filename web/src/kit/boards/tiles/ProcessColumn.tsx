import { memo, type ReactNode } from 'react';
import styles from './ProcessColumn.module.css';

type ProcessColumnProps = {
  name: string;
  /** Machines running, of those there are. */
  running: number;
  machines: number;
  /** Formatted kg/h with its unit, and the share of capacity with its unit. */
  rate: string;
  rateUnit: string;
  load: string;
  loadUnit: string;
  /** Says before the rate that it cannot be right. */
  mark?: ReactNode;
  /** A further figure of the process with its name. */
  more?: { name: string; value: string };
  /** The cells. */
  children: ReactNode;
  /** The buffer after the process; none after the last. */
  buffer?: ReactNode;
};

/** One process of the whole mill: machines, rate and load, cells, buffer behind it. */
export const ProcessColumn = memo(function ProcessColumn(props: ProcessColumnProps) {
  const { name, running, machines, rate, rateUnit, load, loadUnit, mark, more, children, buffer } = props;
  return (
    <section className={styles.process} aria-label={`${name} ${running}/${machines}`}>
      <h2>
        <span>{name}</span>
        <span>
          {running}
          <i>/{machines}</i>
        </span>
      </h2>
      <p>
        <span>
          {mark}
          {rate} <small>{rateUnit}</small>
        </span>
        <span>
          {load} <small>{loadUnit}</small>
        </span>
      </p>
      {more ? (
        <p>
          <span>{more.name}</span>
          <span>{more.value}</span>
        </p>
      ) : null}
      {children}
      {buffer}
    </section>
  );
});
