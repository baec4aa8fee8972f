import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { text } from '@millwright/contract/core/fields/fields.ts';
import { defineEvent } from '@millwright/contract/core/resource/events.ts';
import { defineLifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from '../../platform/http/calls/call.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { sampleInput } from '@millwright/testing/server/sampleInput.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { registerHooks, type ResourceHooks } from '../row/hooks.ts';
import { listRows } from '../read/list/list.service.ts';
import { assertCycleComplete, takeAction } from './transition.service.ts';
import { addRow } from '../write/write.service.ts';

/** A life cycle with everything that a table can say, on a table that is there. */
const lifeCycle = defineLifeCycle('petition', {
  initial: 'draft',
  states: { draft: 'waiting', released: 'active', revoked: 'dead' },
  actions: {
    sign: {
      from: ['draft'],
      to: 'released',
      access: announcement.access.edit,
      by: ['initiator'],
      input: { msgAbstract: text(20), reason: text(20) },
      event: 'petition.signed',
    },
    refuse: { from: ['draft'], to: 'revoked', access: announcement.access.edit, needs: ['urgent'] },
    pass: { from: ['draft'], to: 'draft', access: announcement.access.edit, by: ['responsible'] },
  },
});
const petition = { ...announcement, name: 'petition', path: '/test/petition', lifeCycle };
const calls = callsOf(petition);
const hooks: ResourceHooks = {
  guards: {
    urgent: (_ctx, row) => {
      if (row['priority'] !== 'H') throw fail('core.conflict');
    },
  },
  actors: {
    responsible: ({ person }, row) => Array.isArray(row['userIds']) && row['userIds'].includes(person.id),
  },
  notes: { sign: ({ person }) => ({ sender: person.id }) },
};

registerHooks(petition, hooks);

const server = await testServer();
const { app, make, owner } = server;
call(app, calls.list, (ctx, input) => listRows(ctx, petition, input, { hooks }));
call(app, calls.add, (ctx, input) => addRow(ctx, petition, input));
for (const [action, declared] of Object.entries(calls.actions))
  call(app, declared, (ctx, { ids, ...input }) => takeAction(ctx, petition, { action, ids, input }));
const heard: unknown[] = [];
app.events.on(defineEvent('petition.signed', z.unknown()), async function hear(_ctx, payload) {
  heard.push(payload);
});

const codes = Object.values(announcement.access);
const tenantId = await make.tenant();
const writer = await make.user({ tenantIds: [tenantId], codes });
const other = await make.user({ tenantIds: [tenantId], codes });
const as = server.as(writer);
const take = async (
  person: typeof as,
  action: keyof typeof lifeCycle.actions,
  { input, language = 'zh' }: { input: object; language?: string },
) => {
  const declared = calls.actions[action];
  if (declared === undefined) throw new Error(action);
  return person.call(declared, input, { headers: { 'language-id': language } });
};
const add = async (more: object = {}) =>
  (await as.call(calls.add, { ...sampleInput(petition), ...more })).result;
const actionsFor = async (person: typeof as, id: string) => {
  const [row] = (await person.call(calls.list, { id })).result.records;
  return row?.actions;
};
const signed = { msgAbstract: 'in short', reason: 'asked for' };

describe('what an action asks for', () => {
  it('is written into the fields of its name, and all of it into the log', async () => {
    const { id } = await add();
    const { outcomes } = (await take(as, 'sign', { input: { ids: [id], ...signed } })).result;
    expect(outcomes).toMatchObject([{ isDone: true }]);
    const [row] = (await as.call(calls.list, { id })).result.records;
    expect(row).toMatchObject({ state: 'released', msgAbstract: 'in short', sender: writer.id, version: 2 });
    const { rows } = await owner.query(
      "select after from audit_entry where row_id = $1 and action = 'sign'",
      [id],
    );
    expect(rows).toEqual([{ after: { ...signed, state: 'released', sender: writer.id } }]);
  });

  it('must be said, and be as declared', async () => {
    const { id } = await add();
    const { body } = await take(as, 'sign', {
      input: { ids: [id], msgAbstract: 'a text of more than 20', reason: '' },
    });
    expect(body.messageCode).toBe('core.invalid');
    expect(body.errors).toMatchObject([
      { field: 'msgAbstract', rule: 'maxLength' },
      { field: 'reason', rule: 'required' },
    ]);
  });

  it('says nothing else of the row: its other fields and what the server writes stay', async () => {
    const { id } = await add();
    await take(as, 'sign', {
      input: { ids: [id], ...signed, title: 'other', sendTime: '2020-01-01T00:00:00Z' },
    });
    const [row] = (await as.call(calls.list, { id })).result.records;
    expect(row).toMatchObject({ sendTime: null });
    expect(row?.['title']).not.toBe('other');
  });
});

describe('who may', () => {
  it('is the initiator where the table says so; others are told who, and are not offered it', async () => {
    const { id } = await add();
    expect(await actionsFor(as, id)).toEqual(['edit', 'delete', 'sign', 'refuse']);
    const stranger = server.as(other);
    expect(await actionsFor(stranger, id)).toEqual(['edit', 'delete', 'refuse']);
    const refused = await take(stranger, 'sign', { input: { ids: [id], ...signed }, language: 'en' });
    const { outcomes } = refused.result;
    expect(outcomes).toMatchObject([
      { isDone: false, messageCode: 'core.notActor', message: 'Only for: initiator' },
    ]);
  });

  it('can be told by the resource: here whom the row names', async () => {
    const { id } = await add({ msgType: 'USER', userIds: [other.id] });
    expect(await actionsFor(server.as(other), id)).toContain('pass');
    expect(await actionsFor(as, id)).not.toContain('pass');
    expect((await take(server.as(other), 'pass', { input: { ids: [id] } })).result.outcomes).toMatchObject([
      { isDone: true },
    ]);
  });
});

describe('a guard', () => {
  it('refuses in its own words, row by row', async () => {
    const [calm, urgent] = [await add(), await add({ priority: 'H' })];
    const { outcomes } = (await take(as, 'refuse', { input: { ids: [calm.id, urgent.id] } })).result;
    expect(outcomes.map(({ messageCode }) => messageCode)).toEqual(['core.conflict', null]);
  });

  it.each([
    ['guard', { ...hooks, guards: {} }, 'petition.refuse needs urgent'],
    ['actor', { ...hooks, actors: {} }, 'petition.pass needs responsible'],
  ] as const)('or an actor that nobody wrote keeps the program from starting: %s', (_, incomplete, told) => {
    expect(() => assertCycleComplete(petition, incomplete)).toThrow(told);
    expect(() => assertCycleComplete(petition, hooks)).not.toThrow();
  });
});

describe('an action that was taken', () => {
  it('is told once, with all its rows and the person; a refused one is not told', async () => {
    // What the tests before have done is told by now.
    await app.events.settled();
    heard.length = 0;
    const [first, second] = [await add(), await add()];
    await take(as, 'sign', { input: { ids: [first.id, second.id], ...signed } });
    await take(as, 'sign', { input: { ids: [first.id, second.id], ...signed } });
    await app.events.settled();
    expect(heard).toEqual([{ ids: [first.id, second.id].toSorted(), by: writer.id }]);
  });
});
