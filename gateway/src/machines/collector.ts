import type {
  BoxPlan,
  BoxTriedValue,
  Collected,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { coreSignals } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { offline } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Protocol } from '@millwright/contract/areas/equipment/equipmentArea/addresses.ts';
import type { BufferedTelegram } from '../buffer/line.ts';
import type { RefusedTelegram } from '../refused/refusals.ts';
import { type Meant, meant } from './convert.ts';
import { createFrozenWatch } from './frozen.ts';
import { allFail, readProblem, type Read, type SignalReader } from './reader.ts';
import { listenToTelegrams, type TelegramListener } from './telegrams.ts';

export type PolledProtocol = Exclude<Protocol, 'telegram'>;
export type Readers = Readonly<Record<PolledProtocol, SignalReader>>;

/** A value measured within so long of the last telegram is the same one, ms. */
const sameMs = 500;

/** A signal that has no value now. */
interface Failure {
  readonly problem: string;
  /** Something was read that the mapping has no meaning for. */
  readonly isRead: boolean;
}

type Values = readonly (readonly [signal: string, value: number | string])[];

export interface CollectorOptions {
  readonly readers: Readers;
  readonly boot: number;
  readonly clientId: string;
  readonly now: () => { ms: number; isProvisional: boolean };
  readonly steady?: () => number;
  /** Waits until the next reading is due, or `signal` aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Keeps telegrams. */
  readonly take: (telegrams: readonly BufferedTelegram[]) => Promise<void>;
  /** Keeps items that are no telegram. */
  readonly refuse?: ((refusal: RefusedTelegram) => void) | undefined;
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
  const { readers, boot, now, take, steady = () => performance.now(), pause = pauseFor } = options;
  const problems = new Map<string, string>();
  const frozen = createFrozenWatch(steady);
  /** Signals without a value, by connection. */
  const failures = new Map<string, Map<string, Failure>>();
  /** Machines that this start sent a state of. */
  const stated = new Set<string>();
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
    let lastMs = 0;
    while (!signal.aborted) {
      const nextMs = Math.min(...dueMs);
      await pause(nextMs - steady(), signal);
      if (signal.aborted) return;
      const due = machine.signals.filter((_each, index) => (dueMs[index] ?? 0) <= nextMs);
      const at = now();
      const { values, ageMs } = await readOnce(machine, due);
      if (values.length > 0) {
        // A new value has the time at which it was measured; one that still holds is a value of now.
        lastMs = at.ms - ageMs - lastMs < sameMs ? at.ms : at.ms - ageMs;
        await take([
          {
            machine: machine.machine,
            channel: 'telemetry',
            boot,
            seq: ++seq,
            ts: lastMs,
            isProvisional: at.isProvisional,
            values: JSON.stringify(Object.fromEntries(values)),
          },
        ]).catch((error: unknown) => onProblem(machine.connectionId, readProblem(error)));
      }
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

  /** Reads what is due. `ageMs` is the age of the newest value. */
  async function readOnce(
    machine: Collected,
    due: Collected['signals'],
  ): Promise<{ values: Values; ageMs: number }> {
    const { connectionId } = machine;
    const read = await readAll(machine, due);
    frozen.note(machine, due, read);
    const frozenProblem = frozen.problemOf(machine);
    const failing = failures.get(connectionId) ?? new Map<string, Failure>();
    failures.set(connectionId, failing);
    const values: [string, number | string][] = [];
    const ages: number[] = [];
    for (const [index, signal] of due.entries()) {
      const own = frozenProblem === undefined ? read[index] : { problem: frozenProblem };
      const isRead = own !== undefined && 'raw' in own;
      const value = meantOf(signal, own);
      if ('value' in value) {
        values.push([signal.signal, value.value]);
        ages.push(isRead ? (own.ageMs ?? 0) : 0);
        failing.delete(signal.signal);
      } else failing.set(signal.signal, { problem: value.problem, isRead });
    }
    onProblem(connectionId, failing.size === 0 ? null : told(failing, machine.signals.length));
    if (values.length === 0) return { values, ageMs: 0 };
    if (values.some(([signal]) => signal === coreSignals.state)) stated.add(connectionId);
    // Other values go on: without a state the machine would seem to be as it was.
    const state = failing.get(coreSignals.state);
    if (state !== undefined && (!state.isRead || stated.has(connectionId)))
      values.push([coreSignals.state, offline]);
    return { values, ageMs: Math.min(...ages) };
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
    failures.clear();
  }

  return {
    async follow({ machines }) {
      await end();
      frozen.keepOnly(machines);
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
function told(failing: ReadonlyMap<string, Failure>, count: number): string {
  const byProblem = new Map<string, string[]>();
  for (const [signal, { problem }] of failing)
    byProblem.set(problem, [...(byProblem.get(problem) ?? []), signal]);
  return [...byProblem]
    .map(([problem, signals]) => (signals.length === count ? problem : `${signals.join(', ')}: ${problem}`))
    .join('; ');
}

function meantOf(signal: Collected['signals'][number], read: Read | undefined): Meant {
  if (read === undefined) return { problem: 'not read' };
  return 'raw' in read ? meant(signal, read.raw) : read;
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
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
