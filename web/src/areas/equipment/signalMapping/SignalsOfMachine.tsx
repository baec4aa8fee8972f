import { modelSignal } from '@millwright/contract/areas/equipment/machineModel.ts';
import { showSignals } from '@millwright/contract/areas/telemetry/signalCalls.ts';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/formatDate.ts';
import { LiveTable } from './LiveTable.tsx';
import styles from './signalMapping.module.css';
import { TryTelegram } from './TryTelegram.tsx';

/** Somebody watches values arrive. */
const askEveryMs = 5_000;

/** What a machine says now, and what it would be read as if it said something else. */
export function SignalsOfMachine({ machineId }: { machineId: number }) {
  const t = useT('equipment');
  const zone = useTenant()?.zone ?? 'UTC';
  const { data, error, refetch } = useCall(
    showSignals,
    { machineId },
    { everyMs: askEveryMs, isQuiet: true },
  );
  const isLate = useIsLate(data === undefined && error === null);
  if (data === undefined) {
    if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
    return isLate ? <Skeleton paragraph={{ rows: 8 }} /> : null;
  }
  const { machine, measuredMs, signals } = data;
  const heard =
    measuredMs === null
      ? t('mapping.neverHeard')
      : t('mapping.heard', { time: formatMoment(measuredMs, { zone, language: readLanguage() }) });
  const facts = t('mapping.facts', {
    model: machine.model,
    gateway: machine.gatewayCode ?? t('mapping.noGateway'),
  });
  return (
    <div className={styles.both}>
      <TryTelegram machineId={machineId} shown={data} />
      <section aria-labelledby="live-signals">
        <h2 id="live-signals">{t('mapping.live')}</h2>
        <p>
          {facts} · {heard} ·{' '}
          <Link
            to={`${modelSignal.screen?.path ?? '/'}?${new URLSearchParams({ modelId: machine.modelId })}`}
          >
            {t('mapping.edit')}
          </Link>
        </p>
        {signals.length === 0 ? <p role="note">{t('mapping.noSignals')}</p> : <LiveTable signals={signals} />}
      </section>
    </div>
  );
}
