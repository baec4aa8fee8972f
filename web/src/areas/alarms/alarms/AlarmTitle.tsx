import type { Alarm } from '@millwright/contract/areas/alarms/alarms/alarmCalls.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './alarms.module.css';

/** Priority and name of an alarm. */
export function AlarmTitle({ row: { priority, alarmName } }: { row: Alarm }) {
  const t = useT('messaging');
  return (
    <>
      <span className={styles.priority} data-priority={priority}>
        {t(`resources.pushRule.choices.priority.${priority}`)}
      </span>{' '}
      {alarmName}
    </>
  );
}
