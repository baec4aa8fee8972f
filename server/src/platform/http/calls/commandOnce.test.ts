import { defineCall, idempotencyHeader } from '@millwright/contract/core/call/call.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { inTenant } from '../../db/tenancy.ts';
import { call } from './call.ts';
import { forgetOldCommands } from './commandOnce.ts';
import { fail } from '../errors/fail.ts';

const server = await testServer();
const { app, owner, make, clock } = server;

const lengthen = defineCall('basics.lengthen', {
  method: 'POST',
  isOnce: true,
  path: '/test/lengthen',
  access: { code: 'test.lengthen' },
  input: z.object({ by: z.string(), isRefused: z.boolean().optional() }),
  output: z.object({ name: z.string(), effects: z.int() }),
});

let effects = 0;
let afterCommits = 0;
call(app, lengthen, async ({ tx, tenantId, afterCommit }, { by, isRefused = false }) => {
  effects += 1;
  afterCommit(() => {
    afterCommits += 1;
  });
  const [mill] = await tx.query<{ name: string }>(
    'update tenant set name = name || $2 where id = $1 returning name',
    [tenantId, by],
  );
  if (isRefused) throw fail('core.conflict');
  return { name: mill?.name ?? '', effects };
});

const codes = ['test.lengthen'];
const nameOf = async (tenantId: number) =>
  (await owner.query<{ name: string }>('select name from tenant where id = $1', [tenantId])).rows[0]?.name;
async function aMill() {
  const tenantId = await make.tenant();
  const person = await make.user({ tenantIds: [tenantId], codes });
  return { tenantId, person, as: server.as(person), before: await nameOf(tenantId) };
}
const under = (key: string) => ({ headers: { [idempotencyHeader]: key } });

describe('a command that is sent twice', () => {
  it('six times at once without a key has one effect and one answer', async () => {
    const { tenantId, as, before } = await aMill();
    afterCommits = 0;
    const replies = await Promise.all(Array.from({ length: 6 }, () => as.call(lengthen, { by: '+' })));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.result))).size).toBe(1);
    expect(replies.every(({ body }) => body.success)).toBe(true);
    expect(await nameOf(tenantId)).toBe(`${before}+`);
    expect(afterCommits).toBe(1);
  });

  it('one after the other without a key is two commands', async () => {
    const { tenantId, as, before } = await aMill();
    for (const by of ['a', 'a', 'b']) expect((await as.call(lengthen, { by })).body.success).toBe(true);
    expect(await nameOf(tenantId)).toBe(`${before}aab`);
  });

  it('again and again under one key is answered as the first time', async () => {
    const { tenantId, as, before } = await aMill();
    const first = await as.call(lengthen, { by: '+' }, under('k-1'));
    const later = await Promise.all([1, 2].map(() => as.call(lengthen, { by: '+' }, under('k-1'))));
    expect(later.map(({ result }) => result)).toEqual([first.result, first.result]);
    await as.call(lengthen, { by: '+' }, under('k-2'));
    expect(await nameOf(tenantId)).toBe(`${before}++`);
  });

  it('from two devices at once without a key is two commands', async () => {
    const { tenantId, person, before } = await aMill();
    const devices = [server.as(person), server.as(person)];
    await Promise.all(devices.map((device) => device.call(lengthen, { by: '+' })));
    expect(await nameOf(tenantId)).toBe(`${before}++`);
  });

  it('by two people under one key is two commands', async () => {
    const { tenantId, as, before } = await aMill();
    const other = server.as(await make.user({ tenantIds: [tenantId], codes }));
    await Promise.all([as, other].map((who) => who.call(lengthen, { by: '+' }, under('k-1'))));
    expect(await nameOf(tenantId)).toBe(`${before}++`);
  });

  it('under a key of other content is refused', async () => {
    const { tenantId, as, before } = await aMill();
    await as.call(lengthen, { by: 'a' }, under('k-1'));
    const { body } = await as.call(lengthen, { by: 'b' }, under('k-1'));
    expect(body).toMatchObject({ code: 409, messageCode: 'core.keyReused' });
    expect((await as.call(lengthen, { by: 'b' }, under('k'.repeat(101)))).body).toMatchObject({
      messageCode: 'core.invalid',
    });
    expect(await nameOf(tenantId)).toBe(`${before}a`);
  });

  it('is carried out when the first one was refused', async () => {
    const { tenantId, as, before } = await aMill();
    const input = { by: '+', isRefused: true };
    const refused = await Promise.all([1, 2].map(() => as.call(lengthen, input, under('k-1'))));
    expect(refused.map(({ body }) => body.messageCode)).toEqual(['core.conflict', 'core.conflict']);
    expect((await as.call(lengthen, { by: '+' }, under('k-1'))).body.success).toBe(true);
    expect(await nameOf(tenantId)).toBe(`${before}+`);
  });

  it('is forgotten after a day', async () => {
    const { tenantId, as } = await aMill();
    await as.call(lengthen, { by: '+' }, under('k-1'));
    const kept = async () =>
      (await owner.query('select 1 from command_once where tenant_id = $1', [tenantId])).rows.length;
    const forget = () => inTenant(app.pool, tenantId, (tx) => forgetOldCommands({ tx, clock }));
    clock.advance(23 * 3_600_000);
    await forget();
    expect(await kept()).toBe(1);
    clock.advance(2 * 3_600_000);
    await forget();
    expect(await kept()).toBe(0);
  });
});
