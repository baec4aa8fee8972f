import { type Metric, type SparkplugPayload, typed } from '../../../../platform/mqtt/sparkplug/decode.ts';
import type { BirthRow } from './births.queries.ts';

/** What is known of a device since it was born. */
export interface Born {
  readonly boot: number;
  readonly metrics: BirthRow['metrics'];
  /** Why its values cannot be told apart; undefined where they can. Then nothing that it says is read. */
  readonly conflict: string | undefined;
  readonly byAlias: ReadonlyMap<number, string>;
  readonly types: ReadonlyMap<string, number | undefined>;
}

/** An edge node: its devices (the node itself is the one without a name), and how far its sequence has come. */
export interface SparkplugNode {
  boot: number;
  session: number | null;
  wraps: number;
  last: number | undefined;
  readonly devices: Map<string, Born>;
  /** What waits for a birth and is on its way to the database. */
  readonly asides: Set<Promise<void>>;
}

const typeOfFloat = 9;
/** What floats of 32 bits have of true digits. */
const digitsOfFloat = 7;

export function nodeFrom(rows: readonly BirthRow[]): SparkplugNode {
  const own = rows.find(({ device }) => device === '');
  return {
    boot: own?.boot ?? 0,
    session: own?.session ?? null,
    wraps: own?.wraps ?? 0,
    last: undefined,
    devices: new Map(rows.map(({ device, boot, metrics }) => [device, bornFrom(boot, metrics)])),
    asides: new Set(),
  };
}

export function bornFrom(boot: number, metrics: BirthRow['metrics']): Born {
  return {
    boot,
    metrics,
    conflict: conflictIn(metrics),
    byAlias: new Map(
      metrics.flatMap(([alias, code]): [number, string][] => (alias === null ? [] : [[alias, code]])),
    ),
    types: new Map(metrics.map(([, code, type]) => [code, type ?? undefined])),
  };
}

/**
 * The metrics of a birth that are signals: `spindleRpm`, or `Drives/spindleRpm`. One that is told several times, as a
 * history is, comes once.
 */
export function signalsOf({ metrics }: SparkplugPayload): BirthRow['metrics'] {
  const told = new Map<string, BirthRow['metrics'][number]>();
  for (const { name, alias, type } of metrics) {
    const code = codeOf(name);
    if (code !== undefined) told.set(JSON.stringify([name, alias]), [alias ?? null, code, type ?? null]);
  }
  return [...told.values()];
}

/** Describes the first two metrics of a birth that share an alias, or a name once folders are left out. */
function conflictIn(metrics: BirthRow['metrics']): string | undefined {
  const codes = new Set<string>();
  const aliases = new Map<number, string>();
  for (const [alias, code] of metrics) {
    if (codes.has(code)) return `two metrics of the birth are named ${code}`;
    codes.add(code);
    if (alias === null) continue;
    const other = aliases.get(alias);
    if (other !== undefined) return `alias ${alias} of the birth names both ${other} and ${code}`;
    aliases.set(alias, code);
  }
  return undefined;
}

/**
 * The sequence of a node runs from 0 to 255 and begins again; ours goes on. A number from just before is a repeat, and keeps the
 * number that it had.
 */
export function sequenceOf(node: SparkplugNode, seq: number): { seq: number; hasWrapped: boolean } {
  if (node.last === undefined) {
    node.last = seq;
    return { seq: node.wraps * round + seq, hasWrapped: false };
  }
  const ahead = (seq - node.last + round) % round;
  const at = node.wraps * round + node.last;
  if (ahead > round / 2) return { seq: Math.max(0, at - (round - ahead)), hasWrapped: false };
  const hasWrapped = node.last + ahead >= round;
  if (hasWrapped) node.wraps += 1;
  node.last = seq;
  return { seq: at + ahead, hasWrapped };
}

const round = 256;

export interface SparkplugMessage {
  readonly telegrams: { ts: number; boot: number; seq: number; values: Record<string, number | string> }[];
  /** Metrics without a name that no birth has told. */
  readonly unknown: number[];
  /** Values that no telegram holds, described; the first ones. */
  readonly unread: string[];
}

/** Unread values of one payload that are described. */
const mostUnread = 20;

/** The telegrams of a payload: one for each moment at which something was measured. */
export function telegramsOf(
  { ts, metrics }: SparkplugPayload,
  { born, seq }: { born: Born; seq: number },
): SparkplugMessage {
  const byMoment = new Map<number, Record<string, number | string>>();
  const unknown: number[] = [];
  const unread: string[] = [];
  const note = (what: string) => {
    if (unread.length < mostUnread) unread.push(what);
  };
  for (const metric of metrics) {
    const { name, alias } = metric;
    if (name !== undefined && isOfNode(name)) continue;
    const code = codeOf(name) ?? (alias === undefined ? undefined : born.byAlias.get(alias));
    if (code === undefined) {
      if (name === undefined && alias !== undefined) unknown.push(alias);
      else if (metric.hasValue) note(`a value named ${name ?? 'nothing'}`);
      continue;
    }
    const at = metric.ts ?? ts;
    if (metric.isNull || at === undefined || !metric.hasValue) continue;
    const value = valueOf(metric, metric.type ?? born.types.get(code));
    const values = byMoment.get(at) ?? {};
    const isRead =
      value !== undefined && !metric.isBeyond && (!Object.hasOwn(values, code) || values[code] === value);
    if (!isRead) {
      note(code);
      continue;
    }
    byMoment.set(at, values);
    values[code] = value;
  }
  const telegrams = [...byMoment].map(([at, values]) => ({ ts: at, boot: born.boot, seq, values }));
  return { telegrams, unknown, unread };
}

function valueOf(metric: Metric, type: number | undefined): number | string | undefined {
  const value = typed(metric, type);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  if (typeof value === 'number' && type === typeOfFloat) return Number(value.toPrecision(digitsOfFloat));
  return value;
}

/** Returns true for metrics about the node itself, which are no signals. */
function isOfNode(name: string): boolean {
  return name === 'bdSeq' || /^(Node Control|Device Control|Properties)\//.test(name);
}

/** The code of the signal that a metric names: folders before the name are no part of it. */
function codeOf(name: string | undefined): string | undefined {
  if (name === undefined || isOfNode(name)) return undefined;
  const code = name.slice(name.lastIndexOf('/') + 1);
  return code === '' || code === '__proto__' ? undefined : code.slice(0, 64);
}
