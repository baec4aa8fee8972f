import type { StoredMark } from '@millwright/contract/areas/telemetry/ingest/storedMark.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { BufferedTelegram } from '../buffer/line.ts';

/** Telegrams of one machine, as they are published together. */
export interface Payload {
  readonly topic: string;
  readonly text: string;
  /** What the server names when it is stored: the last telegram. */
  readonly mark: StoredMark;
  readonly telegrams: readonly BufferedTelegram[];
}

/** The most that goes into one payload: a broker of any make takes it, and a repeat costs little. */
const mostTelegrams = 250;
const mostBytes = 100_000;

/** Packs telegrams by machine, in their order; `movedBy` is what their start's provisional times are moved by. */
export function packed<Telegram extends BufferedTelegram>(
  tenantId: number,
  telegrams: readonly Telegram[],
  movedBy: (boot: number) => number,
): (Payload & { readonly telegrams: readonly Telegram[] })[] {
  const groups = new Map<string, Telegram[]>();
  for (const telegram of telegrams) {
    const topic = machineTopic(tenantId, telegram.machine, telegram.channel);
    const group = groups.get(topic);
    if (group) group.push(telegram);
    else groups.set(topic, [telegram]);
  }
  return [...groups].flatMap(([topic, group]) => inParts(topic, group, movedBy));
}

function inParts<Telegram extends BufferedTelegram>(
  topic: string,
  group: readonly Telegram[],
  movedBy: (boot: number) => number,
): (Payload & { readonly telegrams: readonly Telegram[] })[] {
  const payloads: (Payload & { readonly telegrams: readonly Telegram[] })[] = [];
  let texts: string[] = [];
  let own: Telegram[] = [];
  let bytes = 0;
  const timeOf = ({ ts, isProvisional, boot }: Telegram) => (isProvisional ? ts + movedBy(boot) : ts);
  const close = () => {
    const last = own.at(-1);
    if (last === undefined) return;
    const text = texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(',')}]`;
    const { boot, seq } = last;
    payloads.push({ topic, text, mark: { topic, ts: timeOf(last), boot, seq }, telegrams: own });
    texts = [];
    own = [];
    bytes = 0;
  };
  for (const telegram of group) {
    const { boot, seq, values } = telegram;
    const text = `{"ts":${timeOf(telegram)},"boot":${boot},"seq":${seq},"values":${values}}`;
    if (own.length >= mostTelegrams || bytes + text.length > mostBytes) close();
    texts.push(text);
    own.push(telegram);
    bytes += text.length + 1;
  }
  close();
  return payloads;
}
