import { setTimeout as sleep } from 'node:timers/promises';
import type { BufferedTelegram } from '../buffer/line.ts';
import type { Segment } from '../buffer/segment.ts';
import type { Store } from '../buffer/store.ts';
import type { Corrections } from '../clock/corrections.ts';
import { createPace } from './pace.ts';
import { packed, type Payload } from './payloads.ts';
import type { Uplink } from './uplink.ts';

/**
 * Sends what was read: what is new at once, what waited since the connection was lost beside it, the newest first. Everything lies
 * on disk before it is sent, and leaves the disk when it is stored.
 */
export interface Sender {
  /** Writes telegrams to disk and sends them when there is a connection. Resolves when a power cut does not lose them any more. */
  take(telegrams: readonly BufferedTelegram[]): Promise<void>;
  /** There is a connection, or it is known now by how much times are moved: what waits can be sent. */
  wake(): void;
  stop(): Promise<void>;
}

interface Fresh extends BufferedTelegram {
  readonly segment: Segment;
}

export interface SenderOptions {
  readonly tenantId: number;
  readonly store: Store;
  readonly uplink: Pick<Uplink, 'isConnected' | 'send'>;
  readonly corrections: Corrections;
  readonly steady?: () => number;
}

/** What is new waits so long for more of its machine. */
const gatherMs = 100;
/** New telegrams on their way; beyond, the connection is slower than the machines, and the rest waits on disk. */
const mostFresh = 4_000;
const bytesOfRun = 4_000_000;
const lookMs = 500;

export function createSender(options: SenderOptions): Sender {
  const { tenantId, store, uplink, corrections, steady = () => performance.now() } = options;
  const movedBy = (boot: number) => corrections.of(boot) ?? 0;
  const maySend = ({ isProvisional, boot }: BufferedTelegram) =>
    !isProvisional || corrections.of(boot) !== undefined;
  const pace = createPace();
  const stopping = new AbortController();
  let fresh: Fresh[] = [];
  let freshOnWay = 0;
  let gathering: NodeJS.Timeout | undefined;
  let isWoken = false;

  function gather(): void {
    gathering = undefined;
    const telegrams = fresh;
    fresh = [];
    for (const payload of packed(tenantId, telegrams, movedBy)) void sendFresh(payload);
  }

  async function sendFresh({ text, mark, telegrams }: Payload & { telegrams: readonly Fresh[] }) {
    const isStored = await uplink.send(mark, text);
    freshOnWay -= telegrams.length;
    const bySegment = new Map<Segment, number>();
    for (const { segment } of telegrams) bySegment.set(segment, (bySegment.get(segment) ?? 0) + 1);
    for (const [segment, count] of bySegment) store.settle(segment, count, isStored);
  }

  async function sendRun(segments: readonly Segment[]): Promise<void> {
    const telegrams = segments.flatMap((segment) => store.read(segment));
    if (!telegrams.every(maySend)) {
      store.drained(segments, false);
      await rest();
      return;
    }
    const waiting = packed(tenantId, telegrams, movedBy);
    let areStored = true;
    const onWay = new Set<Promise<void>>();
    for (const { text, mark } of waiting) {
      while (onWay.size >= pace.most()) await Promise.race(onWay);
      if (!areStored || stopping.signal.aborted) break;
      const beganMs = steady();
      const sent = uplink.send(mark, text).then((isStored) => {
        pace.told(steady() - beganMs, isStored);
        if (!isStored) areStored = false;
        onWay.delete(sent);
      });
      onWay.add(sent);
    }
    await Promise.all(onWay);
    const isDone = areStored && !stopping.signal.aborted;
    store.drained(segments, isDone);
    if (!isDone) await rest();
  }

  async function rest(): Promise<void> {
    if (isWoken) isWoken = false;
    else await sleep(lookMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }

  async function drain(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!uplink.isConnected()) {
        await rest();
        continue;
      }
      store.closeLeft();
      const segments = store.take(bytesOfRun);
      if (segments.length === 0) await rest();
      else await sendRun(segments);
    }
  }

  const draining = drain();
  return {
    async take(telegrams) {
      if (telegrams.length === 0) return;
      const segment = store.append(telegrams);
      const isGoing =
        uplink.isConnected() && freshOnWay + telegrams.length <= mostFresh && telegrams.every(maySend);
      if (isGoing) {
        store.send(segment, telegrams.length);
        freshOnWay += telegrams.length;
        for (const telegram of telegrams) fresh.push({ ...telegram, segment });
        gathering ??= setTimeout(gather, gatherMs);
      } else {
        store.leave(segment);
      }
      await store.synced();
    },
    wake() {
      isWoken = true;
    },
    async stop() {
      stopping.abort();
      clearTimeout(gathering);
      gather();
      await draining;
    },
  };
}
