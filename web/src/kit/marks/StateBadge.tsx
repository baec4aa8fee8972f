import { memo } from 'react';
import { type MachineState, machineStates, outlinedOnWhite } from '../../theme/states.ts';
import { StateGlyph } from './glyphs.tsx';
import { fillClass, fillStyle } from './stateFill.ts';
import styles from './stateFill.module.css';

type StateBadgeProps = {
  state: MachineState;
  /** Side of the square as a CSS length; 1.4 of the text by default. */
  size?: string;
  /** Spoken name; leave out where a word stands beside it. */
  label?: string;
  className?: string | undefined;
};

const looks = new Map(machineStates.map((state) => [state, `${styles.badge} ${fillClass(state)}`]));

/** Square in a state's colour with its glyph, for legends, rows and cells. */
export const StateBadge = memo(function StateBadge({ state, size, label, className = '' }: StateBadgeProps) {
  return (
    <span
      className={`${looks.get(state)} ${className}`}
      style={{ ...fillStyle(state), ...(size ? { '--mw-badge-size': size } : {}) }}
      data-weak={outlinedOnWhite.includes(state) || undefined}
    >
      {state === 'offline' && !label ? null : <StateGlyph state={state} size="66%" label={label} />}
    </span>
  );
});
