import { formatClock } from '../../kit/formatDate.ts';
import { useT } from '../i18n/useT.ts';
import { useTenant } from '../session/useSession.ts';
import { useShownShift } from './slots.ts';
import { useMinute } from './useMinute.ts';
import styles from './HeaderTools.module.css';

/** Shift and crew, where a screen knows them, and the time of the mill. */
export function ShiftClock() {
  const t = useT('iam');
  const zone = useTenant()?.zone;
  const shift = useShownShift();
  const nowMs = useMinute();
  if (zone === undefined) return null;
  return (
    <span className={styles.clock}>
      {shift === undefined ? null : <span title={t('shell.shift')}>{shift}</span>}
      <time title={`${t('shell.clock')} ${zone}`}>{formatClock(nowMs, zone)}</time>
    </span>
  );
}
