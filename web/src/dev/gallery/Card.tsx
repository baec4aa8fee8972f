import type { ReactNode } from 'react';

/** One widget in one state. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mw-gallery-card">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A group of them. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className="mw-gallery-grid">{children}</div>
    </section>
  );
}
