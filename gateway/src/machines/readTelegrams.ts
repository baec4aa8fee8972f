import { z } from 'zod';
import { jsonItems } from '@millwright/contract/areas/equipment/signal/jsonItems.ts';
import { maxTelegramsPerPayload } from '@millwright/contract/areas/equipment/gateway/telegram.ts';

/** Reason of a refused text that cannot be parsed at all. */
export const notJson = 'not JSON';

const telegram = z.object({
  ts: z.int().min(0),
  boot: z.int().min(0),
  seq: z.int().min(0),
  values: z.record(z.string(), z.unknown()),
});
export type ReadTelegram = z.output<typeof telegram>;

/** A part of a payload that is no telegram: its text as it came, and the reason. */
export interface RefusedText {
  readonly text: string;
  readonly reason: string;
}

/** Reads the telegrams of a payload one by one. A payload with too many items is refused whole, as the server does. */
export function readTelegrams(payload: string): { telegrams: ReadTelegram[]; refused: RefusedText[] } {
  const items = jsonItems(payload, maxTelegramsPerPayload);
  if (items.length > maxTelegramsPerPayload)
    return {
      telegrams: [],
      refused: [{ text: payload, reason: `more than ${maxTelegramsPerPayload} items` }],
    };
  const telegrams: ReadTelegram[] = [];
  const refused: RefusedText[] = [];
  for (const item of items) {
    if ('problem' in item) {
      refused.push({ text: item.text, reason: notJson });
      continue;
    }
    const read = telegram.safeParse(item.value);
    if (read.success) telegrams.push(read.data);
    else refused.push({ text: JSON.stringify(item.value), reason: reasonOf(read.error) });
  }
  return { telegrams, refused };
}

/** `ts: expected int, received string` of the first field that does not fit. */
function reasonOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (issue === undefined || issue.path.length === 0) return 'no telegram {ts, boot, seq, values}';
  return `${issue.path.join('.')}: ${issue.message}`;
}
