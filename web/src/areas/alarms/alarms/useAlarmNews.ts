import { alarmTopic } from '@millwright/contract/areas/alarms/alarms/alarmNews.ts';
import { useNews } from '../../../app/live/useNews.ts';
import { useSpeakingTenant } from '../../../app/session/speaker.ts';

/** In a flood a page asks so often at most. */
const pauseMs = 1_000;

/** Hears at once that alarms of the mill have changed; several changes that come together are one. */
export function useAlarmNews(onNews: () => void): void {
  const tenantId = useSpeakingTenant() ?? 0;
  useNews({ topics: [alarmTopic(tenantId)], pauseMs }, onNews);
}
