import { localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { reference, serial, text } from '@millwright/contract/core/fields/fields.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';
import { callsOf, importReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import writeSheet from 'write-excel-file/node';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { declareWords } from '@millwright/testing/server/declareWords.ts';
import { declareResources } from '@millwright/testing/server/declareResources.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { addRow } from '../write/areaCalls.ts';
import { mountResource } from '../calls/resource.routes.ts';

const ticket = defineResource('ticket', {
  namespace: 'basics',
  path: '/$/test/ticket',
  title: 'number',
  fields: { number: serial({ prefix: 'TK', by: 'day', digits: 4, search: true }), name: text(30) },
  list: ['number', 'name'],
  form: [['name']],
  unique: [['name'], ['number']],
  access: crud('basics.ticket'),
  children: { ticketLines: { of: 'ticketLine', by: 'ticketId' } },
});
const ticketLine = defineResource('ticketLine', {
  namespace: 'basics',
  path: '/$/test/ticketLine',
  title: 'number',
  fields: {
    ticketId: reference('ticket'),
    number: serial({ prefix: 'L', by: 'ever', digits: 3 }),
    name: text(30),
  },
  list: ['number', 'name'],
  form: [['name']],
  unique: [['number']],
  order: { by: 'number', direction: 'asc' },
  access: crud('basics.ticket'),
});
const tableOf = (name: string, column = '') => `
  create table ${name} (
    tenant_id int not null references tenant (id), id uuid not null, ${column} number text not null, name text not null,
    create_by uuid, create_time timestamptz not null default now(), update_by uuid, update_time timestamptz,
    version int not null default 1, deleted_at timestamptz, primary key (tenant_id, id));
  create unique index ${name}_number on ${name} (tenant_id, number) where deleted_at is null;
  select secure.tenant_table('${name}');`;

/** A second numbered resource; rows that are named `opens …` add one of the other resource behind their own. */
const visit = defineResource('visit', {
  namespace: 'basics',
  path: '/$/test/visit',
  title: 'number',
  fields: { number: serial({ prefix: 'VS', by: 'ever', digits: 2 }), name: text(30) },
  list: ['number', 'name'],
  form: [['name']],
  unique: [['number']],
  access: crud('basics.ticket'),
});

declareResources(ticket, ticketLine, visit);
const words = { title: 'Ticket', children: { ticketLines: 'Lines' } };
declareWords(ticket, { zh: words, en: words, vn: words });

/** Those who hold the first of their two numbers wait here until both do. */
const bothNumbered = Promise.withResolvers<void>();
const openers: string[] = [];
async function meet(name: string): Promise<void> {
  openers.push(name);
  if (openers.length >= 2) bothNumbered.resolve();
  await bothNumbered.promise;
}

/** It takes its time behind the number, so that those who add at once meet. */
const server = await testServer({
  mount: (app) => {
    mountResource(app, ticket, {
      afterSave: async (ctx, { row }) => {
        await ctx.tx.query('select pg_sleep(0.002)');
        if (row['name'] === 'refused behind the row') throw new Error('refused behind the row');
        if (row['name'] !== 'opens a visit') return;
        await meet('ticket');
        await addRow(ctx, visit, { name: 'by a ticket' });
      },
    });
    mountResource(app, visit, {
      afterSave: async (ctx, { row }) => {
        if (row['name'] !== 'opens a ticket') return;
        await meet('visit');
        await addRow(ctx, ticket, { name: 'by a visit' });
      },
    });
  },
});
await server.owner.query(`${tableOf('ticket')} create unique index ticket_name on ticket (tenant_id, name)
  where deleted_at is null; ${tableOf('visit')} ${tableOf('ticket_line', 'ticket_id uuid not null,')}`);

const codes = Object.values(ticket.access);
const calls = callsOf(ticket, { ticketLines: ticketLine });
const { clock, make } = server;
const personIn = async (zone: string) => make.user({ tenantIds: [await make.tenant({ zone })], codes });

/** Adds as a person with a session of its own: tests move the clock further than sessions last. */
const add = async (person: TestPerson, name: string) =>
  (await server.as(person).call(calls.add, { name })).body;
const numberOf = async (person: TestPerson, name: string) =>
  (await server.as(person).call(calls.add, { name })).result['number'];
const todayIn = (zone: string) => localDate(zone, clock.nowMs()).replaceAll('-', '');

async function importSheet(person: TestPerson, rows: string[][], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const body = await writeSheet(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
  form.set('file', new Blob([new Uint8Array(body)]), 'rows.xlsx');
  const request = new Response(form);
  const start = { userId: person.id, tenantId: person.tenantId, ip: '127.0.0.1', agent: 'test' };
  const { accessToken } = await server.app.sessions.start(start);
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: `${basePath}${ticket.path}/importExcel`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-access-token': accessToken,
      'tenant-id': '0',
      'language-id': 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return importReport.parse(response.json().result);
}

describe('numbers that the server gives', () => {
  it('follow each other without a gap when fifty people add at once', async () => {
    const person = await personIn('Asia/Shanghai');
    const as = server.as(person);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, place) => as.call(calls.add, { name: `Ticket ${place}` })),
    );
    const wanted = Array.from(
      { length: 50 },
      (_, place) => `TK-${todayIn('Asia/Shanghai')}-${String(place + 1).padStart(4, '0')}`,
    );
    expect(
      replies.map(({ result }) => String(result['number'])).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(wanted);
  });

  it('come to both of two transactions that take numbers of two resources in opposite order', async () => {
    const person = await personIn('Asia/Shanghai');
    const as = server.as(person);
    const visits = callsOf(visit, {});
    const replies = await Promise.all([
      as.call(calls.add, { name: 'opens a visit' }),
      as.call(visits.add, { name: 'opens a ticket' }),
    ]);
    expect(replies.map(({ body }) => body.success)).toEqual([true, true]);
    // One of them at least was ended by the database and came again; on a busy machine it may meet the other twice.
    expect(openers.length).toBeGreaterThan(2);
    const { rows } = await server.owner.query<{ name: string; number: string }>(
      `select name, right(number, 1) as number from ticket where tenant_id = $1
       union all select name, right(number, 1) from visit where tenant_id = $1`,
      [person.tenantId],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      ['by a ticket', 'by a visit', 'opens a ticket', 'opens a visit'].toSorted(),
    );
    expect(rows.map(({ number }) => number).toSorted()).toEqual(['1', '1', '2', '2']);
  });

  it('are not used up by rows that are refused, before or behind the insert', async () => {
    const person = await personIn('Asia/Shanghai');
    const today = todayIn('Asia/Shanghai');
    expect(await numberOf(person, 'first')).toBe(`TK-${today}-0001`);
    expect(await add(person, 'first')).toMatchObject({ messageCode: 'core.taken' });
    expect(await add(person, 'refused behind the row')).toMatchObject({ success: false });
    expect(await add(person, '')).toMatchObject({ messageCode: 'core.invalid' });
    expect(await numberOf(person, 'second')).toBe(`TK-${today}-0002`);
  });

  it('begin at 1 with the midnight of the mill, and each mill counts by itself', async () => {
    const [shanghai, berlin] = [await personIn('Asia/Shanghai'), await personIn('Europe/Berlin')];
    const dayAfter = localDate('Asia/Shanghai', clock.nowMs() + 2 * 86_400_000);
    const [day, before] = [dayAfter.replaceAll('-', ''), previous(dayAfter)];
    const goTo = (atMs: number) => clock.advance(atMs - clock.nowMs());
    goTo(localMidnightMs('Asia/Shanghai', dayAfter) - 1);
    expect(await numberOf(shanghai, 'late')).toBe(`TK-${before}-0001`);
    expect(await numberOf(shanghai, 'later')).toBe(`TK-${before}-0002`);
    goTo(localMidnightMs('Asia/Shanghai', dayAfter));
    expect(await numberOf(shanghai, 'early')).toBe(`TK-${day}-0001`);
    expect(await numberOf(berlin, 'afternoon')).toBe(`TK-${before}-0001`);
    goTo(localMidnightMs('Europe/Berlin', dayAfter) - 1);
    expect(await numberOf(berlin, 'late')).toBe(`TK-${before}-0002`);
    goTo(localMidnightMs('Europe/Berlin', dayAfter));
    expect(await numberOf(berlin, 'early')).toBe(`TK-${day}-0001`);
    expect(await numberOf(shanghai, 'morning')).toBe(`TK-${day}-0002`);
  });

  it('cannot be said or changed by anybody, and are not given again when a row is deleted', async () => {
    const person = await personIn('Asia/Shanghai');
    const as = server.as(person);
    const first = (await as.call(calls.add, { name: 'one', number: 'TK-1' })).result;
    expect(first['number']).toBe(`TK-${todayIn('Asia/Shanghai')}-0001`);
    const edited = (await as.call(calls.edit, { id: first.id, name: 'two', number: 'TK-2' })).result;
    expect(edited).toMatchObject({ name: 'two', number: first['number'] });
    await as.call(calls.delete, { id: first.id });
    expect(await numberOf(person, 'three')).toBe(`TK-${todayIn('Asia/Shanghai')}-0002`);
  });

  it('are given to imported rows in their order; a sheet cannot say them, a dry run takes none', async () => {
    const person = await personIn('Asia/Shanghai');
    const rows = [
      ['number', 'name'],
      ['TK-7', 'one'],
      ['', 'two'],
      ['', 'one'],
    ];
    expect(await importSheet(person, rows, { dryRun: 'true' })).toMatchObject({ added: 2, refused: 1 });
    expect(await importSheet(person, rows, { mode: 'allOrNothing' })).toMatchObject({ isDryRun: true });
    expect(await importSheet(person, rows, { mode: 'good' })).toMatchObject({ added: 2, refused: 1 });
    const today = todayIn('Asia/Shanghai');
    const { records } = (await server.as(person).call(calls.list, { column: 'number', order: 'asc' })).result;
    expect(records).toMatchObject([
      { name: 'one', number: `TK-${today}-0001` },
      { name: 'two', number: `TK-${today}-0002` },
    ]);
  });

  it('are given to the lines of a row too, and stay when lines are changed', async () => {
    const person = await personIn('Asia/Shanghai');
    const as = server.as(person);
    const given = { name: 'with lines', ticketLines: [{ name: 'a' }, { name: 'b' }] };
    const made = (await as.call(calls.add, given)).result;
    expect(made).toMatchObject({ ticketLines: [{ number: 'L-001' }, { number: 'L-002' }] });
    const [first, second] = linesOf(made);
    const lines = [{ ...second, name: 'b2' }, { name: 'c' }, { ...first, name: 'a' }];
    const { result } = await as.call(calls.edit, { id: made.id, ticketLines: lines });
    expect(linesOf(result)).toMatchObject([
      { name: 'a', number: 'L-001' },
      { name: 'b2', number: 'L-002' },
      { name: 'c', number: 'L-003' },
    ]);
  });
});

function previous(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
}

function linesOf(row: Readonly<Record<string, unknown>>) {
  return z.array(z.looseObject({ id: z.string() })).parse(row['ticketLines']);
}
