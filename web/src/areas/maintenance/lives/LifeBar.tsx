import { readLanguage } from '../../../app/i18n/language.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import styles from './lives.module.css';

type LifeBarProps = {
  /** Per cent of the life; above 100 it is over. Null: not measured yet. */
  usedShare: number | null;
  /** It is past its date, or near it. */
  state?: 'late' | 'near' | undefined;
  /** A life that ended stands back. */
  isOver?: boolean;
  /** The head of its column says the unit. */
  isBare?: boolean;
};

/** The bar ends at this share, so that a life that is over reaches beyond its tick. */
const widest = 125;

/** How far a part's life has gone: a bar with a tick where it ends, and the figure. */
export function LifeBar({ usedShare, state, isOver = false, isBare = false }: LifeBarProps) {
  const used = Math.min(widest, Math.max(0, usedShare ?? 0));
  return (
    <span className={styles.life} data-state={state} data-over={isOver || undefined}>
      <i aria-hidden="true">
        <b style={{ inlineSize: `${(used / widest) * 100}%` }} />
        <u style={{ insetInlineStart: `${(100 / widest) * 100}%` }} />
      </i>
      <span>
        {formatNumber(usedShare, 0, readLanguage())}
        {usedShare === null || isBare ? null : <small> %</small>}
      </span>
    </span>
  );
}
