import { fork } from 'node:child_process';
import { createListener } from './listener.ts';
import type { ViewerOrder, ViewerReport } from './live/orders.ts';

export type Heard = Extract<ViewerReport, { report: 'heard' }>;

/** Many who watch, in a process of their own. */
export interface Viewers {
  readonly pid: number;
  /** Connects and subscribes them all; those that were there are gone. */
  open(target: Omit<Extract<ViewerOrder, { order: 'open' }>, 'order'>): Promise<void>;
  /** Forgets what was heard so far. */
  count(): void;
  /** What was heard since then. */
  heard(): Promise<Heard>;
  /** Lets those that stopped reading go on; gives how many were cut off meanwhile. */
  goOn(): Promise<number>;
  /** Ends their connections. */
  close(): void;
  stop(): Promise<void>;
}

const program = new URL('./live/viewers.ts', import.meta.url).pathname;
const openTimeoutMs = 120_000;
const tellTimeoutMs = 30_000;

export async function startViewers(): Promise<Viewers> {
  // Viewers that got nothing are NaN, which JSON cannot say.
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
  const { pid } = child;
  if (pid === undefined) throw new Error('the viewers could not be started');
  const listen = createListener<ViewerReport>(child, 'the process of the viewers');
  // A process that ended is named by the next report that is waited for.
  const send = (order: ViewerOrder) => child.send(order, () => undefined);
  return {
    pid,
    async open(target) {
      send({ order: 'open', ...target });
      await listen('opened', openTimeoutMs);
    },
    count: () => void send({ order: 'count' }),
    async heard() {
      send({ order: 'tell' });
      return listen('heard', tellTimeoutMs);
    },
    async goOn() {
      send({ order: 'goOn' });
      return (await listen('wentOn', tellTimeoutMs)).cutOff;
    },
    close: () => void send({ order: 'close' }),
    async stop() {
      if (!child.connected) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.disconnect();
      await ended;
    },
  };
}
