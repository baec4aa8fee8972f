import { fork } from 'node:child_process';
import { createListener } from './listener.ts';
import type {
  Marked,
  Measured,
  OpenTarget,
  BenchOrder,
  Report,
  SaidNote,
  TruthByTenant,
} from './load/orders.ts';
import type { FaultCounts } from './load/messages.ts';

export type RunOrder = Omit<Extract<BenchOrder, { order: 'run' }>, 'order'>;

export type StormOrder = Omit<Extract<BenchOrder, { order: 'storm' }>, 'order'>;

export interface RunResult extends Measured {
  readonly truth: TruthByTenant;
  readonly faults: FaultCounts;
  /** What the noted mill said, in the order of its sending; empty where none was noted. */
  readonly notes: readonly SaidNote[];
}

/** The load generator: a process of its own that speaks as all gateways. */
export interface Generator {
  readonly pid: number;
  /** Connects all gateways; called again, they move to another broker and go on where they stood. */
  open(target: OpenTarget): Promise<void>;
  /** Sends, measures, and waits until everything is acknowledged. `around` gets told when measuring begins and ends. */
  run(
    order: RunOrder,
    around?: { onMeasuring?: () => void; onMeasured?: (messages: number) => void },
  ): Promise<RunResult>;
  /** All connections are lost and come back with what waited; measured until that is acknowledged. */
  storm(order: StormOrder, around?: { onMeasuring?: () => void }): Promise<RunResult>;
  /** What happened since the last call. */
  mark(): Promise<Marked>;
  stop(): Promise<void>;
}

const program = new URL('./load/generator.ts', import.meta.url).pathname;
const connectTimeoutMs = 60_000;
const slackMs = 90_000;
const stormMs = 200_000;

export async function startGenerator(): Promise<Generator> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { pid } = child;
  if (pid === undefined) throw new Error('the load generator could not be started');
  const listen = createListener<Report>(child, 'the load generator');

  return {
    pid,
    async open(target) {
      child.send({ order: 'open', boot: 1, ...target } satisfies BenchOrder);
      await listen('opened', connectTimeoutMs);
    },
    async run(order, around = {}) {
      child.send({ order: 'run', ...order } satisfies BenchOrder);
      const timeoutMs = order.warmMs + order.measureMs + slackMs;
      await listen('measuring', timeoutMs);
      around.onMeasuring?.();
      const { measured } = await listen('measured', timeoutMs);
      around.onMeasured?.(measured.messages);
      const { truth, faults, notes } = await listen('drained', timeoutMs);
      return { ...measured, truth, faults, notes };
    },
    async storm(order, around = {}) {
      child.send({ order: 'storm', ...order } satisfies BenchOrder);
      await listen('measuring', order.awayMs + slackMs);
      around.onMeasuring?.();
      const { measured } = await listen('measured', stormMs);
      const { truth, faults, notes } = await listen('drained', slackMs);
      return { ...measured, truth, faults, notes };
    },
    async mark() {
      child.send({ order: 'mark' } satisfies BenchOrder);
      return listen('marked', slackMs);
    },
    async stop() {
      if (!child.connected) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.disconnect();
      await ended;
    },
  };
}
