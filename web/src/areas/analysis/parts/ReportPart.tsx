import type { ReactNode } from 'react';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { Waiting } from './Waiting.tsx';
import styles from './analysis.module.css';

type ReportPartProps = {
  /** Where it is still asked for, how high it will be in table rows. */
  rows?: number;
  error?: Error | null;
  onRetry?: () => void;
  isWide?: boolean;
  children: ReactNode;
};

/** A card of a page that comes by itself: waiting, failed in its place, or drawn. No children: still asked for. */
export function ReportPart({
  rows = 6,
  error = null,
  onRetry = () => undefined,
  isWide,
  children,
}: ReportPartProps) {
  return (
    <div className={styles.analysisCard} data-wide={isWide || undefined}>
      {error === null ? (children ?? <Waiting rows={rows} />) : <Failed cause={error} onRetry={onRetry} />}
    </div>
  );
}
