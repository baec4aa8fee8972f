import { memo } from 'react';
import type { Delta } from '../../figures/delta.ts';
import { AlertGlyph } from '../../marks/glyphs.tsx';
import { toneClass } from '../../marks/tone.ts';
import styles from './DeltaMark.module.css';

type DeltaMarkProps = { delta: Delta; className?: string | undefined };

/** Arrow, amount and tone of a difference. */
export const DeltaMark = memo(function DeltaMark({ delta, className = '' }: DeltaMarkProps) {
  return (
    <div className={`${styles.delta} ${toneClass[delta.tone]} ${className}`} data-tone={delta.tone}>
      {delta.arrow ? <AlertGlyph isDown={delta.arrow === '▼'} size=".9em" label={delta.arrow} /> : null}
      <span>{delta.text}</span>
    </div>
  );
});
