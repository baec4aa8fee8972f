import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Tone } from '../delta.ts';
import { heightOfRows, sectionGaps, type SectionsLayout } from './sectionsLayout.ts';
import './section.css';

type SectionProps = {
  head: ReactNode;
  layout: SectionsLayout;
  /** Place among the sections of the board. */
  place: number;
  /** Its tiles, or why there are none. */
  children: ReactNode;
};

/** One of several lists of machines on a board, with its head. */
export function Section({ head, layout, place, children }: SectionProps) {
  const rows = layout.rows[place] ?? 0;
  const headHeight = layout.head.height + sectionGaps.head;
  const style: CSSProperties = {
    '--mw-rows': rows,
    '--mw-base': headHeight + heightOfRows(rows, 0),
    '--mw-most': headHeight + heightOfRows(rows, layout.mostHeight),
    '--mw-gap': sectionGaps.head,
  };
  return (
    <section className="mw-section" style={style}>
      {head}
      {children}
    </section>
  );
}

/** Sections from top to bottom, below a band; all their tiles have the same height. */
export function Sections({ children }: { children: ReactNode }) {
  return (
    <div className="mw-sections" style={{ '--mw-gap': sectionGaps.list }}>
      {children}
    </div>
  );
}

type SectionHeadProps = {
  name: string;
  form: 'head' | 'line';
  /** Machines running of those there are, "43" of "50". */
  running: string;
  machines: string;
  /** Judgement of how many run. */
  tone?: Tone;
  /** What the two numbers are, on hover and read aloud: "Running 43/50, target 47". */
  countText: string;
  height: number;
  /** A `KpiBand` of the form `head` or `line`. */
  figures?: ReactNode;
  /** The stock behind it. */
  buffer?: ReactNode;
};

/** Head of a section in one slim line: name, how many run, figures, and at the end the stock behind it. */
export const SectionHead = memo(function SectionHead(props: SectionHeadProps) {
  const { name, form, running, machines, tone = 'none', countText, height, figures, buffer } = props;
  return (
    <div className="mw-section-head" data-form={form} style={{ '--mw-head': height }}>
      <h2>{name}</h2>
      <p className={`mw-tone-${tone}`} title={countText}>
        <span aria-hidden="true">
          {running}
          <i>/{machines}</i>
        </span>
        <span className="mw-hidden">{countText}</span>
      </p>
      {figures}
      {buffer ? <div className="mw-section-buffer">{buffer}</div> : null}
    </div>
  );
});
