import { memo, type ReactNode, useId } from 'react';
import type { Delta } from '../delta.ts';
import { AlertGlyph } from '../glyphs.tsx';
import { BulletBar, type BulletBarProps } from './BulletBar.tsx';
import '../kit.css';
import './kpi.css';

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
      className="mw-kpi"
      role="group"
      data-tone={tone}
      aria-label={[name, spoken([value, unit]), reference, spoken([delta?.arrow, delta?.text])]
        .filter(Boolean)
        .join(', ')}
      aria-describedby={definition ? definitionId : undefined}
      tabIndex={definition ? 0 : undefined}
    >
      <div className="mw-kpi-name">{name}</div>
      <div className="mw-kpi-value">
        <span className="mw-figure">{value}</span>
        {unit ? <span className="mw-kpi-unit">{unit}</span> : null}
      </div>
      {bullet ? <BulletBar {...bullet} tone={tone} /> : null}
      <div className="mw-kpi-reference">{reference}</div>
      {delta ? <DeltaMark delta={delta} /> : null}
      {definition ? (
        <div className="mw-kpi-definition" id={definitionId} role="tooltip">
          {definition}
        </div>
      ) : null}
    </div>
  );
});

function spoken(words: (string | undefined)[]): string {
  return words.filter(Boolean).join(' ');
}

/** Arrow, amount and tone of a difference. */
export const DeltaMark = memo(function DeltaMark({ delta }: { delta: Delta }) {
  return (
    <div className={`mw-delta mw-tone-${delta.tone}`}>
      {delta.arrow ? <AlertGlyph isDown={delta.arrow === '▼'} size=".9em" label={delta.arrow} /> : null}
      <span>{delta.text}</span>
    </div>
  );
});

type KpiBandProps = {
  /**
   * Tall: value, bullet bar, reference and delta below. Short: reference beside the name. In the head of a section:
   * reference beside the value, and the name above it or, in a line, before it.
   */
  form: 'tall' | 'short' | 'head' | 'line';
  children: ReactNode;
};

/** The row of figures of a board. */
export function KpiBand({ form, children }: KpiBandProps) {
  return (
    <section className="mw-kpi-band" data-form={form}>
      {children}
    </section>
  );
}
