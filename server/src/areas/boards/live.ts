import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type pg from 'pg';
import { isLiveBoard, type LiveBoard } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { liveTopic, parseTopic } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { boardContextOf } from './live/board.ts';
import { snapshotOf } from './board.routes.ts';
import { createDrawing } from './live/drawing.ts';
import { createPace } from './live/pace.ts';
import { readMill } from './live/mill.queries.ts';
import { inTenant } from '../../platform/db/tenancy.ts';
import { Refusal } from '../../platform/http/errors/fail.ts';

export interface LiveOptions {
  /** Connections of the app role: a live board sees what its viewer's mill may see, and no more. */
  readonly pool: pg.Pool;
  readonly clock: () => number;
  readonly publish: (topic: string, payload: Buffer) => void;
  readonly onFailure: (topic: string, error: Error) => void;
  /** A board without news is drawn so often, ms. */
  readonly quietMs?: number | undefined;
}

export interface LiveBoards {
  /** Somebody began to listen, or stopped. */
  listenersChanged(topic: string, count: number): void;
  /** A tenant's machines have news. */
  stored(tenantId: number): void;
  /** Machines of any tenant may have news. */
  storedAnywhere(): void;
  /** Counts of what is retained: boards that are watched, that wait to be drawn, and whose cost is known. */
  retained(): { readonly watched: number; readonly waiting: number; readonly paced: number };
  stop(): void;
}

interface Channel {
  readonly tenantId: number;
  readonly board: LiveBoard;
  readonly scope: string;
  readonly isWholeMill: boolean;
  listeners: number;
  lastMs: number;
  isDirty: boolean;
  isBusy: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Without news one frame every five seconds, so that ages and offline machines stay true. */
const usualQuietMs = 5_000;

/** Once for all who watch a board: tiles say nearly the same, a tenth of the bytes is left. */
const packed = promisify(gzip);

/** Sends snapshots of whole boards to those who watch: one picture a second, not a message a machine. */
export function createLiveBoards({
  pool,
  clock,
  publish,
  onFailure,
  quietMs = usualQuietMs,
}: LiveOptions): LiveBoards {
  const channels = new Map<string, Channel>();
  const pace = createPace<Channel>();
  const drawing = createDrawing<Channel>({ draw: send, clock });

  function schedule(channel: Channel): void {
    if (channel.timer || channel.isBusy || drawing.has(channel)) return;
    const pauseMs = Math.max(pace.frameMs(channel), channel.isDirty ? 0 : quietMs);
    const wait = channel.lastMs + pauseMs - clock();
    channel.timer = setTimeout(
      () => {
        channel.timer = undefined;
        drawing.add(channel);
      },
      Math.max(0, wait),
    );
  }

  function hasNews(channel: Channel): void {
    if (channel.isDirty) return;
    channel.isDirty = true;
    clearTimeout(channel.timer);
    channel.timer = undefined;
    schedule(channel);
  }

  async function send(channel: Channel): Promise<void> {
    const topic = liveTopic(channel.tenantId, channel.board, channel.scope);
    channel.isBusy = true;
    channel.isDirty = false;
    channel.lastMs = clock();
    try {
      const snapshot = await inTenant(pool, channel.tenantId, async (tx) => {
        const tenant = await readMill(tx);
        if (tenant === undefined) return undefined;
        const context = await boardContextOf({ tx, tenant, nowMs: clock() });
        return snapshotOf(channel.board, channel.scope, context);
      });
      if (!snapshot) return;
      const shown = withFrameSeconds(snapshot, pace.toldSeconds(channel));
      publish(topic, await packed(JSON.stringify(shown)));
    } catch (error) {
      // A machine that the mill does not have has no picture: somebody kept an old address, nothing failed.
      if (!(error instanceof Refusal))
        onFailure(topic, error instanceof Error ? error : new Error(String(error)));
    } finally {
      channel.isBusy = false;
      if (channels.get(topic) === channel) {
        pace.drawn(channel, clock() - channel.lastMs);
        schedule(channel);
      }
    }
  }

  return {
    listenersChanged(topic, count) {
      const known = channels.get(topic);
      if (count === 0) {
        clearTimeout(known?.timer);
        if (known) {
          drawing.remove(known);
          pace.forget(known);
        }
        channels.delete(topic);
        return;
      }
      const parsed = parseTopic(topic);
      if (parsed?.kind !== 'live' || !isLiveBoard(parsed.board)) return;
      const { tenantId, board, scope } = parsed;
      // The broker gives a newcomer the newest frame: nobody can make a board be drawn more often by coming and going.
      if (known) {
        known.listeners = count;
        return;
      }
      const state = { listeners: count, lastMs: 0, isDirty: true, isBusy: false, timer: undefined };
      const channel: Channel = { tenantId, board, scope, isWholeMill: board === 'mill', ...state };
      channels.set(topic, channel);
      schedule(channel);
    },
    stored(tenantId) {
      for (const channel of channels.values()) if (channel.tenantId === tenantId) hasNews(channel);
    },
    storedAnywhere() {
      for (const channel of channels.values()) hasNews(channel);
    },
    retained: () => ({ watched: channels.size, waiting: drawing.size(), paced: pace.size() }),
    stop() {
      for (const channel of channels.values()) {
        clearTimeout(channel.timer);
        drawing.remove(channel);
      }
      channels.clear();
    },
  };
}

/** Says in the header of a board how often it is drawn, where that is less often than usual. */
function withFrameSeconds(snapshot: object, frameSeconds: number | undefined): object {
  const header: unknown = Reflect.get(snapshot, 'header');
  if (frameSeconds === undefined || typeof header !== 'object' || header === null) return snapshot;
  return { ...snapshot, header: { ...header, frameSeconds } };
}
