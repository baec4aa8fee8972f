import { dispatchTopic } from '@millwright/contract/areas/production/dispatch/dispatchNews.ts';
import { useEffect, useEffectEvent } from 'react';
import { useAskMs, useNews } from '../../../app/live/useNews.ts';
import { useSpeakingTenant } from '../../../app/session/speaker.ts';

/** While many machines answer, a page asks so often at most. */
const pauseMs = 1_000;

/** Hears at once that machines of dispatch orders were told or answered; asks now and then where it cannot hear. */
export function useDispatchNews(onNews: () => void): void {
  const tenantId = useSpeakingTenant() ?? 0;
  const askMs = useAskMs();
  const handleNews = useEffectEvent(onNews);
  useNews({ topics: [dispatchTopic(tenantId)], pauseMs }, onNews);
  useEffect(() => {
    const timer = setInterval(() => handleNews(), askMs);
    return () => clearInterval(timer);
  }, [askMs]);
}
