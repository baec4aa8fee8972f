import { memo } from 'react';
import type { Delta } from '../delta.ts';
import { AlertGlyph } from '../glyphs.tsx';
import { toneClass } from '../tone.ts';
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
