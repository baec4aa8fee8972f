import { memo, type ReactNode, useId } from 'react';
import type { Delta } from '../../figures/delta.ts';
import { figureClass } from '../../figures/figures.ts';
import { BulletBar, type BulletBarProps } from '../bars/BulletBar.tsx';
import { DeltaMark } from '../marks/DeltaMark.tsx';
import styles from './KpiBand.module.css';

export type KpiFigureProps = {
  name: string;
  /** Formatted value; `—` when there is none. */
  value: string;
  unit?: string;
  /** What it is measured against: "target 95.0". */
  reference: string;
  /** Difference from the reference. */
  delta?: Delta;
  /** Share and target of the bar; tall figures only. */
  bullet?: Pick<BulletBarProps, 'share' | 'target' | 'isForecast'>;
  /** Definition, numerator, denominator, window and source; shown on hover and focus. */
  definition?: string;
};

/** One figure with its name, unit, reference and direction. */
export const KpiFigure = memo(function KpiFigure(props: KpiFigureProps) {
  const { name, value, unit, reference, delta, bullet, definition } = props;
  const definitionId = useId();
  const tone = delta?.tone ?? 'none';
  return (
    <div
      className={styles.kpi}
      role="group"
      data-tone={tone}
      aria-label={[name, spoken([value, unit]), reference, spoken([delta?.arrow, delta?.text])]
        .filter(Boolean)
        .join(', ')}
      aria-describedby={definition ? definitionId : undefined}
      tabIndex={definition ? 0 : undefined}
    >
      <div className={styles.name}>{name}</div>
      <div className={styles.value}>
        <span className={figureClass}>{value}</span>
        {unit ? <span className={styles.unit}>{unit}</span> : null}
      </div>
      {bullet ? <BulletBar {...bullet} tone={tone} className={styles.bullet} /> : null}
      <div className={styles.reference}>{reference}</div>
      {delta ? <DeltaMark delta={delta} className={styles.delta} /> : null}
      {definition ? (
        <div className={styles.definition} id={definitionId} role="tooltip">
          {definition}
        </div>
      ) : null}
    </div>
  );
});

function spoken(words: (string | undefined)[]): string {
  return words.filter(Boolean).join(' ');
}

type KpiBandProps = {
  /**
   * Tall: value, bullet bar, reference and delta below. Short: reference beside the name. In the head of a section:
   * reference beside the value, and the name above it or, in a line, before it.
   */
  form: 'tall' | 'short' | 'head' | 'line';
  /** Each figure takes a quarter of the width, however few there are. */
  isQuartered?: boolean;
  children: ReactNode;
};

/** The row of figures of a board. */
export function KpiBand({ form, isQuartered, children }: KpiBandProps) {
  return (
    <section className={styles.band} data-form={form} data-quarters={isQuartered || undefined}>
      {children}
    </section>
  );
}
