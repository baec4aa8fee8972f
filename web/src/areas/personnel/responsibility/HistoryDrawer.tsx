import {
  type Duty,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  type DutyMachine,
  showDutyHistory,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { Drawer } from 'antd';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import styles from './dialogs.module.css';
import { useDutyWords } from './useDutyWords.ts';
import layout from '../../../kit/layout.module.css';

type HistoryDrawerProps = {
  duty: Duty;
  machine: DutyMachine;
  /** Undefined: of all crews. */
  crew: CrewLetter | undefined;
  onClose: () => void;
};

/** Who answered for a machine from when to when, and what is planned; the newest first. */
export function HistoryDrawer({ duty, machine, crew, onClose }: HistoryDrawerProps) {
  const t = useT('personnel');
  const words = useDutyWords();
  const zone = useTenant()?.zone ?? 'UTC';
  const { data, error, refetch } = useCall(showDutyHistory, {
    duty,
    machineId: machine.id,
    crew: crew ?? '',
  });
  return (
    <Drawer
      open
      title={t('duty.historyTitle', { machine: words.machine(machine), duty: words.duty(duty) })}
      onClose={onClose}
    >
      {error !== null && data === undefined ? <Failed cause={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? <p>{t('duty.noHistory')}</p> : null}
      <ol className={`${layout.stack12} ${styles.history}`}>
        {data?.rows.map(({ id, realname, factor, crew: of, fromDate, toDate, remark, by, atMs }) => (
          <li key={id}>
            <b>{realname}</b> {factor === wholeFactor ? null : words.factor(factor)}
            <span>{words.crew(of)}</span>
            <span>
              {fromDate} – {toDate ?? t('duty.forGood')}
            </span>
            {remark === null ? null : <p>{remark}</p>}
            {by === null ? null : (
              <small>
                {t('duty.changedBy', { by, time: formatMoment(atMs, { zone, language: readLanguage() }) })}
              </small>
            )}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
