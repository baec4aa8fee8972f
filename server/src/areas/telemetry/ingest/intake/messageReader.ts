import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import type { BreakRow, DoffRow, QuarantineRow } from '../batch/batch.ts';
import {
  type EventRow,
  type Objection,
  parsePayload,
  readEvents,
  readSamples,
  telegramText,
} from '../samples/readTelegram.ts';
import { type MachineMessage, type MessageRows, noRows, type TopicMessage } from './messageRows.ts';
import type { Content, Origin, QuarantineRows } from './quarantineRows.ts';

export interface ReaderOptions {
  readonly clock: () => number;
  /** Time the clock would show had nobody set it back. */
  readonly latest: () => number;
  readonly rawRetentionDays: number;
  readonly quarantine: Pick<QuarantineRows, 'refuse'>;
}

/** Maximum objections of one payload with a row each; the others share one. */
const maxObjections = 20;

/** Reads messages of machines into rows to be stored, and quarantine rows of what cannot be read. */
export class MessageReader {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Reads the telegrams of a message. */
  read(message: MachineMessage): MessageRows {
    const { machine, topic, payload } = message;
    const { latest, rawRetentionDays } = this.#options;
    const origin = this.#originOf(message);
    const parsed = parsePayload(payload);
    if ('reason' in parsed) return this.#refused(origin, parsed, payload);
    const { telegrams } = parsed;
    const limits = { nowMs: latest(), oldestMs: origin.receivedMs - rawRetentionDays * dayMs };
    if (topic.endsWith('/event')) {
      const { rows, objections } = readEvents(machine, telegrams, limits);
      const quarantined = this.#quarantined(origin, objections, { payload, telegrams });
      return { samples: noRows.samples, ...eventsOf(rows, machine.id), quarantined };
    }
    const { rows, objections } = readSamples(machine, telegrams, limits);
    const quarantined = this.#quarantined(origin, objections, { payload, telegrams });
    return { ...noRows, samples: rows, quarantined };
  }

  /** Refuses a message without reading it. */
  refuse(message: TopicMessage, reason: QuarantineReason): MessageRows {
    const { topic, payload } = message;
    return this.#refused(this.#originOf(message), { reason, detail: topic }, payload);
  }

  #originOf({ speaker, topic }: TopicMessage): Origin {
    return { speaker, topic, receivedMs: this.#options.clock() };
  }

  #refused(origin: Origin, objection: Objection, payload: Uint8Array): MessageRows {
    const row = this.#options.quarantine.refuse(origin, objection, () => payload);
    return row ? { ...noRows, quarantined: [row] } : noRows;
  }

  /** Quarantine rows of the objections to a payload: the first ones by themselves, the others together. */
  #quarantined(
    origin: Origin,
    objections: readonly Objection[],
    content: { payload: Uint8Array; telegrams: readonly unknown[] },
  ): QuarantineRow[] {
    const { quarantine } = this.#options;
    const rows: QuarantineRow[] = [];
    const add = (row: QuarantineRow | undefined) => {
      if (row) rows.push(row);
    };
    for (const objection of objections.slice(0, maxObjections))
      add(quarantine.refuse(origin, objection, contentAt(objection.at, content)));
    const others = objections.slice(maxObjections);
    if (others.length === 0) return rows;
    const detail = `and ${others.length} more`;
    const textOfOthers = () => textAt(new Set(others.map(({ at }) => at)), content.telegrams);
    add(quarantine.refuse(origin, { reason: 'malformed', detail }, textOfOthers));
    return rows;
  }
}

/** The one telegram of several that is meant, or the whole payload as it came. */
function contentAt(
  at: number | undefined,
  { payload, telegrams }: { payload: Uint8Array; telegrams: readonly unknown[] },
): Content {
  return at === undefined || telegrams.length === 1 ? () => payload : () => telegramText(telegrams[at]);
}

/** JSON array of the telegrams at some positions of a payload. */
function textAt(positions: ReadonlySet<number | undefined>, telegrams: readonly unknown[]): string {
  return `[${telegrams
    .filter((_, at) => positions.has(at))
    .map(telegramText)
    .join(',')}]`;
}

function eventsOf(rows: readonly EventRow[], machineId: number): Pick<MessageRows, 'breaks' | 'doffs'> {
  const breaks: BreakRow[] = [];
  const doffs: DoffRow[] = [];
  for (const row of rows) {
    if (row.event === 'endBreak') breaks.push({ ...row, machineId });
    else doffs.push({ ...row, machineId });
  }
  return { breaks, doffs };
}
