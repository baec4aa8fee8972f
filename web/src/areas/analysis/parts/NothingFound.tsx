import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './analysis.module.css';

type NothingFoundProps = {
  title: string;
  hint?: string;
  action?: string;
  onAction?: () => void;
  children?: ReactNode;
};

/** In the place of what is not there: what would be here, why it is not, and what helps. */
export function NothingFound({ title, hint, action, onAction, children }: NothingFoundProps) {
  return (
    <div className={styles.analysisNothing} role="note">
      <p>{title}</p>
      {hint ? <small>{hint}</small> : null}
      {action === undefined ? null : <Button onClick={onAction}>{action}</Button>}
      {children}
    </div>
  );
}
