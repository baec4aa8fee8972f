import type { Tone } from '../../figures/delta.ts';
import { AlertGlyph } from '../../marks/glyphs.tsx';
import { toneClass } from '../../marks/tone.ts';
import styles from './AlertMark.module.css';

type AlertMarkProps = {
  /** None where the whole line stands back. */
  tone: Exclude<Tone, 'good'>;
  isDown?: boolean;
  /** Spoken name, the arrow itself by default. */
  label?: string;
};

/** ▲ or ▼ where other lines have the badge of a state: something to look at that is no state. */
export function AlertMark({ tone, isDown = false, label = '▲' }: AlertMarkProps) {
  return (
    <span className={`${styles.alert} ${toneClass[tone]}`}>
      <AlertGlyph isDown={isDown} size="100%" label={label} />
    </span>
  );
}
