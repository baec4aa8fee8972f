import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Log } from '../log.ts';

/** What pages that listen to a topic are told at once. */
export interface News {
  /** Tells it; nobody is told by a process without a broker, so pages ask now and then as well. */
  tell(topic: string, news: object): void;
  /** Says how news are sent, once there is a broker, and to which topics somebody listens: others are told nothing. */
  sendBy(send: (topic: string, payload: Buffer) => void, isHeard?: (topic: string) => boolean): void;
}

const packed = promisify(gzip);

/** News of this process; of one topic they go in the order in which they were told. */
export function createNews({ log }: { log: Pick<Log, 'warn'> }): News {
  let send: ((topic: string, payload: Buffer) => void) | undefined;
  let isHeardNow: (topic: string) => boolean = () => true;
  let sending = Promise.resolve();
  return {
    tell(topic, news) {
      if (send === undefined || !isHeardNow(topic)) return;
      sending = sending
        .then(async () => send?.(topic, await packed(JSON.stringify(news))))
        .catch((error: Error) => log.warn({ err: error, topic }, 'news could not be told'));
    },
    sendBy(next, isHeard = () => true) {
      send = next;
      isHeardNow = isHeard;
    },
  };
}
