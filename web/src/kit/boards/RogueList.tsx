import { memo } from 'react';
import './rail.css';

export type RogueLine = {
  id: string;
  number: string;
  /** Side and spindle, "L 217". */
  spindle: string;
  breaks: number;
};

const mostDots = 9;

/** Spindles that break again and again, one dot per break. */
export const RogueList = memo(function RogueList({ lines }: { lines: RogueLine[] }) {
  return (
    <ul className="mw-rows mw-rogues">
      {lines.map((line) => (
        <RogueRow key={line.id} {...line} />
      ))}
    </ul>
  );
});

const RogueRow = memo(function RogueRow({ number, spindle, breaks }: RogueLine) {
  return (
    <li>
      <div className="mw-row">
        <b>{number}</b>
        <span>{spindle}</span>
        <span
          className="mw-dots"
          style={{ '--mw-dots': Math.min(mostDots, Math.max(0, breaks)) }}
          aria-hidden="true"
        />
        <span className="mw-number">{breaks}</span>
      </div>
    </li>
  );
});
