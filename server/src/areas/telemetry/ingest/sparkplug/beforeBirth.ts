import type pg from 'pg';
import { machineCodePattern, machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { SparkplugPayload } from '../../../../platform/mqtt/sparkplug/decode.ts';
import { longestKept } from '../batch/keptPayload.ts';
import { type ReadRow, selectBeforeBirth, settleBeforeBirth } from './beforeBirth.queries.ts';
import type { NodeName } from './births.queries.ts';
import { type Born, telegramsOf } from './node.ts';

/**
 * A birth that comes later than this may be of another session, whose names mean something else: nodes answer within seconds when
 * they are asked to be born again.
 */
const longestMs = 10 * minuteMs;
const most = 2_000;
const inBase64 = /^base64 /;

/**
 * Reads what a device said before its birth was known by the birth that came now. What it comes to stays in quarantine as telegrams,
 * which can be sent through again; their boot is that birth.
 */
export async function readBeforeBirth(
  pool: pg.Pool,
  name: NodeName,
  {
    device,
    born,
    read,
    nowMs,
  }: {
    device: string;
    born: Born;
    read: (payload: Uint8Array) => SparkplugPayload;
    nowMs: number;
  },
): Promise<void> {
  const waiting = await selectBeforeBirth(pool, name, { device, sinceMs: nowMs - longestMs, most });
  const code = device === '' ? name.node : device;
  const readable = machineCodePattern.test(code) ? waiting : [];
  const rows = readable.flatMap(({ id, payload }): ReadRow[] => {
    const telegrams = telegramsIn(payload, { born, read });
    const text = JSON.stringify(telegrams);
    if (telegrams.length === 0 || text.length > longestKept) return [];
    return [{ id, topic: machineTopic(name.tenantId, code, 'telemetry'), machineCode: code, payload: text }];
  });
  const detail = `Sparkplug B, read by the birth ${new Date(born.boot).toISOString()}`;
  await settleBeforeBirth(pool, name, { device, read: rows, detail });
}

/** Nothing of what a birth does not know all names of: a telegram is stored once, and no value is added to it later. */
function telegramsIn(
  payload: string,
  { born, read }: { born: Born; read: (payload: Uint8Array) => SparkplugPayload },
): ReturnType<typeof telegramsOf>['telegrams'] {
  if (!inBase64.test(payload)) return [];
  const said = read(Buffer.from(payload.slice(7), 'base64'));
  const { telegrams, unknown, unread } = telegramsOf(said, { born, seq: said.seq ?? 0 });
  return unknown.length + unread.length > 0 ? [] : telegrams;
}
