import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Tone } from '../../figures/delta.ts';
import { heightOfLists, heightOfRows, type SectionsLayout } from './sectionsLayout.ts';
import { hiddenClass } from '../../hidden.ts';
import { toneClass } from '../../marks/tone.ts';
import styles from './Section.module.css';

type SectionsProps = {
  layout: SectionsLayout;
  /** Figures in a head; those of all heads stand below each other. */
  figures: number;
  /** One `Section` for each list of the layout. */
  children: ReactNode;
};

/** Lists of machines below each other; all their tiles have the same height. */
export function Sections({ layout, figures, children }: SectionsProps) {
  const { rows, tileHeight } = layout;
  const heights = rows.map((count) => heightOfRows(count, tileHeight));
  const tracks = heights.map((height) => (height === 0 ? 'auto' : `minmax(0, ${height}fr)`));
  const style: CSSProperties = {
    '--mw-figures': figures,
    '--mw-tracks': tracks.map((track) => `auto ${track}`).join(' '),
    '--mw-most': heightOfLists(layout, layout.mostHeight),
  };
  return (
    <div className={styles.sections} style={style}>
      {children}
    </div>
  );
}

/** One of several lists of machines on a board: its head, and its tiles or why there are none. */
export function Section({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {head}
      {children}
    </section>
  );
}

/** Stands where a section would have its tiles: it has none. */
export function SectionNone({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
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
    <div className={styles.head} data-form={form} style={{ '--mw-head': height }}>
      <div className={styles.name}>
        <h2>{name}</h2>
        <p className={toneClass[tone]} title={countText}>
          <span aria-hidden="true">
            {running}
            <i>/{machines}</i>
          </span>
          <span className={hiddenClass}>{countText}</span>
        </p>
      </div>
      {figures}
      {buffer ? <div className={styles.buffer}>{buffer}</div> : null}
    </div>
  );
});
