import { type Metric, type SparkplugPayload, typed } from '../../../../platform/mqtt/sparkplug/decode.ts';
import type { BirthRow } from './births.queries.ts';

/** What is known of a device since it was born. */
export interface Born {
  readonly boot: number;
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
    byAlias: new Map(
      metrics.flatMap(([alias, code]): [number, string][] => (alias === null ? [] : [[alias, code]])),
    ),
    types: new Map(metrics.map(([, code, type]) => [code, type ?? undefined])),
  };
}

/** The metrics of a birth that are signals: `spindleRpm`, or `Drives/spindleRpm`. */
export function signalsOf({ metrics }: SparkplugPayload): BirthRow['metrics'] {
  return metrics.flatMap(({ name, alias, type }): BirthRow['metrics'] => {
    const code = codeOf(name);
    return code === undefined ? [] : [[alias ?? null, code, type ?? null]];
  });
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

export interface Said {
  readonly telegrams: { ts: number; boot: number; seq: number; values: Record<string, number | string> }[];
  /** Metrics without a name that no birth has told. */
  readonly unknown: number[];
}

/** The telegrams of a payload: one for each moment at which something was measured. */
export function telegramsOf(
  { ts, metrics }: SparkplugPayload,
  { born, seq }: { born: Born; seq: number },
): Said {
  const byMoment = new Map<number, Record<string, number | string>>();
  const unknown: number[] = [];
  for (const metric of metrics) {
    const named = metric.name === undefined ? undefined : codeOf(metric.name);
    const code = named ?? (metric.alias === undefined ? undefined : born.byAlias.get(metric.alias));
    if (code === undefined) {
      if (metric.name === undefined && metric.alias !== undefined) unknown.push(metric.alias);
      continue;
    }
    const at = metric.ts ?? ts;
    const value = valueOf(metric, metric.type ?? born.types.get(code));
    if (metric.isNull || at === undefined || value === undefined) continue;
    const values = byMoment.get(at) ?? {};
    byMoment.set(at, values);
    values[code] = value;
  }
  const telegrams = [...byMoment].map(([at, values]) => ({ ts: at, boot: born.boot, seq, values }));
  return { telegrams, unknown };
}

function valueOf(metric: Metric, type: number | undefined): number | string | undefined {
  const value = typed(metric, type);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number' && type === typeOfFloat) return Number(value.toPrecision(digitsOfFloat));
  return value;
}

/** What is said about the node itself is no signal; folders before a name are no part of the code. */
function codeOf(name: string | undefined): string | undefined {
  if (name === undefined || name === 'bdSeq' || /^(Node Control|Device Control|Properties)\//.test(name))
    return undefined;
  const code = name.slice(name.lastIndexOf('/') + 1);
  return code === '' || code === '__proto__' ? undefined : code.slice(0, 64);
}
