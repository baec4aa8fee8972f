import { defineEvent } from '@millwright/contract/core/resource/events.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { createPool, urlOfRole } from '../db/connect.ts';
import { inTenant } from '../db/tenancy.ts';
import { createEvents, type EventCtx, mostTries } from './events.ts';

const server = await testServer();
const { app, clock, make, owner, pool } = server;
const log = app.log;

/** The events of a process, with nothing heard yet. */
const aProcess = () => createEvents({ pool, clock, log });
const payload = z.object({ text: z.string() });
let last = 0;
const anEvent = () => defineEvent(`test.event${++last}`, payload);
type Process = ReturnType<typeof aProcess>;

/** Emits as a request does, in a mill; `isKilled`: the process dies behind the commit. */
async function emit(
  process: Process,
  told: { tenantId: number; name: string; text?: string; isKilled?: boolean },
): Promise<void> {
  const { tenantId, name, text = 'hello', isKilled = false } = told;
  await inTenant(pool, tenantId, (tx) => process.store(tx, [{ name, payload: { text } }]));
  if (!isKilled) process.wake(tenantId);
  await process.settled();
}

const left = async (tenantId: number) => {
  const { rows } = await owner.query<{ name: string; tries: number; heard: string[]; isAside: boolean }>(
    `select name, tries, heard_by as heard, set_aside_at is not null as "isAside" from outbox_event
     where tenant_id = $1 order by id`,
    [tenantId],
  );
  return rows;
};
/** What a handler writes: a row of its mill. */
const note = ({ tx, tenantId }: Pick<EventCtx, 'tx' | 'tenantId'>, key: string) =>
  tx.query(
    `insert into dict_type (tenant_id, id, type_code, type_name, sort, status)
     values ($1, gen_random_uuid(), $2, '{}', 1, 'effective')`,
    [tenantId, key],
  );
const notes = async (tenantId: number) => {
  const { rows } = await owner.query<{ key: string }>(
    'select type_code as key from dict_type where tenant_id = $1 order by type_code',
    [tenantId],
  );
  return rows.map(({ key }) => key);
};

