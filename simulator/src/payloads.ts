import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { Batch } from './mill/mill.ts';

/** The most that goes into one payload: a broker of any make takes it, and a repeat costs little. */
export const payloadLimits = { telegrams: 250, bytes: 100_000 } as const;

/** Turns what a machine said into payloads: one telegram by itself, several as arrays. Telegrams are ASCII. */
export function payloadsOf(tenantId: number, batch: Batch): { topic: string; payloads: string[] } {
  const payloads: string[] = [];
  let texts: string[] = [];
  let bytes = 0;
  const close = () => {
    if (texts.length > 0) payloads.push(texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(',')}]`);
    texts = [];
    bytes = 0;
  };
  for (const telegram of batch.telegrams) {
    const text = JSON.stringify(telegram);
    if (texts.length >= payloadLimits.telegrams || bytes + text.length > payloadLimits.bytes) close();
    texts.push(text);
    bytes += text.length + 1;
  }
  close();
  return { topic: machineTopic(tenantId, batch.machine, batch.channel), payloads };
}
