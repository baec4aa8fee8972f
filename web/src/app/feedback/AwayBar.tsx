import { useEffect } from 'react';
import { browserZone, formatClock } from '../../kit/text/formatDate.ts';
import { useT } from '../i18n/useT.ts';
import { useTenant } from '../session/useSession.ts';
import { useAwaySince } from '../connection/useAwaySince.ts';
import styles from '../connection/AwayBar.module.css';

/**
 * Says on top of everything that the server does not answer, and since when; goes away by itself. A board has one of its
 * own, in its colours, and the other one hides.
 */
export function AwayBar({ isOnBoard = false }: { isOnBoard?: boolean }) {
  const t = useT();
  const zone = useTenant()?.zone ?? browserZone();
  const sinceMs = useAwaySince();
  const isAway = sinceMs !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-away', isAway);
  }, [isAway]);
  return (
    <div className={styles.away} data-on-board={isOnBoard || undefined} aria-live="polite">
      {sinceMs === undefined ? null : (
        <p>
          <i aria-hidden="true" />
          {t('away.since', { time: formatClock(sinceMs, zone) })}
        </p>
      )}
    </div>
  );
}
