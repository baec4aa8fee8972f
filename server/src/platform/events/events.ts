import type pg from 'pg';
import type { z } from 'zod';
import type { EventDeclaration } from '@millwright/contract/core/resource/events.ts';
import type { Clock } from '../clock.ts';
import { inTenant, type TenantTransaction } from '../db/tenancy.ts';
import { uuidv7 } from '../db/uuid.ts';
import type { Log } from '../log.ts';
import {
  type Emitted,
  insertEvents,
  listTenantsWithEvents,
  lockDueEvent,
  postponeEvent,
  removeEvent,
  type StoredEvent,
} from './events.queries.ts';

/** What a handler works with: a transaction of the event's mill, which also notes that the handler has heard it. */
export interface EventCtx {
  readonly tenantId: number;
  readonly tx: TenantTransaction;
  readonly clock: Clock;
  readonly log: Log;
  /** Delivers pending events, one after the other. */
  readonly emit: Emit;
}
export type Emit = (name: string, payload: Emitted['payload']) => void;

/**
 * Hears an event. What it writes is written once; what it does outside the database may happen again. Events of one
 * mill may come late and out of order, so it reads how things stand now.
 */
export type EventHandler<Payload> = (ctx: EventCtx, payload: Payload) => Promise<void>;

export type Events = ReturnType<typeof createEvents>;

/** A handler that fails is tried so often, after waits that double from the first to the longest. */
export const mostTries = 10;
const firstWaitMs = 5_000;
/** What fails is tried again after growing waits; this is the longest. */
export const longestWaitMs = 3_600_000;
/** After so many events of one mill the others have their turn. */
const eventsInTurn = 100;

type Known = { handle: EventHandler<unknown> };

/** The events of this process: who hears what, and the work of telling. */
export function createEvents({ pool, clock, log }: { pool: pg.Pool; clock: Clock; log: Log }) {
  const handlers = new Map<string, Map<string, Known>>();
  const waiting = new Set<number>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const run = async () => {
    for (const tenantId of waiting) {
      waiting.delete(tenantId);
      if (isStopped) break;
      await tellTenant(tenantId).catch((error: Error) =>
        log.error({ err: error, tenantId }, 'events could not be told; they stay for the next round'),
      );
    }
    running = undefined;
  };

  const tellTenant = async (tenantId: number) => {
    for (let told = 0; told < eventsInTurn; told++)
      if (isStopped || !(await tellNext({ pool, clock, log, handlers }, tenantId))) return;
    waiting.add(tenantId);
  };

  const wake = (tenantId: number) => {
    if (isStopped) return;
    waiting.add(tenantId);
    running ??= run();
  };

  const settled = async () => {
    while (running !== undefined) await running;
  };

  return {
    /** Lets a function hear an event. Its name marks what it has heard, so it is not renamed lightly. */
    on<Payload extends z.ZodType>(
      { name, payload: schema }: EventDeclaration<Payload>,
      handler: EventHandler<z.output<Payload>>,
    ): void {
      const known = handlers.get(name) ?? new Map<string, Known>();
      if (handler.name === '' || known.has(handler.name))
        throw new Error(`${name} is heard by ${handler.name || 'a function without a name'} already`);
      const handle: EventHandler<unknown> = (ctx, payload) => handler(ctx, parse<Payload>(schema, payload));
      handlers.set(name, known.set(handler.name, { handle }));
    },

    /**
     * Writes events into the transaction that made them happen; what nobody hears is not kept. Tells whether something
     * was: then `wake` the mill once the transaction is committed.
     */
    async store(tx: TenantTransaction, events: readonly Emitted[]): Promise<boolean> {
      return storeHeard({ clock, handlers }, tx, events);
    },

    /** Tells a mill's events soon, behind whoever asks. Call it after the transaction is committed. */
    wake,

    /** Tells what other processes left, and what failed and is due again. */
    async poll(): Promise<void> {
      for (const tenantId of await listTenantsWithEvents(pool, { nowMs: clock.nowMs() })) wake(tenantId);
      await settled();
    },

    /** Resolves when this process has no event left to deliver. */
    settled,

    /** Lets the running handler end and begins no other. */
    async stop(): Promise<void> {
      isStopped = true;
      await settled();
    },
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return schema.parse(value);
}

interface Telling {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: ReadonlyMap<string, ReadonlyMap<string, Known>>;
}

async function storeHeard(
  { clock, handlers }: Pick<Telling, 'clock' | 'handlers'>,
  tx: TenantTransaction,
  events: readonly Emitted[],
): Promise<boolean> {
  const heard = events.filter(({ name }) => handlers.has(name));
  if (heard.length > 0)
    await insertEvents(tx, {
      events: heard.map(({ name, payload }) => ({ id: uuidv7(), name, payload })),
      nowMs: clock.nowMs(),
    });
  return heard.length > 0;
}

/** Tells one event to those who have not heard it. False when nothing is due. */
async function tellNext(telling: Telling, tenantId: number): Promise<boolean> {
  const { pool, clock, log } = telling;
  return inTenant(pool, tenantId, async (tx) => {
    const event = await lockDueEvent(tx, { nowMs: clock.nowMs() });
    if (event === undefined) return false;
    const heardBy = [...event.heardBy];
    let failure: Error | undefined;
    for (const [name, { handle }] of telling.handlers.get(event.name) ?? []) {
      if (heardBy.includes(name)) continue;
      const failed = await attempt(telling, tx, { event, handle });
      if (failed === undefined) heardBy.push(name);
      else {
        failure = failed;
        log.warn(
          { err: failed, event: event.name, eventId: event.id, handler: name, tenantId },
          'a handler failed',
        );
      }
    }
    if (failure === undefined) await removeEvent(tx, { id: event.id });
    else await postpone(telling, tx, { event, heardBy, failure });
    return true;
  });
}

/** Runs one handler so that its failure undoes its own work alone. */
async function attempt(
  { clock, log, handlers }: Telling,
  tx: TenantTransaction,
  { event, handle }: { event: StoredEvent; handle: EventHandler<unknown> },
): Promise<Error | undefined> {
  const emitted: Emitted[] = [];
  const emit: Emit = (name, payload) => {
    emitted.push({ name, payload });
  };
  await tx.query('savepoint handler');
  try {
    await handle({ tenantId: tx.tenantId, tx, clock, log, emit }, event.payload);
    await storeHeard({ clock, handlers }, tx, emitted);
    await tx.query('release savepoint handler');
    return undefined;
  } catch (error) {
    await tx.query('rollback to savepoint handler');
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function postpone(
  { clock, log }: Telling,
  tx: TenantTransaction,
  { event, heardBy, failure }: { event: StoredEvent; heardBy: readonly string[]; failure: Error },
): Promise<void> {
  const { id, name } = event;
  const tries = event.tries + 1;
  const nowMs = clock.nowMs();
  const isGivenUp = tries >= mostTries;
  await postponeEvent(tx, {
    id,
    heardBy,
    tries,
    problem: failure.message.slice(0, 500),
    dueMs: nowMs + Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)),
    setAsideMs: isGivenUp ? nowMs : null,
  });
  if (isGivenUp)
    log.error({ err: failure, event: name, eventId: id, tenantId: tx.tenantId }, 'an event was set aside');
}
