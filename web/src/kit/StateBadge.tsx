import { memo } from 'react';
import { type MachineState, outlinedOnWhite } from '../theme/states.ts';
import { StateGlyph } from './glyphs.tsx';
import { fillClass, fillStyle } from './stateFill.ts';
import './kit.css';

type StateBadgeProps = {
  state: MachineState;
  /** Side of the square as a CSS length; 1.4 of the text by default. */
  size?: string;
  /** Spoken name; leave out where a word stands beside it. */
  label?: string;
};

/** Square in a state's colour with its glyph, for legends, rows and cells. */
export const StateBadge = memo(function StateBadge({ state, size, label }: StateBadgeProps) {
  return (
    <span
      className={`mw-badge ${fillClass(state)}`}
      style={{ ...fillStyle(state), ...(size ? { '--mw-badge-size': size } : {}) }}
      data-weak={outlinedOnWhite.includes(state) || undefined}
    >
      {state === 'offline' && !label ? null : <StateGlyph state={state} size="66%" label={label} />}
    </span>
  );
});
