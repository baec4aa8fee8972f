import { parseSparkplugTopic } from '@millwright/contract/areas/telemetry/sources/sparkplugTopics.ts';
import { machineCodePattern, parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { QuarantineReason } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import type { Limiter } from '../../../../platform/mqtt/limiter.ts';
import type { QuarantineRow } from './batch.ts';

/** The most characters of a telegram that is set aside: five hundred signals have room. */
export const longestKept = 16_000;
/** Of what is longer, or comes when its source has used up its share of long ones, these are kept to be looked at. */
const shortest = 2_000;
/** Long ones of a source, at once and in the long run: 16 kB each five seconds fill no disk. */
export const longKept = { burst: 500, perSecond: 0.2 } as const;

/** The text of a telegram as far as it is kept. */
export function keptOf(
  text: string,
  { source, long }: { source: string; long: Limiter },
): Pick<QuarantineRow, 'payload' | 'isWhole' | 'bytes'> {
  const isWhole = text.length <= shortest || (text.length <= longestKept && long.take(source));
  return {
    payload: isWhole ? text : text.slice(0, shortest),
    isWhole,
    bytes: Buffer.byteLength(text),
  };
}

/** The same of a message as it came. */
export function keptOfBytes(
  payload: Uint8Array,
  of: { source: string; long: Limiter },
): Pick<QuarantineRow, 'payload' | 'isWhole' | 'bytes'> {
  const bytes = payload.length;
  if (bytes <= longestKept) return { ...keptOf(Buffer.from(payload).toString('utf8'), of), bytes };
  const text = Buffer.from(payload.subarray(0, shortest)).toString('utf8');
  return { payload: text, isWhole: false, bytes };
}

/** The code of the machine that a topic names; empty where it names none. */
export function machineIn(topic: string): string {
  const parsed = parseTopic(topic);
  if (parsed?.kind === 'machine') return parsed.machineCode;
  const { node = '', device = node } = parseSparkplugTopic(topic) ?? {};
  return machineCodePattern.test(device) ? device : '';
}

/** Of these there is nothing that could be stored: the telegram is, or it is none. */
const settled = new Set<QuarantineReason>(['counterFell', 'counterLeapt', 'unknownCommand', 'refusedByBox']);

/** Whether ingest can take a telegram again that was set aside. */
export function isReplayable({
  topic,
  reason,
  payload,
  isWhole = false,
}: Pick<QuarantineRow, 'topic' | 'reason' | 'payload' | 'isWhole'>): boolean {
  const parsed = parseTopic(topic);
  return (
    isWhole &&
    payload !== '' &&
    parsed?.kind === 'machine' &&
    parsed.channel !== 'ack' &&
    !settled.has(reason) &&
    // What PostgreSQL cannot hold stands there as another sign.
    !payload.includes('\u0000')
  );
}
