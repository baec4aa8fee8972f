import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Bus, Told } from './bus.ts';
import { channel, keepListening } from './keptListener.ts';
import { type Message, message, type ToldOnWire } from './message.ts';
import { createPeers, wantText } from './peers.ts';
import { createJoiner, piecesOf } from './pieces.ts';

export interface PostgresBus extends Bus {
  /** Notifications that were sent since the start. */
  sent(): number;
  /** Resolves once it listens. */
  readonly listening: Promise<void>;
  /** Tells what waits, takes its leave and closes the connection. */
  stop(): Promise<void>;
}

export interface PostgresBusOptions {
  /** Address of the database. The role needs no rights on tables: LISTEN and NOTIFY ask for none. */
  readonly url: string;
  readonly log: Pick<Log, 'warn' | 'info'>;
  /** What is told within so long is one notification. */
  readonly gatherMs?: number;
  /** So often a process says that it is there; who was not heard three times is gone. */
  readonly beatMs?: number;
  /** So long behind a connection the others may still have to say what they want: until then they want everything. */
  readonly learnMs?: number;
}

const defaultGatherMs = 200;
const defaultBeatMs = 10_000;
const defaultLearnMs = 1_000;
const farewellMs = 1_000;
/** More than this at once is told as "you missed something". */
const mostWaiting = 2_000;

/** Says to the others that they missed something. */
const tooMuch: Message = { isBack: true };

