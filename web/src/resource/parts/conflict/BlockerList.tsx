import type { Blockers } from '@millwright/contract/core/call/blockers.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './blockerList.module.css';

type BlockerListProps = {
  blockers: readonly Blockers[];
  /** Somebody goes to one of them: what stands over the page closes. */
  onFollow?: () => void;
};

/** The rows that are in the way, list by list: each leads to its details, and "more" to all of them. */
export function BlockerList({ blockers, onFollow }: BlockerListProps) {
  const t = useT();
  if (blockers.length === 0) return null;
  return (
    <ul className={styles.blockers} data-testid="blockers">
      {blockers.map(({ noun, count, rows, listPath }) => {
        const rest = count - rows.length;
        const more = t(rows.length === 0 ? 'resource.blockers.some' : 'resource.blockers.more', {
          count: rest,
        });
        return (
          <li key={noun}>
            <span>{noun}</span>
            {rows.map(({ id, title, path }) =>
              path === null ? (
                <span key={id}>{title}</span>
              ) : (
                <Link key={id} to={path} onClick={onFollow}>
                  {title}
                </Link>
              ),
            )}
            {rest > 0 && listPath === null ? <span>{more}</span> : null}
            {rest > 0 && listPath !== null ? (
              <Link to={listPath} onClick={onFollow}>
                {more}
              </Link>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
