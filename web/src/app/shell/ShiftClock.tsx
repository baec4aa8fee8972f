import { useEffect, useState } from 'react';
import { formatClock } from '../../kit/formatDate.ts';
import { useT } from '../i18n/useT.ts';
import { useTenant } from '../session/useSession.ts';
import { useShownShift } from './slots.ts';

const minuteMs = 60_000;

/** Shift and crew, where a screen knows them, and the time of the mill. */
export function ShiftClock() {
  const t = useT('iam');
  const zone = useTenant()?.zone;
  const shift = useShownShift();
  const nowMs = useMinute();
  if (zone === undefined) return null;
  return (
    <span className="mw-shell-clock">
      {shift === undefined ? null : <span title={t('shell.shift')}>{shift}</span>}
      <time title={`${t('shell.clock')} ${zone}`}>{formatClock(nowMs, zone)}</time>
    </span>
  );
}

/** Epoch ms, moving at the start of each minute. */
function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), minuteMs - (nowMs % minuteMs));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return nowMs;
}
