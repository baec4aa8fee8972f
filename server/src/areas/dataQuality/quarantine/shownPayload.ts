import {
  mostBytesShown,
  mostMetricsShown,
  type ShownAside,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { decodePayload } from '../../../platform/mqtt/sparkplug/decode.ts';

type Shown = Pick<ShownAside, 'form' | 'isWhole' | 'payload' | 'metrics'>;

const inBase64 = /^base64 /;
const bytesOfLine = 16;

/** A payload as people can read it: what it was, and never more than is shown. Nothing of it is believed or run. */
export async function shownPayload({
  topic,
  payload,
  bytes,
}: {
  topic: string;
  payload: string;
  bytes: number;
}): Promise<Shown> {
  if (payload === '') return { form: 'none', isWhole: true, payload: '', metrics: [] };
  if (inBase64.test(payload)) return shownBytes(topic, Buffer.from(payload.slice(7), 'base64'), bytes);
  const isWhole = Buffer.byteLength(payload) >= bytes;
  const indented = indent(payload);
  return indented === undefined
    ? { form: 'text', isWhole, payload, metrics: [] }
    : { form: 'json', isWhole, payload: indented, metrics: [] };
}

/** JSON on lines; undefined for what is none. */
function indent(payload: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(payload);
    return typeof parsed === 'object' && parsed !== null ? JSON.stringify(parsed, null, 2) : undefined;
  } catch {
    return undefined;
  }
}

async function shownBytes(topic: string, kept: Buffer, bytes: number): Promise<Shown> {
  const isWhole = kept.length >= bytes;
  const payload = hexOf(kept.subarray(0, mostBytesShown));
  const metrics = topic.startsWith('spBv1.0/') && isWhole ? await metricsIn(kept) : [];
  return { form: metrics.length > 0 ? 'sparkplug' : 'bytes', isWhole, payload, metrics };
}

async function metricsIn(payload: Buffer): Promise<Shown['metrics']> {
  const {
    default: { Reader },
  } = await import('protobufjs/minimal.js');
  try {
    const { metrics } = decodePayload(Reader.create(payload), mostMetricsShown);
    return metrics.map(({ name, alias, isNull, value }) => ({
      name: name ?? null,
      alias: alias ?? null,
      value: isNull || value === undefined ? null : String(value).slice(0, 100),
    }));
  } catch {
    return []; // it was set aside because it cannot be read
  }
}

/** `0000: 7b 22 74 73 …  {"ts`: sixteen bytes a line, and what of them are letters. */
function hexOf(bytes: Buffer): string {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; from += bytesOfLine) {
    const some = [...bytes.subarray(from, from + bytesOfLine)];
    const hex = some.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const letters = some.map((byte) => (byte >= 32 && byte < 127 ? String.fromCharCode(byte) : '·')).join('');
    lines.push(`${from.toString(16).padStart(4, '0')}: ${hex.padEnd(bytesOfLine * 3 - 1)}  ${letters}`);
  }
  return lines.join('\n');
}
