import { alarmNews, alarmTopic } from '@millwright/contract/areas/messaging/alarmNews.ts';
import { useEffect, useEffectEvent } from 'react';
import { frameIn } from '../../../app/live/frame.ts';
import { onFrame } from '../../../app/live/liveSocket.ts';
import { useSpeakingTenant } from '../../../app/session/speaker.ts';

/** In a flood a page asks so often at most. */
const pauseMs = 1_000;

/** Hears at once that alarms of the mill have changed; several changes that come together are one. */
export function useAlarmNews(onNews: () => void): void {
  const tenantId = useSpeakingTenant() ?? 0;
  const handleNews = useEffectEvent(onNews);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastMs = 0;
    const ask = () => {
      timer = undefined;
      lastMs = Date.now();
      handleNews();
    };
    const stop = onFrame(alarmTopic(tenantId), (text) => {
      if (frameIn(text, alarmNews) === undefined) return;
      timer ??= setTimeout(ask, Math.max(0, lastMs + pauseMs - Date.now()));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [tenantId]);
}
