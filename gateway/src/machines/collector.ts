import type { BoxPlan, BoxTriedValue, Collected } from '@millwright/contract/areas/telemetry/boxCalls.ts';
import type { Protocol } from '@millwright/contract/areas/equipment/addresses.ts';
import type { BufferedTelegram } from '../buffer/line.ts';
import type { Refusal } from '../refused/refusals.ts';
import { type Meant, meant } from './convert.ts';
import { allFail, problemOf, type Read, type Reader } from './reader.ts';
import { listenToTelegrams, type TelegramListener } from './telegrams.ts';

export type PolledProtocol = Exclude<Protocol, 'telegram'>;
export type Readers = Readonly<Record<PolledProtocol, Reader>>;

export interface CollectorOptions {
  readonly readers: Readers;
  readonly boot: number;
  readonly clientId: string;
  readonly now: () => { ms: number; isProvisional: boolean };
  readonly steady?: () => number;
  /** Keeps telegrams. */
  readonly take: (telegrams: readonly BufferedTelegram[]) => Promise<void>;
  /** Keeps items that are no telegram. */
  readonly refuse?: ((refusal: Refusal) => void) | undefined;
}

/** Reads machines as a plan says, each signal in its period. */
export interface Collector {
  /** Reads by another plan from now on. */
  follow(plan: BoxPlan): Promise<void>;
  /** Reads a machine once, now, and tells value by value what stands there. Nothing is kept. */
  tryNow(machine: Collected): Promise<BoxTriedValue[]>;
  /** The machines that cannot be read, or of which something cannot. */
  problems(): { connectionId: string; problem: string }[];
  stop(): Promise<void>;
}

export function createCollector(options: CollectorOptions): Collector {
  const { readers, boot, now, take, steady = () => performance.now() } = options;
  const problems = new Map<string, string>();
  let seq = 0;
  let ending = new AbortController();
  let running: Promise<void>[] = [];
  let listener: TelegramListener | undefined;

  const onProblem = (connectionId: string, problem: string | null) => {
    if (problem === null) problems.delete(connectionId);
    else problems.set(connectionId, problem.slice(0, 300));
  };

  /** One telegram of what is due, then the next when something is due again. */
  async function readOn(machine: Collected, place: number, signal: AbortSignal): Promise<void> {
    // Machines are not all asked at the same moment.
    const beganMs = steady() + (place % 20) * 50;
    const dueMs = machine.signals.map(() => beganMs);
    while (!signal.aborted) {
      const nextMs = Math.min(...dueMs);
      await pause(nextMs - steady(), signal);
      if (signal.aborted) return;
      const due = machine.signals.filter((_each, index) => (dueMs[index] ?? 0) <= nextMs);
      const at = now();
      const values = await readOnce(machine, due);
      if (values.length > 0)
        await take([
          {
            machine: machine.machine,
            channel: 'telemetry',
            boot,
            seq: ++seq,
            ts: at.ms,
            isProvisional: at.isProvisional,
            values: JSON.stringify(Object.fromEntries(values)),
          },
        ]).catch((error: unknown) => onProblem(machine.connectionId, problemOf(error)));
      const readMs = steady();
      for (const [index, { periodS }] of machine.signals.entries()) {
        const periodMs = periodS * 1_000;
        const wasMs = dueMs[index] ?? readMs;
        // What was missed is over: a slow machine is not asked twice at once.
        if (wasMs <= nextMs)
          dueMs[index] = wasMs + periodMs * Math.max(1, Math.ceil((readMs - wasMs) / periodMs));
      }
    }
  }

  async function readOnce(
    machine: Collected,
    due: Collected['signals'],
  ): Promise<[string, number | string][]> {
    const read = await readAll(machine, due);
    const failed = new Map<string, string[]>();
    const values = due.flatMap((signal, index): [string, number | string][] => {
      const value = meantOf(signal, read[index]);
      if ('value' in value) return [[signal.signal, value.value]];
      failed.set(value.problem, [...(failed.get(value.problem) ?? []), signal.signal]);
      return [];
    });
    onProblem(machine.connectionId, failed.size === 0 ? null : told(failed, due.length));
    return values;
  }

  async function readAll(machine: Collected, signals: Collected['signals']): Promise<Read[]> {
    if (machine.protocol === 'telegram') return allFail(signals, 'it speaks by itself');
    return readers[machine.protocol]
      .read(machine, signals)
      .catch((error: unknown) => allFail(signals, error));
  }

  async function end(): Promise<void> {
    ending.abort();
    await Promise.all([...running, listener?.stop()]);
    running = [];
    listener = undefined;
    problems.clear();
  }

  return {
    async follow({ machines }) {
      await end();
      ending = new AbortController();
      const speaking = machines.filter(({ protocol }) => protocol === 'telegram');
      if (speaking.length > 0)
        listener = listenToTelegrams(speaking, {
          clientId: options.clientId,
          take,
          refuse: options.refuse,
          onProblem,
        });
      running = machines
        .filter(({ protocol, signals }) => protocol !== 'telegram' && signals.length > 0)
        .map((machine, place) => readOn(machine, place, ending.signal));
    },
    async tryNow(machine) {
      const read = await readAll(machine, machine.signals);
      return machine.signals.map((signal, index): BoxTriedValue => {
        const { address, unit } = signal;
        const own = read[index];
        const raw = own !== undefined && 'raw' in own ? String(own.raw).slice(0, 100) : null;
        const value = meantOf(signal, own);
        return 'value' in value
          ? { signal: signal.signal, address, unit, raw, value: value.value, problem: null }
          : { signal: signal.signal, address, unit, raw, value: null, problem: value.problem };
      });
    },
    problems: () => [...problems].map(([connectionId, problem]) => ({ connectionId, problem })),
    async stop() {
      await end();
      await Promise.all(Object.values(readers).map((reader) => reader.stop()));
    },
  };
}

/** What is wrong with all of a machine is said once, what is wrong with some of its signals names them. */
function told(failed: ReadonlyMap<string, readonly string[]>, asked: number): string {
  return [...failed]
    .map(([problem, signals]) => (signals.length === asked ? problem : `${signals.join(', ')}: ${problem}`))
    .join('; ');
}

function meantOf(signal: Collected['signals'][number], read: Read | undefined): Meant {
  if (read === undefined) return { problem: 'not read' };
  return 'raw' in read ? meant(signal, read.raw) : read;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, ms));
    signal.addEventListener('abort', done, { once: true });
  });
}
