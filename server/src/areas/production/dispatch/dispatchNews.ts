import {
  dispatchAnswered,
  type DispatchNews,
  dispatchTopic,
} from '@millwright/contract/areas/production/dispatch/dispatchNews.ts';
import { dispatchOrderLifeCycle } from '@millwright/contract/areas/production/dispatch/dispatchOrder.lifeCycle.ts';
import { eventOf } from '@millwright/contract/core/resource/events.ts';
import type { App } from '../../../platform/http/calls/app.ts';

/** Tells pages that listen that machines of dispatch orders were told or answered; they ask what it is. */
export function mountDispatchNews({ events, news, clock }: App): void {
  const newsNow = (): DispatchNews => ({ atMs: clock.nowMs() });
  const tell = ({ tenantId }: { tenantId: number }) => {
    news.tell(tenantId, dispatchTopic(tenantId), newsNow());
    return Promise.resolve();
  };
  events.on(dispatchAnswered, function tellAnswers(ctx) {
    return tell(ctx);
  });
  events.on(eventOf(dispatchOrderLifeCycle, 'issue'), function tellIssue(ctx) {
    return tell(ctx);
  });
  // Pages that may have missed something ask what it is.
  news.readBy((tenantId, topic) =>
    topic === dispatchTopic(tenantId) ? Promise.resolve(newsNow()) : undefined,
  );
}
