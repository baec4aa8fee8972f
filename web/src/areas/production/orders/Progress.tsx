import { readLanguage } from '../../../app/i18n/language.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import styles from './orders.module.css';

type ProgressProps = {
  /** Percent of what is asked for; null before anything was counted. */
  percent: number | null;
  /** What is over stands back. */
  isOver?: boolean;
};

/** How far something is: a bar and its figure. */
export function Progress({ percent, isOver = false }: ProgressProps) {
  const share = Math.min(1, Math.max(0, (percent ?? 0) / 100));
  const text = percent === null ? '—' : formatNumber(percent, 1, readLanguage());
  return (
    <span className={styles.progress} data-over={isOver || undefined} data-none={!percent || undefined}>
      <i aria-hidden="true">
        <b style={{ inlineSize: `${share * 100}%` }} />
      </i>
      <span>{text}</span>
    </span>
  );
}
