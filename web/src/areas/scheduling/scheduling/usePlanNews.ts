import {
  type PlanNews,
  planNews,
  planTopic,
} from '@millwright/contract/areas/scheduling/scheduling/planNews.ts';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { liveSilenceMs } from '../../../app/constants.ts';
import { frameIn } from '../../../app/live/frame.ts';
import { onFrame, onSocketState, socketState } from '../../../app/live/liveSocket.ts';
import { useSpeakingTenant } from '../../../app/session/speaker.ts';

/** A run of which nothing was heard for so long is asked for: the process that works on it may be gone. */
const silentMs = 4_000;

/** Hears what is told of a plan, and says how soon it should be asked for all the same. */
export function usePlanNews(id: string, onNews: (news: PlanNews) => void) {
  const tenantId = useSpeakingTenant() ?? 0;
  const heardMs = useRef(0);
  const socket = useSyncExternalStore(onSocketState, socketState);
  const handleNews = useEffectEvent(onNews);
  useEffect(
    () =>
      onFrame(planTopic(tenantId, id), (text) => {
        const news = frameIn(text, planNews);
        if (news === undefined) return;
        heardMs.current = Date.now();
        handleNews(news);
      }),
    [tenantId, id],
  );
  return {
    /** Ms until the plan is asked for again, where it would be asked every `usualMs` without news. */
    pauseMs: (usualMs: number, isRunning: boolean): number => {
      if (socket !== 'open') return usualMs;
      return isRunning && Date.now() - heardMs.current > silentMs ? usualMs : liveSilenceMs;
    },
  };
}
