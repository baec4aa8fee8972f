import { memo } from 'react';
import { BulletBar } from './BulletBar.tsx';
import './rail.css';

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
    <ul className="mw-rows mw-builds">
      {lines.map((line) => (
        <BuildRow key={line.id} {...line} />
      ))}
    </ul>
  );
});

const BuildRow = memo(function BuildRow({ number, variety, build, toGo, unit, isNear }: BuildLine) {
  return (
    <li>
      <div className="mw-row">
        <b>{number}</b>
        <span className="mw-line-variety" title={variety}>
          {variety}
        </span>
        <BulletBar share={build} tone={isNear ? 'doff' : 'none'} />
        <span className="mw-number">
          {toGo} <small>{unit}</small>
        </span>
      </div>
    </li>
  );
});
