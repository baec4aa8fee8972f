import { formatClock } from '../../kit/formatDate.ts';
import { useT } from '../i18n/useT.ts';
import { useTenant } from '../session/useSession.ts';
import { useAwaySince } from './useAwaySince.ts';
import './awayBar.css';

/** Says that the server does not answer, and since when; goes away by itself. */
export function AwayBar() {
  const t = useT();
  const zone = useTenant()?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const sinceMs = useAwaySince();
  return (
    <div className="mw-away" role="status">
      {sinceMs === undefined ? null : (
        <p>
          <i aria-hidden="true" />
          {t('away.since', { time: formatClock(sinceMs, zone) })}
        </p>
      )}
    </div>
  );
}
