import { climateMeter } from '@millwright/contract/areas/energy/climate/climate.ts';
import { showClimateDay } from '@millwright/contract/areas/energy/climate/climateDay.ts';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { MeterCard } from './MeterCard.tsx';
import styles from './environment.module.css';
import layout from '../../../kit/layout.module.css';

/** Sensors speak once a minute. */
const askEveryMs = 60_000;

/** The air of the halls: what each meter measures, what it shall be, and how the last 24 hours went. */
export default function EnvironmentScreen() {
  const t = useT('energy');
  const { data, error, refetch } = useCall(showClimateDay, {}, { everyMs: askEveryMs });
  const content = () => {
    if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
    if (data.list.length === 0)
      return (
        <p role="note">
          {t('climate.noMeters')} <Link to={climateMeter.screen?.path ?? '/'}>{t('climate.toMeters')}</Link>
        </p>
      );
    return (
      <div className={styles.meters}>
        {data.list.map((meter) => (
          <MeterCard key={meter.id} meter={meter} fromMs={data.fromMs} toMs={data.toMs} zone={data.zone} />
        ))}
      </div>
    );
  };
  return (
    <article className={`${layout.stack16} ${styles.environment}`} data-page-width="whole">
      <header>
        <h1>{t('screens.environment')}</h1>
        <p>{t('climate.question')}</p>
      </header>
      {content()}
    </article>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}
