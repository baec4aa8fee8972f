import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { liveSilenceMs } from '../constants.ts';
import { frameIn } from './frame.ts';
import { onFrame, onSocketState, socketState } from './liveSocket.ts';

/** Without a connection a page asks so often. */
const askMs = 10_000;
const news = z.object({ atMs: z.number() });

/** After how many ms a page asks all the same: soon where nothing can be heard, now and then where a word may have been lost. */
export function useAskMs(): number {
  return useSyncExternalStore(onSocketState, socketState) === 'open' ? 2 * liveSilenceMs : askMs;
}

/** Hears at once that there is something new of any of these topics; in a flood once in `pauseMs`. */
export function useNews(
  { topics, pauseMs, isEnabled = true }: { topics: readonly string[]; pauseMs: number; isEnabled?: boolean },
  onNews: () => void,
): void {
  const handleNews = useEffectEvent(onNews);
  const all = topics.join(' ');
  useEffect(() => {
    if (!isEnabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastMs = 0;
    const ask = () => {
      timer = undefined;
      lastMs = Date.now();
      handleNews();
    };
    const stops = all.split(' ').map((topic) =>
      onFrame(topic, (text) => {
        if (frameIn(text, news) === undefined) return;
        timer ??= setTimeout(ask, Math.max(0, lastMs + pauseMs - Date.now()));
      }),
    );
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [all, pauseMs, isEnabled]);
}