describe('an event', () => {
  it('is heard behind the commit, by everybody, in its own mill, and is gone then', async () => {
    const [process, event, tenantId] = [aProcess(), anEvent(), await make.tenant()];
    process.on(event, async function first(ctx, { text }) {
      await note(ctx, `first-${text}`);
    });
    process.on(event, async function second(ctx, { text }) {
      await note(ctx, `second-${text}`);
    });
    await emit(process, { tenantId, name: event.name });
    expect(await notes(tenantId)).toEqual(['first-hello', 'second-hello']);
    expect(await left(tenantId)).toEqual([]);
  });

  it('of a transaction that is undone is never heard', async () => {
    const [process, event, tenantId] = [aProcess(), anEvent(), await make.tenant()];
    process.on(event, async function hear(ctx, { text }) {
      await note(ctx, text);
    });
    const undone = inTenant(pool, tenantId, async (tx) => {
      await process.store(tx, [{ name: event.name, payload: { text: 'undone' } }]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    process.wake(tenantId);
    await process.settled();
    expect(await notes(tenantId)).toEqual([]);
  });

  it('that nobody hears is not kept', async () => {
    const tenantId = await make.tenant();
    await emit(aProcess(), { tenantId, name: anEvent().name });
    expect(await left(tenantId)).toEqual([]);
  });

  it('may make another one', async () => {
    const [process, cause, effect, tenantId] = [aProcess(), anEvent(), anEvent(), await make.tenant()];
    process.on(cause, async function pass({ emit: tell }, { text }) {
      tell(effect.name, { text: `${text}-passed` });
    });
    process.on(effect, async function hear(ctx, { text }) {
      await note(ctx, text);
    });
    await emit(process, { tenantId, name: cause.name });
    expect(await notes(tenantId)).toEqual(['hello-passed']);
  });

  it('is heard by a function once, under its name', () => {
    const [process, event] = [aProcess(), anEvent()];
    const hear = () => Promise.resolve();
    process.on(event, hear);
    expect(() => process.on(event, hear)).toThrow('hear already');
  });
});

describe('a killed process', () => {
  it('leaves its events to the next one', async () => {
    const [killed, next, event, tenantId] = [aProcess(), aProcess(), anEvent(), await make.tenant()];
    for (const process of [killed, next])
      process.on(event, async function hear(ctx, { text }) {
        await note(ctx, text);
      });
    await emit(killed, { tenantId, name: event.name, isKilled: true });
    expect(await notes(tenantId)).toEqual([]);
    await next.poll();
    expect(await notes(tenantId)).toEqual(['hello']);
    expect(await left(tenantId)).toEqual([]);
  });

  it('that dies inside a handler leaves nothing half done', async () => {
    const ownPool = createPool(urlOfRole(server.url, 'millwright_app'), {
      max: 1,
      name: 'killed',
      onError: () => undefined,
    });
    const killed = createEvents({ pool: ownPool, clock, log });
    const [next, event, tenantId] = [aProcess(), anEvent(), await make.tenant()];
    killed.on(event, async function hear(ctx, { text }) {
      await note(ctx, text);
      await ctx.tx.query('select pg_terminate_backend(pg_backend_pid())');
    });
    next.on(event, async function hear(ctx, { text }) {
      await note(ctx, text);
    });
    await emit(killed, { tenantId, name: event.name });
    await ownPool.end();
    expect(await notes(tenantId)).toEqual([]);
    await next.poll();
    expect(await notes(tenantId)).toEqual(['hello']);
  });

  it('and a living one never tell the same event twice', async () => {
    const [event, tenantId] = [anEvent(), await make.tenant()];
    const processes = [aProcess(), aProcess(), aProcess()];
    for (const process of processes)
      process.on(event, async function hear(ctx, { text }) {
        await ctx.tx.query('select pg_sleep(0.05)');
        await note(ctx, text);
      });
    for (const text of ['a', 'b', 'c', 'd'])
      await emit(processes.at(0) ?? aProcess(), { tenantId, name: event.name, text, isKilled: true });
    await Promise.all(processes.map((process) => process.poll()));
    expect(await notes(tenantId)).toEqual(['a', 'b', 'c', 'd']);
    expect(await left(tenantId)).toEqual([]);
  });
});

describe('a handler that fails', () => {
  it('undoes its own work alone and is tried again after growing waits; the others are not told again', async () => {
    const [process, event, tenantId] = [aProcess(), anEvent(), await make.tenant()];
    let failures = 2;
    process.on(event, async function good(ctx, { text }) {
      await note(ctx, `good-${text}`);
    });
    process.on(event, async function shaky(ctx, { text }) {
      await note(ctx, `shaky-${text}`);
      if (failures-- > 0) throw new Error('not today');
    });
    await emit(process, { tenantId, name: event.name });
    expect(await notes(tenantId)).toEqual(['good-hello']);
    expect(await left(tenantId)).toEqual([{ name: event.name, tries: 1, heard: ['good'], isAside: false }]);

    clock.advance(4_999);
    await process.poll();
    expect(await left(tenantId)).toMatchObject([{ tries: 1 }]);
    clock.advance(1);
    await process.poll();
    expect(await left(tenantId)).toMatchObject([{ tries: 2 }]);
    clock.advance(9_999);
    await process.poll();
    expect(await left(tenantId)).toMatchObject([{ tries: 2 }]);
    clock.advance(1);
    await process.poll();
    expect(await notes(tenantId)).toEqual(['good-hello', 'shaky-hello']);
    expect(await left(tenantId)).toEqual([]);
  });

  it(`sets the event aside after ${mostTries} tries, logs it, and keeps no other from being told`, async () => {
    const [process, bad, good, tenantId] = [aProcess(), anEvent(), anEvent(), await make.tenant()];
    process.on(bad, async function never() {
      throw new Error('never');
    });
    process.on(good, async function hear(ctx, { text }) {
      await note(ctx, text);
    });
    await emit(process, { tenantId, name: bad.name });
    await emit(process, { tenantId, name: good.name });
    expect(await notes(tenantId)).toEqual(['hello']);
    for (let round = 1; round < mostTries; round++) {
      clock.advance(3_600_000);
      await process.poll();
    }
    expect(await left(tenantId)).toEqual([{ name: bad.name, tries: mostTries, heard: [], isAside: true }]);
    expect(
      server.logged.some((line) => line.includes('an event was set aside') && line.includes(bad.name)),
    ).toBe(true);
    clock.advance(3_600_000);
    await process.poll();
    expect(await left(tenantId)).toMatchObject([{ tries: mostTries }]);
  });

  it('because of a payload that is none of its event is a failure like others', async () => {
    const [process, event, tenantId] = [aProcess(), anEvent(), await make.tenant()];
    process.on(event, async function hear(ctx, { text }) {
      await note(ctx, text);
    });
    await inTenant(pool, tenantId, (tx) => process.store(tx, [{ name: event.name, payload: { text: 7 } }]));
    process.wake(tenantId);
    await process.settled();
    expect(await left(tenantId)).toMatchObject([{ tries: 1 }]);
  });
});
