import {
  ingestBoard,
  type IngestNewsKind,
  ingestTopic,
  platformIngestTopic,
} from '@millwright/contract/areas/equipment/gateway/ingestNews.ts';
import { parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { App } from '../../../platform/http/calls/app.ts';

/** In a flood a page is told so often at most, and once more when the flood is over. */
const pauseMs = 1_000;

type Telling = Pick<App, 'news' | 'clock'>;

/** Tells pages that listen that there is something new of the ingest of a mill; they ask what it is. */
export function createIngestNews({ news, clock }: Telling, pause = pauseMs) {
  /** Topics that were told of just now, and whether something came since. */
  const told = new Map<string, boolean>();

  function tell(tenantId: number, topic: string): void {
    if (told.has(topic)) return void told.set(topic, true);
    told.set(topic, false);
    news.tell(tenantId, topic, { atMs: clock.nowMs() });
    setTimeout(() => {
      const isMore = told.get(topic) === true;
      told.delete(topic);
      if (isMore) tell(tenantId, topic);
    }, pause).unref();
  }

  return (millId: number, kind: IngestNewsKind): void => {
    tell(millId, ingestTopic(millId, kind));
    tell(0, platformIngestTopic(kind, millId));
    tell(0, platformIngestTopic(kind));
  };
}
export type TellIngestNews = ReturnType<typeof createIngestNews>;

/** Lets pages that may have missed something ask what it is. */
export function readIngestNews({ news, clock }: Telling): void {
  news.readBy((_tenantId, topic) => {
    const parsed = parseTopic(topic);
    return parsed?.kind === 'live' && parsed.board === ingestBoard
      ? Promise.resolve({ atMs: clock.nowMs() })
      : undefined;
  });
}
