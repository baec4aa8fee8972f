import { type AlarmNews, alarmTopic } from '@millwright/contract/areas/alarms/alarms/alarmNews.ts';
import type { App } from '../../../../platform/http/calls/app.ts';

/** Tells pages that listen that there is something new of the alarms of a mill; they ask what it is. */
export function tellAlarmNews({ news, clock }: Pick<App, 'news' | 'clock'>, tenantId: number): void {
  news.tell(tenantId, alarmTopic(tenantId), newsNow(clock));
}

/** Lets pages that may have missed something ask what it is. */
export function readAlarmNews({ news, clock }: Pick<App, 'news' | 'clock'>): void {
  news.readBy((tenantId, topic) =>
    topic === alarmTopic(tenantId) ? Promise.resolve(newsNow(clock)) : undefined,
  );
}

function newsNow(clock: App['clock']): AlarmNews {
  return { atMs: clock.nowMs() };
}
