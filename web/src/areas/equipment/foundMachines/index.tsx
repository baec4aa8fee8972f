import { listFoundMachines } from '@millwright/contract/areas/equipment/foundMachines/foundMachine.ts';
import { Button, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { FoundTable } from './FoundTable.tsx';
import styles from './foundMachines.module.css';
import layout from '../../../kit/layout.module.css';

/** Machines that gateways speak for and that are not theirs in the mill, each with what can be done about it. */
export default function FoundMachinesScreen() {
  const t = useT('equipment');
  const found = useCall(listFoundMachines, {});
  const [showsIgnored, setShowsIgnored] = useState(false);
  const list = found.data?.list;
  const ignored = (list ?? []).filter(({ isIgnored }) => isIgnored).length;
  const shown = list?.filter(({ isIgnored }) => showsIgnored || !isIgnored);
  const content = () => {
    if (shown === undefined) return <Unread cause={found.error} onRetry={() => void found.refetch()} />;
    if (shown.length === 0)
      return (
        <p className={layout.nothing} role="note">
          {t(ignored === 0 ? 'found.empty' : 'found.allIgnored')}
        </p>
      );
    return <FoundTable rows={shown} />;
  };
  return (
    <div className={`${layout.stack16} ${styles.found}`}>
      <header>
        <h1>{t('screens.foundMachines')}</h1>
        <div className={styles.tools}>
          {ignored === 0 ? null : (
            // The switch inside is the control.
            <label>
              <Switch size="small" checked={showsIgnored} onChange={setShowsIgnored} />
              {t('found.showIgnored', { count: ignored })}
            </label>
          )}
          <Button loading={found.isFetching} onClick={() => void found.refetch()}>
            {t('found.refresh')}
          </Button>
        </div>
        <p>{t('found.intro')}</p>
      </header>
      {content()}
    </div>
  );
}

function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 6 }} /> : null;
}
