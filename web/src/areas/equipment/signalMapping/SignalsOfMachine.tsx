import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import {
  collectionMapping,
  machineConnection,
} from '@millwright/contract/areas/equipment/collection/collection.ts';
import { modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { ingestTopic } from '@millwright/contract/areas/equipment/gateway/ingestNews.ts';
import { type ShownSignals, showSignals } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useAskMs, useNews } from '../../../app/live/useNews.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useSpeakingTenant } from '../../../app/session/speaker.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { LiveTable } from './LiveTable.tsx';
import { CoreTable, Unmapped } from './OtherValues.tsx';
import styles from './signalMapping.module.css';
import { TryTelegram } from './TryTelegram.tsx';

/** Somebody watches values arrive. */
const pauseMs = 2_000;

/** What a machine says now, and what it would be read as if it said something else. */
export function SignalsOfMachine({ machineId }: { machineId: number }) {
  const t = useT('equipment');
  const zone = useTenant()?.zone ?? 'UTC';
  const { data, error, refetch } = useCall(
    showSignals,
    { machineId },
    { everyMs: useAskMs(), isQuiet: true },
  );
  const tenantId = useSpeakingTenant() ?? 0;
  useNews({ topics: [ingestTopic(tenantId, 'stored')], pauseMs }, () => void refetch());
  const mayWatch = useMay(boardRights.machine);
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
  const { core, connection, nowMs } = data;
  const never = signals.filter(({ quality }) => quality === 'never').length;
  return (
    <div className={styles.both}>
      <section aria-labelledby="live-signals">
        <h2 id="live-signals">{t('mapping.live')}</h2>
        <p>
          {facts} · {heard} ·{' '}
          <Link
            to={`${modelSignal.screen?.path ?? '/'}?${new URLSearchParams({ modelId: machine.modelId })}`}
          >
            {t('mapping.edit')}
          </Link>
          {mayWatch ? (
            <>
              {' '}
              · <Link to={machineAddress(machine.code)}>{t('mapping.toMachine')}</Link>
            </>
          ) : null}
        </p>
        <Way machineId={machineId} modelId={machine.modelId} connection={connection} />
        {signals.length === 0 ? (
          <p role="note">{t('mapping.noSignals')}</p>
        ) : (
          <LiveTable signals={signals} nowMs={nowMs} />
        )}
        {never === 0 ? null : <p>{t('mapping.neverCame', { count: never })}</p>}
        <h2>{t('mapping.coreTitle')}</h2>
        <Recount recount={data.recount} />
        <CoreTable core={core} nowMs={nowMs} />
        <h2>{t('mapping.unmapped')}</h2>
        <Unmapped shown={data} />
      </section>
      <TryTelegram machineId={machineId} shown={data} />
    </div>
  );
}

/** Result of recounting sums after widths or rates of counters were changed. */
function Recount({ recount }: { recount: ShownSignals['recount'] }) {
  const t = useT('equipment');
  if (recount === undefined) return null;
  const { isRunning, differentCells, keptFrom } = recount;
  return (
    <p role="note">
      {isRunning ? t('mapping.recounting') : t('mapping.recounted', { count: differentCells })}
      {keptFrom === null ? null : ` ${t('mapping.recountedFrom', { date: keptFrom })}`}
    </p>
  );
}

type WayProps = { machineId: number; modelId: string; connection: ShownSignals['connection'] };

/** How values come: the machine says them itself, or a box reads them by a mapping. */
function Way({ machineId, modelId, connection }: WayProps) {
  const t = useT('equipment');
  if (connection === null) return <p>{t('mapping.selfSpeaks')}</p>;
  const { protocol, endpoint } = connection;
  const at = (path: string | undefined, asked: Record<string, string>) =>
    `${path ?? '/'}?${new URLSearchParams(asked)}`;
  return (
    <p>
      {t('mapping.readBy', {
        protocol: t(`resources.collectionMapping.choices.protocol.${protocol}`),
        endpoint,
      })}{' '}
      <Link to={at(collectionMapping.screen?.path, { modelId })}>{t('mapping.editMapping')}</Link> ·{' '}
      <Link to={at(machineConnection.screen?.path, { machineId: String(machineId) })}>
        {t('mapping.tryBox')}
      </Link>
    </p>
  );
}