/** A bus over LISTEN and NOTIFY, on one connection of its own: docs/decisions/bus.md. */
export function createPostgresBus(options: PostgresBusOptions): PostgresBus {
  const { url, log, gatherMs = defaultGatherMs, beatMs = defaultBeatMs, learnMs = defaultLearnMs } = options;
  const self = randomUUID();
  const listeners = new Map<string, Set<(told: Told) => void>>();
  const wantedListeners = new Map<string, Set<(tenantId: number | undefined) => void>>();
  const missedListeners = new Set<() => void>();
  const waiting = new Map<string, Told>();
  const changedWants = new Map<string, 'add' | 'drop'>();
  const firstListening = Promise.withResolvers<void>();
  let number = 0;
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  let lastSentMs = Number.NEGATIVE_INFINITY;
  let lastBeatMs = performance.now();
  /** From then on the others have said what they want. */
  let learnedMs = Number.POSITIVE_INFINITY;
  /** Something happened before there was a connection to tell it over. */
  let isUntold = false;
  /** What we sent came back to us: the whole way is good. */
  let hasHeardSelf = true;
  let isMissedSoon = false;
  /** One statement at a time. */
  let sending = Promise.resolve();
  let isStopped = false;

  const peers = createPeers({
    nowMs: () => performance.now(),
    onWanted: ({ tenantId, topic }) => {
      for (const listener of wantedListeners.get(topic) ?? []) listener(tenantId);
    },
  });
  const joiner = createJoiner(noteMissed);
  const kept = keepListening({
    url,
    onText: take,
    onOpen(client, isBack) {
      hasHeardSelf = true;
      changedWants.clear();
      learnedMs = performance.now() + learnMs;
      const isMissed = isBack || isUntold;
      isUntold = false;
      send(client, { all: allWants(), isNew: true, ...(isMissed ? { isBack: true } : {}) });
      firstListening.resolve();
      if (!isBack) return;
      log.info({}, 'the bus between processes is back');
      noteMissed();
    },
    onLost(reason) {
      peers.clear();
      waiting.clear();
      clearTimeout(timer);
      timer = undefined;
      log.warn({ reason }, 'the bus between processes was lost; what is missed meanwhile is read anew');
    },
    onRefused(error) {
      log.warn({ err: error }, 'connecting to the bus between processes failed, retrying');
    },
  });

  function mayWant(told: Told): boolean {
    return peers.want(told) || performance.now() < learnedMs;
  }

  function allWants(): string[] {
    return [...listeners.keys()];
  }

  /** Told once, however many reasons there are at a time. */
  function noteMissed(): void {
    if (isMissedSoon) return;
    isMissedSoon = true;
    setImmediate(() => {
      isMissedSoon = false;
      if (!isStopped) for (const listener of missedListeners) listener();
    });
  }

  /** Nobody waits for it, but a connection on which something could not be sent is no good. */
  function send(to: pg.Client, what: Message): void {
    sending = sending.then(() => notify(to, what)).catch((error: Error) => kept.lose(to, error.message));
  }

  async function notify(to: pg.Client, what: Message): Promise<void> {
    number += 1;
    // What there was to tell is too much: whoever keeps something reads it anew.
    const pieces = piecesOf(what, { from: self, number }) ?? piecesOf(tooMuch, { from: self, number }) ?? [];
    sent += pieces.length;
    await to.query(`select pg_notify('${channel}', piece) from unnest($1::text[]) as piece`, [pieces]);
  }

  function flush(): void {
    timer = undefined;
    const to = kept.now();
    if (to === undefined) return;
    const wants = (asked: 'add' | 'drop') =>
      [...changedWants].flatMap(([text, how]) => (how === asked ? [text] : []));
    const [add, drop] = [wants('add'), wants('drop')];
    const told = [...waiting.values()].map(
      ({ tenantId, topic, of = null, body }): ToldOnWire => [tenantId, topic, of, body],
    );
    changedWants.clear();
    waiting.clear();
    if (add.length + drop.length + told.length === 0) return;
    lastSentMs = performance.now();
    send(to, {
      ...(add.length === 0 ? {} : { add }),
      ...(drop.length === 0 ? {} : { drop }),
      ...(told.length === 0 ? {} : { told }),
    });
  }

  function sendSoon(): void {
    if (kept.now() === undefined) return;
    timer ??= setTimeout(flush, Math.max(0, lastSentMs + gatherMs - performance.now()));
  }

  function take(piece: string): void {
    const joined = joiner.take(piece);
    if (joined?.from === self) hasHeardSelf = true;
    if (joined === undefined || joined.from === self) return;
    const { success, data } = message.safeParse(joined.message);
    if (success) takeMessage(joined.from, data);
    else noteMissed();
  }

  function takeMessage(from: string, said: Message): void {
    if (said.isGone) {
      peers.leave(from);
      joiner.forget(from);
      return;
    }
    const { all, add, drop, isNew, isBack } = said;
    const isFirst = peers.hear(from, { all, add, drop });
    const to = kept.now();
    if (to !== undefined && isNew) send(to, { all: allWants() });
    // It knows us, and we forgot it: what it wants is asked for.
    else if (to !== undefined && isFirst && all === undefined) send(to, { all: allWants(), isNew: true });
    if (isBack) noteMissed();
    for (const [tenantId, topic, of, body] of said.told ?? []) {
      const told = { tenantId, topic, body, ...(of === null ? {} : { of }) };
      for (const text of [wantText({ tenantId, topic }), wantText({ topic })])
        for (const listener of listeners.get(text) ?? []) listener(told);
    }
  }

  const beating = setInterval(() => {
    const nowMs = performance.now();
    // We stood still: others may have given us up, and told us nothing.
    if (nowMs - lastBeatMs > 2 * beatMs) noteMissed();
    lastBeatMs = nowMs;
    peers.forgetBefore(nowMs - 3 * beatMs);
    const to = kept.now();
    if (to === undefined) return;
    if (!hasHeardSelf) return kept.lose(to, 'what was sent did not come back');
    hasHeardSelf = false;
    send(to, { all: allWants() });
  }, beatMs);
  beating.unref();

  function changeWant(text: string, how: 'add' | 'drop'): void {
    // What is added and dropped before anybody was told comes to nothing.
    const other = how === 'add' ? 'drop' : 'add';
    if (changedWants.get(text) === other) changedWants.delete(text);
    else changedWants.set(text, how);
    sendSoon();
  }

  return {
    listening: firstListening.promise,
    sent: () => sent,
    tell(told) {
      const to = kept.now();
      isUntold ||= to === undefined;
      if (to === undefined || !mayWant(told)) return;
      if (waiting.size >= mostWaiting) {
        waiting.clear();
        return send(to, tooMuch);
      }
      const key = `${wantText(told)} ${told.of ?? ''}`;
      // The newest stands at the end, as it was told.
      waiting.delete(key);
      waiting.set(key, told);
      sendSoon();
    },
    hear(wanted, listener) {
      const text = wantText(wanted);
      const heardBy = listeners.get(text) ?? new Set();
      listeners.set(text, heardBy.add(listener));
      if (heardBy.size === 1) changeWant(text, 'add');
      return () => {
        if (!heardBy.delete(listener) || heardBy.size > 0 || listeners.get(text) !== heardBy) return;
        listeners.delete(text);
        changeWant(text, 'drop');
      };
    },
    onWanted(topic, listener) {
      const heardBy = wantedListeners.get(topic) ?? new Set();
      wantedListeners.set(topic, heardBy.add(listener));
      return () => void heardBy.delete(listener);
    },
    onMissed(listener) {
      missedListeners.add(listener);
      return () => void missedListeners.delete(listener);
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      clearInterval(beating);
      clearTimeout(timer);
      flush();
      const to = kept.stop();
      if (to === undefined) return;
      const leaving = sending
        .then(() => notify(to, { isGone: true }))
        .then(() => to.end())
        .catch(() => undefined);
      await Promise.race([leaving, pause(farewellMs, undefined, { ref: false })]);
    },
  };
}
