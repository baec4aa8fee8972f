import type { Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import type { Gateway } from './gateway.ts';
import type { Batch } from './mill/mill.ts';

/** What was said, by `channel machine`, in order. */
export type SentTelegram = Map<string, Telegram[]>;

export function listen(said: SentTelegram, batches: readonly Batch[]): SentTelegram {
  for (const { channel, machine, telegrams } of batches) {
    const key = `${channel} ${machine}`;
    const before = said.get(key);
    if (before) for (const telegram of telegrams) before.push(telegram);
    else said.set(key, [...telegrams]);
  }
  return said;
}

export function numberOf({ values }: Telegram, code: string): number {
  const value = values[code];
  if (typeof value !== 'number') throw new TypeError(`${code} is no number in ${JSON.stringify(values)}`);
  return value;
}

/** Neighbours of a list. */
export function pairs<Of>(list: readonly Of[]): [Of, Of][] {
  return list.slice(1).flatMap((after, index): [Of, Of][] => {
    const before = list[index];
    return before === undefined ? [] : [[before, after]];
  });
}

/** Telegrams that arrived at a broker, by their identity. */
export type Arrived = Map<string, string>;

/** A gateway without a broker: notes what arrives, and answers at once. Throws when a repeat differs. */
export function deafGateway(code: string, arrived: Arrived): Gateway {
  return {
    code,
    send(topic, payload) {
      for (const telegram of telegramsIn(payload)) {
        const key = `${topic} ${telegram.ts} ${telegram.boot} ${telegram.seq}`;
        const text = JSON.stringify(telegram);
        const before = arrived.get(key) ?? text;
        if (before !== text) throw new Error(`${key} was ${before}, is repeated as ${text}`);
        arrived.set(key, text);
      }
    },
    hasRoom: () => Promise.resolve(),
    acknowledged: () => Promise.resolve(),
    open: () => 0,
    stop: () => Promise.resolve(),
  };
}

export function gatewaysFor(plan: MillPlan, make: (code: string) => Gateway): Map<string, Gateway> {
  return new Map(
    plan.gateways.flatMap(({ code, machines }) => {
      const gateway = make(code);
      return machines.map((machine) => [machine, gateway] as const);
    }),
  );
}

function telegramsIn(payload: string): Telegram[] {
  const read: Telegram | Telegram[] = JSON.parse(payload);
  return Array.isArray(read) ? read : [read];
}
