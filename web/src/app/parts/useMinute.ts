import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { useEffect, useState } from 'react';

/** Epoch ms, moving at the start of each minute. */
export function useMinute(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNowMs(Date.now()), minuteMs - (nowMs % minuteMs));
    return () => clearTimeout(timer);
  }, [nowMs]);
  return nowMs;
}
