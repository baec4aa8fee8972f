/** A value of a payload with the quality and the time that its source states beside it. */
export interface Measurement {
  readonly value: unknown;
  readonly isGood: boolean;
  /** Source's own time, epoch ms; undefined where it states none. */
  readonly ownMs: number | undefined;
}

const valueNames = ['v', 'value', 'val'];
const qualityNames = ['q', 'quality'];
const timeNames = ['t', 'timestamp', 'ts', 'time'];

const leastEpochS = 1e9;
const leastEpochMs = 1e11;
const maxEpochMs = 1e13;
/** Lowest quality of OPC DA that is good. */
const goodDaQuality = 0xc0;

/** Reads what stands at an address: a plain value, an object such as `{v, q, t}`, or the `v` of one, which `parent` is. */
export function measurementOf(value: unknown, parent: unknown): Measurement {
  const own = memberOf(value, valueNames);
  if (own !== undefined) return { value: own, ...statedBy(value) };
  const isOfItem = memberOf(parent, qualityNames) !== undefined && memberOf(parent, valueNames) === value;
  return isOfItem ? { value, ...statedBy(parent) } : { value, isGood: true, ownMs: undefined };
}

/** Time that a message or an item states, epoch ms; undefined where it states none. */
export function statedMs(of: unknown): number | undefined {
  const time = memberOf(of, timeNames);
  if (typeof time === 'string')
    return /^\d{4}-\d\d-\d\dT.+(Z|[+-]\d\d:?\d\d)$/.test(time) ? Date.parse(time) || undefined : undefined;
  // Small numbers are something else, such as a temperature; seconds end where milliseconds begin.
  if (typeof time !== 'number' || time < leastEpochS || time > maxEpochMs) return undefined;
  return time < leastEpochMs ? time * 1_000 : time;
}

function statedBy(item: unknown): Pick<Measurement, 'isGood' | 'ownMs'> {
  const quality = memberOf(item, qualityNames);
  return { isGood: quality === undefined || isGoodQuality(quality), ownMs: statedMs(item) };
}

function isGoodQuality(quality: unknown): boolean {
  if (typeof quality === 'boolean') return quality;
  if (typeof quality === 'number') return quality === 1 || (quality & goodDaQuality) === goodDaQuality;
  return typeof quality === 'string' && /^(good|ok|true|1|192)/i.test(quality.trim());
}

function memberOf(of: unknown, names: readonly string[]): unknown {
  if (typeof of !== 'object' || of === null || Array.isArray(of)) return undefined;
  const name = names.find((each) => Object.hasOwn(of, each));
  const member: unknown = name === undefined ? undefined : Reflect.get(of, name);
  return member;
}
