import { parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { Directory, KnownMachine } from '../directory/directory.ts';
import type { Delivery } from '../queue/queue.ts';
import { type Objection, parsePayload, readEvents, readSamples } from '../samples/readTelegram.ts';
import type { SampleKey } from '../batch/rows.ts';

/** What was set aside, as it is kept. */
export interface SetAside {
  readonly sourceCode: string;
  readonly topic: string;
  readonly payload: string;
}

/** What a telegram that was set aside comes to now. */
export type TakenAgain =
  | Objection
  | {
      readonly machineId: number;
      /** The identities of what would be stored. */
      readonly keys: readonly SampleKey[];
      /** Stores it as if it came now; resolves behind the commit. */
      readonly store: () => Promise<unknown>;
    };

type Rows = Pick<Delivery, 'samples' | 'breaks' | 'doffs'>;

/**
 * Reads what was set aside as a fresh telegram is read: by the machines and signals as they are now, and by the same check.
 * Nothing of it is set aside a second time; why it is refused is told.
 */
export function createTaker({
  directory,
  clock,
  latest,
  rawRetentionDays,
  push,
}: {
  directory: Directory;
  clock: () => number;
  /** What the clock would show had nobody set it back. */
  latest: () => number;
  rawRetentionDays: number;
  push: (tenantId: number, brought: Rows & { machine: KnownMachine }) => Promise<unknown>;
}): (tenantId: number, message: SetAside) => Promise<TakenAgain> {
  return async (tenantId, { sourceCode, topic, payload }) => {
    const about = parseTopic(topic);
    if (about?.kind !== 'machine' || about.tenantId !== tenantId || about.channel === 'ack')
      return { reason: 'foreignTopic', detail: topic };
    const machine = (await directory.of(tenantId, about.machineCode))?.machines.get(about.machineCode);
    if (machine === undefined) return { reason: 'unknownMachine', detail: about.machineCode };
    // Behind an external broker the gateway of a message is not always known; what its access list let through is the machine's own.
    if (sourceCode !== '' && machine.sourceCode !== sourceCode)
      return { reason: 'foreignTopic', detail: machine.sourceCode ?? '' };
    const parsed = parsePayload(Buffer.from(payload, 'utf8'));
    if ('reason' in parsed) return parsed;
    const limits = { nowMs: latest(), oldestMs: clock() - rawRetentionDays * dayMs };
    const { keys, rows, objections } =
      about.channel === 'event'
        ? eventsOf(machine, parsed.telegrams, limits)
        : samplesOf(machine, parsed.telegrams, limits);
    if (keys.length === 0) return objections[0] ?? { reason: 'malformed', detail: 'no telegram' };
    return { machineId: machine.id, keys, store: () => push(tenantId, { machine, ...rows }) };
  };
}

type Limits = Parameters<typeof readSamples>[2];

function samplesOf(machine: KnownMachine, telegrams: readonly unknown[], limits: Limits) {
  const { rows, objections } = readSamples(machine, telegrams, limits);
  return { keys: rows, rows: { samples: rows, breaks: [], doffs: [] }, objections };
}

function eventsOf(machine: KnownMachine, telegrams: readonly unknown[], limits: Limits) {
  const { rows: events, objections } = readEvents(machine, telegrams, limits);
  const rows = {
    samples: [],
    breaks: events.flatMap((each) => (each.event === 'endBreak' ? [{ ...each, machineId: machine.id }] : [])),
    doffs: events.flatMap((each) => (each.event === 'doff' ? [{ ...each, machineId: machine.id }] : [])),
  };
  return { keys: events, rows, objections };
}
