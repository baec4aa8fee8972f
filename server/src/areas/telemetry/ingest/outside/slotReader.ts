import { setTimeout as pause } from 'node:timers/promises';
import { maxPayloadBytes } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { machineTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import type { MqttAddress } from '../../../../platform/mqtt/outside/address.ts';
import { keepLink } from '../../../../platform/mqtt/outside/keptLink.ts';
import type { Link, Received } from '../../../../platform/mqtt/outside/link.ts';

export interface SlotReader {
  /** Listens to the machines of these mills from now on. */
  listenTo(tenantIds: readonly number[]): void;
  /** Takes no more, and resolves when all that was taken is stored and acknowledged. */
  close(): Promise<void>;
  cut(): void;
}

/** So long the broker keeps what came for a slot that nobody reads. */
const keptS = 7 * 86_400;
/** The packet around a payload: topic, header and length. */
export const packetOverheadBytes = 1_024;
/** What could not be stored is tried again after this, then after twice as long, and so on. */
const firstRetryMs = 250;
const longestRetryMs = 5_000;
const filtersAtOnce = 300;

/**
 * Reads what the machines of a slot's mills say from an external broker, under the slot's own client id: its session is
 * there whoever reads it, and whoever takes the slot ends the connection of who had it. A message is acknowledged
 * behind its commit; one that cannot be stored now, as while the database is away, is kept and tried again, and the
 * messages of other mills pass it.
 */
export function createSlotReader(options: {
  address: MqttAddress;
  slot: number;
  accept: (message: Received) => Promise<void>;
  onTrouble: (error: Error) => void;
}): SlotReader {
  const { address, slot, accept, onTrouble } = options;
  const ending = new AbortController();
  const { signal } = ending;
  let wanted: ReadonlySet<string> = new Set();
  let heard: { readonly link: Link; filters: ReadonlySet<string> } | undefined;
  let adjusting: Promise<void> = Promise.resolve();

  const link = keepLink({
    address,
    clientId: `millwright-ingest-${slot}`,
    keptS,
    maxPacketBytes: maxPayloadBytes + packetOverheadBytes,
    receive,
    onTrouble,
    async onOpen(opened) {
      heard = { link: opened, filters: new Set() };
      await adjust();
    },
  });

  async function receive(message: Received): Promise<void> {
    for (let waitMs = firstRetryMs; ; waitMs = Math.min(longestRetryMs, 2 * waitMs))
      try {
        await accept(message);
        return;
      } catch (error) {
        if (signal.aborted) throw error;
        await pause(waitMs, undefined, { signal });
      }
  }

  /** Makes the broker give us what is wanted, and no more. */
  async function adjust(): Promise<void> {
    const { link: open, filters } = heard ?? {};
    if (!heard || !open || !filters) return;
    const fresh = [...wanted].filter((filter) => !filters.has(filter));
    const gone = [...filters].filter((filter) => !wanted.has(filter));
    for (const some of parts(fresh)) await open.subscribe(some);
    for (const some of parts(gone)) await open.unsubscribe(some);
    if (heard.link === open)
      heard.filters = new Set([...filters, ...fresh].filter((each) => wanted.has(each)));
  }

  return {
    listenTo(tenantIds) {
      wanted = new Set(
        tenantIds.flatMap((id) => [
          machineTopic(id, '+', 'telemetry'),
          machineTopic(id, '+', 'event'),
          machineTopic(id, '+', 'ack'),
        ]),
      );
      adjusting = adjusting.then(adjust).catch((error: Error) => {
        onTrouble(error);
        // The next connection begins with all of it.
        link.now()?.cut();
      });
    },
    async close() {
      await link.close();
      ending.abort();
    },
    cut() {
      ending.abort();
      link.cut();
    },
  };
}

function parts(filters: readonly string[]): string[][] {
  const count = Math.ceil(filters.length / filtersAtOnce);
  return Array.from({ length: count }, (_, place) =>
    filters.slice(place * filtersAtOnce, (place + 1) * filtersAtOnce),
  );
}
