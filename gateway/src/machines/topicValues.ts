import { measurementOf, type Measurement, statedMs } from './measurement.ts';
import { findAt, itemId } from './paths.ts';

/** A value that was published, with the times that judge it. Times of receipt are of the steady clock. */
export interface Published extends Measurement {
  readonly receivedMs: number;
  /** Time that the message states, epoch ms, which the own time is held against. */
  readonly sentMs: number | undefined;
}

interface Message {
  readonly value: unknown;
  readonly receivedMs: number;
  readonly sentMs: number | undefined;
}

/** Values that were published at one topic: the newest message, and of lists the newest item of each id. */
export interface TopicValues {
  add(payload: Buffer): void;
  hasAny(): boolean;
  /** Time at which the newest message was received; minus infinity before the first. */
  newestMs(): number;
  /** Value at a path of the newest message, or of the newest item of that id. */
  at(path: string): Published | undefined;
}

/** Maximum number of ids that are remembered at one topic. */
const maxItems = 10_000;

export function createTopicValues(steady: () => number): TopicValues {
  const items = new Map<string, Message>();
  let newest: Message | undefined;

  return {
    add(payload) {
      const value = parsed(payload);
      const sentMs = statedMs(value);
      // A message that states the same time again is the same measurement.
      const repeated = sentMs !== undefined && sentMs === newest?.sentMs ? newest : undefined;
      const receivedMs = repeated?.receivedMs ?? steady();
      newest = { value, receivedMs, sentMs };
      for (const list of listsIn(value))
        for (const item of list) {
          const id = itemId(item);
          if (id !== undefined && (items.has(id) || items.size < maxItems))
            items.set(id, { value: item, receivedMs, sentMs });
        }
    },
    hasAny: () => newest !== undefined,
    newestMs: () => newest?.receivedMs ?? Number.NEGATIVE_INFINITY,
    at(address) {
      if (newest === undefined) return undefined;
      const found = findAt(newest.value, address);
      if (found !== undefined) return published(newest, found);
      const path = withoutBrackets(address);
      if (path !== address) return this.at(path);
      for (const [id, member] of idsIn(path)) {
        const item = items.get(id);
        const of = item && findAt(item.value, member);
        if (item !== undefined && of !== undefined) return published(item, of);
      }
      return undefined;
    },
  };
}

/** `values[id=Ch1.Rpm].v` and `values["Ch1.Rpm"].v` as `values.Ch1.Rpm.v`. */
function withoutBrackets(address: string): string {
  return address.replaceAll(/\[(?:\w+=)?["']?([^\]"']+)["']?\]/g, '.$1').replace(/^\./, '');
}

function published(
  { receivedMs, sentMs }: Message,
  { value, parent }: { value: unknown; parent: unknown },
): Published {
  return { ...measurementOf(value, parent), receivedMs, sentMs };
}

/** Ids that a path may name, the longest first, each with the path behind it: the list's own name may be left out. */
function idsIn(path: string): [id: string, member: string][] {
  const names = path.split('.');
  const ids: [string, string][] = [];
  for (let count = names.length; count > 0; count--)
    for (let from = 0; from + count <= names.length; from++)
      ids.push([names.slice(from, from + count).join('.'), names.slice(from + count).join('.')]);
  return ids;
}

/** The payload itself and its members, as far as they are lists. */
function listsIn(value: unknown): unknown[][] {
  const candidates: unknown[] =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : [value];
  return candidates.filter((each): each is unknown[] => Array.isArray(each));
}

function parsed(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}
