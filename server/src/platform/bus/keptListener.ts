import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export const channel = 'millwright';
const firstRetryMs = 250;
const longestRetryMs = 5_000;
const answerMs = 5_000;

export interface KeptListener {
  /** The connection, while there is one. */
  now(): pg.Client | undefined;
  /** A connection is no good any more: another one takes its place. */
  lose(lost: pg.Client, reason: string): void;
  /** Makes no other connection; gives the last one to whoever closes it. */
  stop(): pg.Client | undefined;
}

/** A connection that listens, and that is made anew whenever it is lost. */
export function keepListening({
  url,
  onText,
  onOpen,
  onLost,
  onRefused,
}: {
  url: string;
  onText: (text: string) => void;
  /** It listens from now on; `isBack` when there was another one before. */
  onOpen: (client: pg.Client, isBack: boolean) => void;
  onLost: (reason: string) => void;
  /** The first of several attempts to connect that failed one after the other. */
  onRefused: (error: Error) => void;
}): KeptListener {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: pg.Client | undefined;

  function lose(lost: pg.Client, reason: string): void {
    if (client !== lost || signal.aborted) return;
    client = undefined;
    lost.end().catch(() => undefined);
    onLost(reason);
    void connect(true);
  }

  async function open(): Promise<pg.Client> {
    const opening = new pg.Client({
      connectionString: url,
      application_name: 'millwright bus',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    opening.on('notification', ({ payload = '' }) => onText(payload));
    opening.on('error', (error) => lose(opening, error.message));
    opening.on('end', () => lose(opening, 'closed'));
    try {
      await opening.connect();
      await opening.query(`listen ${channel}`);
      return opening;
    } catch (error) {
      opening.end().catch(() => undefined);
      throw error;
    }
  }

  async function connect(isBack: boolean): Promise<void> {
    for (let waitMs = firstRetryMs; !signal.aborted; waitMs = Math.min(longestRetryMs, waitMs * 2)) {
      const isFirst = waitMs === firstRetryMs;
      const opened = await open().catch((error: Error) => {
        if (isFirst && !signal.aborted) onRefused(error);
        return undefined;
      });
      if (opened !== undefined && signal.aborted) return void opened.end().catch(() => undefined);
      if (opened !== undefined) {
        client = opened;
        onOpen(opened, isBack);
        return;
      }
      // Many processes that lost the same database do not come back in the same moment.
      const wait = waitMs * (0.5 + Math.random() / 2);
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  void connect(false);
  return {
    now: () => client,
    lose,
    stop() {
      const last = client;
      client = undefined;
      stopping.abort();
      return last;
    },
  };
}
