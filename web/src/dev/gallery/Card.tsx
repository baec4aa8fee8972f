import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** One widget in one state. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A group of them. */
export function CardGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.grid}>{children}</div>
    </section>
  );
}
