import { type AlarmNews, alarmTopic } from '@millwright/contract/areas/messaging/alarmNews.ts';
import type { App } from '../../../platform/http/app.ts';

/** Tells pages that listen that there is something new of the alarms of a mill; they ask what it is. */
export function tellAlarmNews({ news, clock }: Pick<App, 'news' | 'clock'>, tenantId: number): void {
  news.tell(alarmTopic(tenantId), { atMs: clock.nowMs() } satisfies AlarmNews);
}
