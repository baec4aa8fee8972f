import { crewLetters } from '@millwright/contract/core/words/shiftNames.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { type Translate, useT } from '../../i18n/useT.ts';
import { useTenant } from '../../session/useSession.ts';
import { useMillShifts } from './millShifts.ts';
import { useShownShift } from '../slots.ts';
import { useMinute } from '../../parts/useMinute.ts';
import styles from '../head/HeaderTools.module.css';

/** Shift and crew, those of a screen that shows others, and the time of the mill. */
export function ShiftClock() {
  const t = useT('iam');
  const zone = useTenant()?.zone;
  const shown = useShownShift();
  const shifts = useMillShifts();
  const now = shifts?.isSet === true ? shifts.now : undefined;
  const nowMs = useMinute();
  const shift = shown ?? (now && turnText(t, now));
  if (zone === undefined) return null;
  return (
    <span className={styles.clock}>
      {shift === undefined ? null : <span title={t('shell.shift')}>{shift}</span>}
      <time title={`${t('shell.clock')} ${zone}`}>{formatClock(nowMs, zone)}</time>
    </span>
  );
}

/** A shift and its crew: “Morning · A”. */
export function turnText(t: Translate, { shift, crew }: { shift: string; crew: string }): string {
  const isNamed = crewLetters.some((letter) => letter === crew);
  return t('shifts:turn', {
    shift: t(`shifts:names.${shift}`),
    crew: isNamed ? t(`shifts:crews.${crew}`) : crew,
  });
}
