import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { useEffect, useRef, useState } from 'react';
import { type Moment, boardMomentOf } from './moment.ts';

const tickMs = 1000;
const returnedMs = 5000;

export interface LiveMoment extends Moment {
  /** For five seconds after stale data came back: since when they had been missing. */
  readonly returnedSinceMs: number | null;
}

/** The times of a live screen, moving every second. */
export function useMoment(header: BoardHeader, receivedAtMs: number): LiveMoment {
  const hereMs = useNow();
  const moment = boardMomentOf(header, { receivedAtMs, hereMs: Math.max(hereMs, receivedAtMs) });
  return { ...moment, returnedSinceMs: useReturned(moment) };
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

function useReturned({ isStale, ageMs, asOfMs }: Moment): number | null {
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  const staleSince = useRef<number | null>(null);
  const knownSinceMs = isStale && ageMs !== null ? asOfMs : null;
  useEffect(() => {
    if (knownSinceMs !== null) {
      staleSince.current ??= knownSinceMs;
      return undefined;
    }
    if (staleSince.current === null) return undefined;
    setSinceMs(staleSince.current);
    staleSince.current = null;
    const timer = setTimeout(() => setSinceMs(null), returnedMs);
    return () => {
      clearTimeout(timer);
      setSinceMs(null);
    };
  }, [knownSinceMs]);
  return sinceMs;
}
