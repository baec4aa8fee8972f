import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BoxReport, mostConnections } from '@millwright/contract/areas/telemetry/boxCalls.ts';
import { readText } from '../buffer/durable.ts';

/** An item of a payload that is no telegram, or a value of a telegram that cannot be sent. */
export interface Refusal {
  readonly connectionId: string;
  readonly topic: string;
  readonly reason: string;
  readonly text: string;
}

/** Refused items of this box: their texts on disk, counted by connection. */
export interface Refusals {
  add(refusal: Refusal): void;
  /** Count and newest item by connection, for the report. */
  summary(): RefusedOfConnection[];
}

/** Maximum size of the file that is written, bytes; the one before it is kept beside it. */
const maxFileBytes = 2_000_000;
const maxTextLength = 2_000;
const maxShownLength = 300;

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
  for (const line of [older, file].flatMap(linesOf)) count(summary, line);
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
      const refused = { atMs: nowMs(), connectionId, topic, reason, text: text.slice(0, maxTextLength) };
      count(summary, refused);
      try {
        keep(`${JSON.stringify(refused)}\n`);
      } catch {
        // The count is reported all the same.
      }
    },
    summary: () => [...summary.values()].toSorted((a, b) => b.lastMs - a.lastMs).slice(0, mostConnections),
  };
}

interface Kept extends Refusal {
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
      return isKept(kept) ? [kept] : [];
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
