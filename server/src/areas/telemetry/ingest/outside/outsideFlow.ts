import type pg from 'pg';
import { markOf } from '@millwright/contract/areas/telemetry/ingest/storedMark.ts';
import type { MqttAddress } from '../../../../platform/mqtt/outside/address.ts';
import { keepLink } from '../../../../platform/mqtt/outside/keptLink.ts';
import type { Received } from '../../../../platform/mqtt/outside/link.ts';
import type { CommandWay } from '../commanding/commandWay.ts';
import { type Ingest, type IngestOptions, startIngest } from '../ingest.ts';
import { type Hold, slotOf, slotsOver } from '../queue/slots.ts';
import { selectActiveTenants } from '../queue/slots.queries.ts';
import { createMarks } from './marks.ts';
import { outsideWay } from './outsideWay.ts';
import { createSlotReader, type SlotReader } from './slotReader.ts';
import { startSlotKeeper } from './slotKeeper.ts';

export interface OutsideOptions extends Omit<IngestOptions, 'slots' | 'onSlotLost'> {
  readonly pool: pg.Pool;
  readonly address: MqttAddress;
  readonly leaseSeconds?: number;
  readonly log: { warn(details: object, message: string): void };
  /** Slots became free: other processes may look at once. */
  readonly onFreed?: () => void;
}

export interface OutsideFlow {
  readonly ingest: Ingest;
  readonly commands: CommandWay;
  /** Messages that machines have sent since the start. */
  received(): number;
  /** Whether the broker is spoken to now. */
  isThere(): boolean;
  /** The slots that are ours now. */
  slots(): readonly number[];
  /** Looks at once what is free and falls to us, and which mills there are. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

const defaultLeaseSeconds = 6;
/** A mill that is new is heard within this. */
const millsMs = 5_000;
const maxAnswerBytes = 16_384;

/** Takes what machines say from an external broker, together with other processes that do the same. */
export async function startOutsideFlow(options: OutsideOptions): Promise<OutsideFlow> {
  const { pool, address, log, leaseSeconds = defaultLeaseSeconds } = options;
  const held = new Map<number, Hold>();
  const readers = new Map<number, SlotReader>();
  let tenantIds: readonly number[] = [];
  let received = 0;
  const warn = (message: string) => (error: Error) => log.warn({ reason: error.message }, message);

  const ingest = await startIngest({
    ...options,
    slots: slotsOver(held),
    onSlotLost: (slot) => keeper.lose(slot),
  });
  const speaking = keepLink({
    address,
    clientId: '',
    keptS: 0,
    maxPacketBytes: maxAnswerBytes,
    onTrouble: warn('the broker cannot be spoken to'),
  });
  const marks = createMarks((topic, payload) => speaking.now()?.tell(topic, payload));

  async function accept({ topic, payload, said }: Received): Promise<void> {
    const { tenantId, sourceCodes } = await ingest.acceptOutside(topic, payload, said['source']);
    if (sourceCodes.length === 0) return;
    const mark = markOf(topic, payload.toString('utf8'));
    if (mark) marks.note(tenantId, sourceCodes, mark);
  }

  async function readMills(): Promise<void> {
    tenantIds = await selectActiveTenants(pool);
    for (const [slot, reader] of readers) reader.listenTo(millsOf(slot));
  }
  const millsOf = (slot: number) => tenantIds.filter((tenantId) => slotOf(tenantId) === slot);

  await readMills();
  const keeper = startSlotKeeper({
    pool,
    held,
    leaseSeconds,
    onTaken(slot) {
      // Others may have written since we had it last, if we had it.
      ingest.forgetSlot(slot);
      const reader = createSlotReader({
        address,
        slot,
        accept(message) {
          received += 1;
          return accept(message);
        },
        onTrouble: warn(`what slot ${slot} hears from the broker cannot be read`),
      });
      readers.set(slot, reader);
      reader.listenTo(millsOf(slot));
    },
    async onGivingUp(slot) {
      const reader = readers.get(slot);
      readers.delete(slot);
      await reader?.close();
      marks.flush();
    },
    onLost(slot) {
      readers.get(slot)?.cut();
      readers.delete(slot);
      log.warn({ slot }, 'another process has taken a slot');
    },
    onFreed: options.onFreed ?? (() => undefined),
    onTrouble: warn('slots could not be looked at; they are again'),
  });
  await keeper.turn();
  const reading = setInterval(() => {
    readMills().catch(warn('mills could not be read; they are again'));
  }, millsMs);

  return {
    ingest,
    commands: outsideWay(() => speaking.now()),
    received: () => received,
    isThere: () => speaking.now() !== undefined,
    slots: () => [...held.keys()].toSorted((a, b) => a - b),
    async look() {
      await readMills();
      await keeper.turn();
    },
    async stop() {
      clearInterval(reading);
      await keeper.stop();
      await ingest.stop();
      marks.flush();
      await speaking.close();
    },
  };
}
