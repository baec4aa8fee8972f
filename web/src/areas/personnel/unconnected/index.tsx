import { adoptLibraryRight, libraryScreen } from '@millwright/contract/areas/basics/library/library.ts';
import { modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { firstMachinePath } from '@millwright/contract/core/screen/boardPages.ts';
import {
  listUnconnected,
  unconnectedReasons,
} from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { isAllowed, usePermissions } from '../../../app/rights/permissions.ts';
import { Unanswered } from './Unanswered.tsx';
import { UnconnectedTable } from './UnconnectedTable.tsx';
import styles from './unconnected.module.css';

/** A page that somebody works through: it follows what was mended. */
const askEveryMs = 15_000;
const all = 'all';

/** Machines that are not heard, by what is to be mended, each with the way to mend it. */
export default function UnconnectedScreen() {
  const t = useT('equipment');
  const basics = useT('basics');
  const permissions = usePermissions().data ?? null;
  const { data, error, refetch, isFetching } = useCall(listUnconnected, {}, { everyMs: askEveryMs });
  const [reason, setReason] = useState<string>(all);
  const list = data?.list ?? [];
  // Where every machine is heard nobody misses signals.
  const isMissed = data !== undefined && (data.machines === 0 || list.length > 0);
  const reasons = unconnectedReasons.filter((each) => list.some((row) => row.reason === each));
  const shown = reasons.some((each) => each === reason) ? list.filter((row) => row.reason === reason) : list;
  const content = () => {
    if (data === undefined) return <Unread cause={error} onRetry={() => void refetch()} />;
    if (list.length === 0)
      return (
        <p className={styles.none} role="note">
          {t(data.machines === 0 ? 'unconnected.noMachines' : 'unconnected.empty')}{' '}
          {data.machines === 0 ? <Link to={firstMachinePath}>{t('mapping.connect')}</Link> : null}
        </p>
      );
    return (
      <>
        <p>{t('unconnected.count', { count: list.length, machines: data.machines })}</p>
        {reasons.length < 2 ? null : (
          <div className={styles.reasons}>
            <Segmented
              value={reasons.some((each) => each === reason) ? reason : all}
              options={[
                { value: all, label: `${t('unconnected.all')} ${list.length}` },
                ...reasons.map((each) => ({
                  value: each,
                  label: `${t(`unconnected.reasons.${each}`)} ${list.filter((row) => row.reason === each).length}`,
                })),
              ]}
              onChange={setReason}
            />
          </div>
        )}
        <UnconnectedTable rows={shown} onMended={() => void refetch()} />
      </>
    );
  };
  return (
    <div className={styles.unconnected}>
      <header>
        <h1>{t('screens.unconnectedMachines')}</h1>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('found.refresh')}
        </Button>
        <p>{t('unconnected.intro')}</p>
        {isMissed && isAllowed(permissions, adoptLibraryRight) ? (
          <p>
            {basics('library.offerSignals')}{' '}
            <Link to={`${libraryScreen.path}?${new URLSearchParams({ list: modelSignal.name })}`}>
              {basics('library.offerLink')}
            </Link>
          </p>
        ) : null}
      </header>
      {content()}
      <Unanswered />
    </div>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 6 }} /> : null;
}
