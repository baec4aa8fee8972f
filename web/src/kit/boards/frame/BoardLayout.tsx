import type { ReactNode } from 'react';
import styles from './BoardLayout.module.css';

type BoardSplitProps = {
  /** Figures and machines. */
  children: ReactNode;
  /** Lists at the right; without them the machines take the whole width. */
  rail?: ReactNode;
};

/** Body of a process board: figures and tiles, with the rail of lists beside them. */
export function BoardSplit({ children, rail }: BoardSplitProps) {
  const main = <div className={styles.main}>{children}</div>;
  if (!rail) return main;
  return (
    <div className={styles.split}>
      {main}
      <div className={styles.rail}>{rail}</div>
    </div>
  );
}

/** Head of a part of a board: its title at the left, its legend at the right. */
export function BoardPart({ title, legend }: { title: string; legend?: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2>{title}</h2>
      {legend}
    </div>
  );
}

/** The processes of the mill side by side; children are `ProcessColumn`s. */
export function ProcessColumns({ children }: { children: ReactNode }) {
  return <div className={styles.processes}>{children}</div>;
}

type BoardPanelsProps = {
  /** Widths as a grid template, e.g. `600fr 634fr 488fr`; thirds by default. */
  columns?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A panel that stands above everything else on a phone: who needs someone. */
export function FirstOnPhones({ children }: { children: ReactNode }) {
  return <div className={styles.first}>{children}</div>;
}

/** Panels side by side along the lower edge of a board; children are `RailSection`s. */
export function BoardPanels({ columns = '1fr 1fr 1fr', className = '', children }: BoardPanelsProps) {
  return (
    <div className={`${styles.panels} ${className}`} style={{ '--mw-columns': columns }}>
      {children}
    </div>
  );
}
