import { fork } from 'node:child_process';
import { createListener } from './listener.ts';
import type { HostileOrder, HostileReport } from './hostile/orders.ts';

export type AttackReport = Extract<HostileReport, { report: 'ended' }>;

/** Those who mean no good, in a process of their own. */
export interface Hostile {
  attack(order: Omit<Extract<HostileOrder, { order: 'attack' }>, 'order'>): Promise<AttackReport>;
  /** How many packets were sent so far. */
  packets(): Promise<number>;
  stop(): Promise<void>;
}

const program = new URL('./hostile/process.ts', import.meta.url).pathname;
const slackMs = 180_000;
const tellMs = 30_000;

export function startHostile(): Hostile {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const listen = createListener<HostileReport>(child, 'the process of the hostile');
  return {
    attack(order) {
      child.send({ order: 'attack', ...order } satisfies HostileOrder);
      return listen('ended', order.mostMs + slackMs);
    },
    async packets() {
      child.send({ order: 'tell' } satisfies HostileOrder);
      return (await listen('told', tellMs)).packets;
    },
    async stop() {
      if (!child.connected) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.disconnect();
      await ended;
    },
  };
}
