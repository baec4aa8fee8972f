import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Bus, noBus } from '../bus/bus.ts';
import type { Log } from '../log.ts';

/** What there is to tell of a topic now; undefined where it is not of this kind, or nothing is there. */
export type ReadNews = (tenantId: number, topic: string) => Promise<object | undefined> | undefined;

/** What pages that listen to a topic are told at once, whichever process they are connected to. */
export interface News {
  tell(tenantId: number, topic: string, news: object): void;
  /** Says how news are sent, once there is a broker, and to which topics somebody listens: others are told nothing. */
  sendBy(send: (topic: string, payload: Buffer) => void, isHeard?: (topic: string) => boolean): void;
  /** Somebody here began to listen to a topic, or nobody does any more. */
  listened(tenantId: number, topic: string, isListenedTo: boolean): void;
  /** Says how news are read of which nothing was heard: other processes may have told some in vain. */
  readBy(read: ReadNews): void;
}

const packed = promisify(gzip);

/** News of this process and, over the bus, of the others; of one topic they go in the order in which they were told. */
export function createNews({ log, bus = noBus }: { log: Pick<Log, 'warn'>; bus?: Bus }): News {
  let send: ((topic: string, payload: Buffer) => void) | undefined;
  let isHeardNow: (topic: string) => boolean = () => true;
  let sending = Promise.resolve();
  const readers: ReadNews[] = [];
  const followed = new Map<string, { tenantId: number; stop: () => void }>();

  function tellHere(topic: string, news: object): void {
    if (send === undefined || !isHeardNow(topic)) return;
    sending = sending
      .then(async () => send?.(topic, await packed(JSON.stringify(news))))
      .catch((error: Error) => log.warn({ err: error, topic }, 'news could not be told'));
  }

  async function readAnew(tenantId: number, topic: string): Promise<void> {
    for (const read of readers) {
      const news = await read(tenantId, topic);
      if (news !== undefined) tellHere(topic, news);
    }
  }

  bus.onMissed(() => {
    for (const [topic, { tenantId }] of followed)
      readAnew(tenantId, topic).catch((error: Error) =>
        log.warn({ err: error, topic }, 'news that may have been missed could not be read'),
      );
  });

  return {
    tell(tenantId, topic, news) {
      tellHere(topic, news);
      bus.tell({ tenantId, topic: busTopic(topic), body: news });
    },
    sendBy(next, isHeard = () => true) {
      send = next;
      isHeardNow = isHeard;
    },
    listened(tenantId, topic, isListenedTo) {
      const known = followed.get(topic);
      if (isListenedTo === (known !== undefined)) return;
      if (known !== undefined) {
        known.stop();
        followed.delete(topic);
        return;
      }
      const stop = bus.hear({ tenantId, topic: busTopic(topic) }, ({ body }) => {
        if (typeof body === 'object' && body !== null) tellHere(topic, body);
      });
      followed.set(topic, { tenantId, stop });
    },
    readBy(read) {
      readers.push(read);
    },
  };
}

function busTopic(topic: string): string {
  return `news/${topic}`;
}
