import { useEffect, useState } from 'react';
import { loadingDelayMs } from '../constants.ts';

/** True once something has been waited for long enough to say so. */
export function useIsLate(isPending: boolean, delayMs = loadingDelayMs): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isPending, delayMs]);
  return isPending && isLate;
}
