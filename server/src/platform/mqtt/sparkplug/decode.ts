import type { Reader } from 'protobufjs/minimal.js';

/** A metric of a Sparkplug B payload, as far as machines have such. */
export interface Metric {
  readonly name: string | undefined;
  readonly alias: number | undefined;
  /** Epoch ms. */
  readonly ts: number | undefined;
  readonly type: number | undefined;
  readonly isNull: boolean;
  /** As it travels: `typed` makes a number of it. Undefined when there is none, or of a kind that no signal is. */
  readonly value: number | string | boolean | undefined;
  /** Two's complement of 64 bits, when it was sent as such. */
  readonly signed: number | undefined;
  /** True if it has a value, also one that is not read: a data set, bytes, or a number that is told inexactly. */
  readonly hasValue: boolean;
  /** True if its alias or its time is a number beyond what is told exactly. */
  readonly isBeyond: boolean;
}

export interface SparkplugPayload {
  readonly ts: number | undefined;
  readonly seq: number | undefined;
  readonly metrics: readonly Metric[];
}

/** Types of metrics that are whole numbers below zero as well, and how wide they are. */
const signedBits: Readonly<Record<number, 8 | 16 | 32>> = { 1: 8, 2: 16, 3: 32 };
const int64 = 4;

/**
 * Reads a payload. Throws `RangeError` for what is none, and for more than `mostMetrics`: what is counted is looked at before it is
 * kept, so that a small message makes no large memory.
 */
export function decodePayload(reader: Reader, mostMetrics: number): SparkplugPayload {
  let ts: number | undefined;
  let seq: number | undefined;
  const metrics: Metric[] = [];
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (tag === tagOf(1, varint)) ts = whole(reader.uint64());
    else if (tag === tagOf(3, varint)) seq = whole(reader.uint64());
    else if (tag === tagOf(2, bytes)) {
      if (metrics.length >= mostMetrics) throw new RangeError(`more than ${mostMetrics} metrics`);
      const end = endOf(reader);
      metrics.push(decodeMetric(reader, end));
      if (reader.pos !== end) throw new RangeError('a metric is longer than it says');
    } else skip(reader, tag);
  }
  return { ts, seq, metrics };
}

/** What a metric says by the type that it was born with: numbers below zero travel as large ones. */
export function typed({ value, signed }: Metric, type: number | undefined): Metric['value'] {
  if (type === int64) return signed ?? value;
  if (typeof value !== 'number' || type === undefined) return value;
  const bits = signedBits[type];
  return bits === undefined ? value : (value << (32 - bits)) >> (32 - bits);
}

const varint = 0;
const fixed64 = 1;
const bytes = 2;
const fixed32 = 5;

function decodeMetric(reader: Reader, end: number): Metric {
  const metric: { -readonly [Key in keyof Metric]: Metric[Key] } = {
    name: undefined,
    alias: undefined,
    ts: undefined,
    type: undefined,
    isNull: false,
    value: undefined,
    signed: undefined,
    hasValue: false,
    isBeyond: false,
  };
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 >= firstValue && tag >>> 3 <= lastValue) metric.hasValue = true;
    if (tag === tagOf(1, bytes)) metric.name = textIn(reader, longestName);
    else if (tag === tagOf(2, varint)) {
      metric.alias = whole(reader.uint64());
      metric.isBeyond ||= metric.alias === undefined;
    } else if (tag === tagOf(3, varint)) {
      metric.ts = whole(reader.uint64());
      metric.isBeyond ||= metric.ts === undefined;
    } else if (tag === tagOf(4, varint)) metric.type = reader.uint32();
    else if (tag === tagOf(7, varint)) metric.isNull = reader.bool();
    else if (tag === tagOf(10, varint)) metric.value = reader.uint32();
    else if (tag === tagOf(11, varint)) {
      const long = reader.uint64();
      metric.value = whole(long);
      metric.signed = signedOf(long);
    } else if (tag === tagOf(12, fixed32)) metric.value = reader.float();
    else if (tag === tagOf(13, fixed64)) metric.value = reader.double();
    else if (tag === tagOf(14, varint)) metric.value = reader.bool();
    else if (tag === tagOf(15, bytes)) metric.value = textIn(reader, longestText);
    else skip(reader, tag);
  }
  return metric;
}

/** Fields of a metric that hold its value, from numbers to templates. */
const firstValue = 10;
const lastValue = 19;
const longestName = 200;
const longestText = 64;

function tagOf(field: number, wire: number): number {
  return (field << 3) | wire;
}

/** Where the part begins that is as long as the next number says. */
function endOf(reader: Reader): number {
  const length = reader.uint32();
  const end = reader.pos + length;
  if (end > reader.len) throw new RangeError('the payload ends before a metric does');
  return end;
}

function textIn(reader: Reader, longest: number): string {
  const text = reader.string();
  if (text.length > longest) throw new RangeError(`a text is longer than ${longest}`);
  return text;
}

/** Groups are of an older kind of message and nest without end: nobody sends them. */
function skip(reader: Reader, tag: number): void {
  const wire = tag & 7;
  if (tag >>> 3 === 0 || (wire !== varint && wire !== fixed64 && wire !== bytes && wire !== fixed32))
    throw new RangeError('no Sparkplug payload');
  reader.skipType(wire);
}

type Long = number | { readonly low: number; readonly high: number };

/** Undefined beyond what a number tells exactly. */
function whole(long: Long): number | undefined {
  const value = typeof long === 'number' ? long : (long.high >>> 0) * 2 ** 32 + (long.low >>> 0);
  return Number.isSafeInteger(value) ? value : undefined;
}

function signedOf(long: Long): number | undefined {
  const value = typeof long === 'number' ? long : (long.high | 0) * 2 ** 32 + (long.low >>> 0);
  return Number.isSafeInteger(value) ? value : undefined;
}
