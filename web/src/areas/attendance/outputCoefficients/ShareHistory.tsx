import {
  showShareHistory,
  type ShownShares,
} from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import { Drawer } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { percentText } from '../../shifts/parts/StandingPanel.tsx';
import { useTurnWords } from '../../shifts/parts/useTurnWords.ts';
import styles from './outputCoefficients.module.css';
import layout from '../../../kit/layout.module.css';

type ShareHistoryProps = { machineId: number; turn: ShownShares['turn']; onClose: () => void };

/** What was stated for a machine in the shift, by whom and when; the newest first. */
export function ShareHistory({ machineId, turn: { productionDate, shift }, onClose }: ShareHistoryProps) {
  const t = useT('shifts');
  const words = useTurnWords();
  const { data, error, refetch } = useCall(showShareHistory, { machineId, productionDate, shift });
  return (
    <Drawer open title={t('sharing.history')} onClose={onClose}>
      {error !== null && data === undefined ? <Failed cause={error} onRetry={() => void refetch()} /> : null}
      {data?.entries.length === 0 ? <p>{t('sharing.noHistory')}</p> : null}
      <ol className={`${layout.stack12} ${styles.history}`}>
        {data?.entries.map(({ atMs, by, shares, endedAtMs, endedBy }) => (
          <li key={atMs}>
            <p>{shares.map(({ realname, factor }) => `${realname} ${percentText(factor)}`).join(' · ')}</p>
            <small>{t('sharing.enteredBy', { by: by ?? '—', time: words.moment(atMs) })}</small>
            {endedAtMs === null ? null : (
              <small>{t('sharing.endedBy', { by: endedBy ?? '—', time: words.moment(endedAtMs) })}</small>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
