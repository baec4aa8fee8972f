import { memo } from 'react';
import { BulletBar } from '../bars/BulletBar.tsx';
import rows from './rows.module.css';
import styles from './BuildList.module.css';

export type BuildLine = {
  id: string;
  number: string;
  variety: string;
  /** Cop build or can filling, 0–1. */
  build: number;
  /** Formatted time to go with its unit. */
  toGo: string;
  unit: string;
  isNear?: boolean;
};

/** Next doffs: machine, variety, build, minutes to go. */
export const BuildList = memo(function BuildList({ lines }: { lines: BuildLine[] }) {
  return (
    <ul className={`${rows.rows} ${styles.builds}`}>
      {lines.map((line) => (
        <BuildRow key={line.id} {...line} />
      ))}
    </ul>
  );
});

const row = `${rows.row} ${styles.row}`;
const numberClass = `${rows.number} ${styles.number}`;

const BuildRow = memo(function BuildRow({ number, variety, build, toGo, unit, isNear }: BuildLine) {
  return (
    <li>
      <div className={row}>
        <b>{number}</b>
        <span className={rows.variety} title={variety}>
          {variety}
        </span>
        <BulletBar share={build} tone={isNear ? 'doff' : 'none'} />
        <span className={numberClass}>
          {toGo} <small>{unit}</small>
        </span>
      </div>
    </li>
  );
});
