import type { ReactNode } from 'react';
import './rail.css';

type RailSectionProps = {
  title: string;
  /** Quiet words beside the title: order, unit of the column. */
  note?: string;
  /** At the right end of the head: a total. */
  total?: ReactNode;
  /** The total on a line of its own, where the head has no room for it. */
  totalBelow?: ReactNode;
  children: ReactNode;
};

/** A titled list or chart on a board. */
export function RailSection({ title, note, total, totalBelow, children }: RailSectionProps) {
  return (
    <section className="mw-rail" aria-label={title}>
      <h2>
        <span>{title}</span>
        {note ? (
          <small title={note} data-end={total === undefined || undefined}>
            {note}
          </small>
        ) : null}
        {total === undefined ? null : <span className="mw-rail-total">{total}</span>}
      </h2>
      {totalBelow === undefined ? null : <p className="mw-rail-below">{totalBelow}</p>}
      {children}
    </section>
  );
}
