import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BoxReport,
  mostConnections,
  mostRefused,
  type RefusedItem,
} from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { readText, writeDurably } from '../buffer/durable.ts';

/** An item of a payload that is no telegram, or a value of a telegram that cannot be sent. */
export interface RefusedTelegram {
  readonly connectionId: string;
  readonly topic: string;
  readonly reason: string;
  readonly text: string;
}

/** Refused items of this box: their texts on disk, counted by connection. */
export interface Refusals {
  add(refusal: RefusedTelegram): void;
  /** Count and newest item by connection, for the report. */
  summary(): RefusedOfConnection[];
  /** Oldest items that the server is not known to have. */
  waiting(): RefusedItem[];
  /** Takes note that the server has items. */
  stored(items: readonly RefusedItem[]): void;
}

/** Maximum size of the file that is written, bytes; the one before it is kept beside it. */
const maxFileBytes = 2_000_000;
const maxTextLength = 2_000;
const maxShownLength = 300;
const maxTopicLength = 200;
/** Items that wait for the server; the texts of older ones stay on disk alone. */
const maxWaiting = 500;

type RefusedOfConnection = NonNullable<BoxReport['refused']>[number];
type Summary = Map<string, RefusedOfConnection>;

/**
 * Keeps refused items in `refused.jsonl` of the folder, one JSON object a line, at most two files of 2 MB. Counts begin with the
 * lines that are kept. A full disk loses the text, not the count.
 */
export function createRefusals(dir: string, nowMs: () => number = Date.now): Refusals {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, 'refused.jsonl');
  const older = `${file}.1`;
  const summary: Summary = new Map();
  const storedFile = join(dir, 'stored');
  const lines = [older, file].flatMap(linesOf);
  for (const line of lines) count(summary, line);
  const known = readText(storedFile)?.trim();
  const waiting = lines
    .slice(lines.findIndex(({ id }) => id === known) + 1)
    .filter(({ id }) => id !== '')
    .slice(-maxWaiting);
  let bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;

  function keep(line: string): void {
    if (bytes + line.length > maxFileBytes) {
      renameSync(file, older);
      bytes = 0;
    }
    appendFileSync(file, line, { mode: 0o600 });
    bytes += Buffer.byteLength(line);
  }

  return {
    add({ connectionId, topic, reason, text }) {
      const refused = {
        id: randomUUID(),
        atMs: nowMs(),
        connectionId,
        topic,
        reason,
        text: text.slice(0, maxTextLength),
      };
      count(summary, refused);
      waiting.push(refused);
      if (waiting.length > maxWaiting) waiting.shift();
      try {
        keep(`${JSON.stringify(refused)}\n`);
      } catch {
        // The count is reported all the same.
      }
    },
    waiting: () =>
      waiting.slice(0, mostRefused).map(({ id, connectionId, topic, reason, text }) => ({
        id,
        connectionId,
        topic: printable(topic.slice(0, maxTopicLength)),
        reason: printable(reason.slice(0, maxShownLength)),
        text: printable(text),
      })),
    stored(items) {
      const ids = new Set(items.map(({ id }) => id));
      const last = waiting.findLast(({ id }) => ids.has(id));
      if (last === undefined) return;
      waiting.splice(0, waiting.length, ...waiting.filter(({ id }) => !ids.has(id)));
      try {
        writeDurably(storedFile, last.id);
      } catch {
        // After a restart they are sent again; the server knows them by their id.
      }
    },
    summary: () => [...summary.values()].toSorted((a, b) => b.lastMs - a.lastMs).slice(0, mostConnections),
  };
}

/** Text that a request and a database can hold: without NUL, and without half of a character. */
function printable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed();
}

interface Kept extends RefusedTelegram {
  readonly id: string;
  readonly atMs: number;
}

function count(summary: Summary, { connectionId, atMs, reason, text }: Kept): void {
  const before = summary.get(connectionId)?.count ?? 0;
  const shown = { reason: reason.slice(0, maxShownLength), text: text.slice(0, maxShownLength) };
  summary.set(connectionId, { connectionId, count: before + 1, lastMs: Math.round(atMs), ...shown });
}

function linesOf(file: string): Kept[] {
  return (readText(file) ?? '').split('\n').flatMap((line) => {
    try {
      const kept: unknown = JSON.parse(line);
      // Lines of earlier programs have no id; they are counted, and not sent.
      return isKept(kept) ? [{ ...kept, id: typeof kept.id === 'string' ? kept.id : '' }] : [];
    } catch {
      return []; // torn by a power cut
    }
  });
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['connectionId', 'topic', 'reason', 'text'].map((name): unknown => Reflect.get(value, name));
  return texts.every((text) => typeof text === 'string') && typeof Reflect.get(value, 'atMs') === 'number';
}
