import type { ReactNode } from 'react';
import layout from '../../kit/layout.module.css';

type SaidProps = {
  as?: 'span' | 'p' | 'h1';
  /** Of what changes while somebody works: it is read out then. */
  role?: 'status';
  children: ReactNode;
};

/** Words for screen readers alone. */
export function SpokenText({ as: Element = 'span', role, children }: SaidProps) {
  return (
    <Element className={layout.unseen} role={role}>
      {children}
    </Element>
  );
}
