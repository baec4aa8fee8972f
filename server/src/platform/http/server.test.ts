// One file: what every call has in common is tried on one server with one set of calls.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '@millwright/contract/core/call/call.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { sentence } from '../phrases/sentences.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { call, publicCall } from './calls/call.ts';
import { fail } from './errors/fail.ts';

const server = await testServer();
const { app } = server;

const readCop = defineCall('basics.readCop', {
  method: ['GET', 'POST'],
  path: '/$/mdm/cop/{number}',
  access: { code: 'test.cop.read' },
  input: z.object({ number: z.int(), weightG: z.int().optional(), _t: z.unknown().optional() }),
  output: z.object({ number: z.int(), weightG: z.int().nullable(), keys: z.array(z.string()) }),
});
const renameMill = defineCall('basics.renameMill', {
  method: 'POST',
  path: '/test/renameMill',
  access: { anyOf: ['test.one', 'test.other'] },
  input: z.object({ name: z.string(), isRefused: z.boolean() }),
  output: z.null(),
});
const breakDown = defineCall('basics.breakDown', {
  method: 'GET',
  path: '/test/breakDown',
  access: 'public',
  input: z.object({}),
  output: z.null(),
});
const answerMore = defineCall('basics.answerMore', {
  method: 'GET',
  path: '/test/answerMore',
  access: 'public',
  input: z.object({}),
  output: z.object({ id: z.int() }),
});

let committed = 0;
call(app, readCop, (_ctx, input) => ({
  number: input.number,
  weightG: input.weightG ?? null,
  keys: Object.keys(input),
}));
call(app, renameMill, async ({ tx, tenantId, afterCommit }, { name, isRefused }) => {
  await tx.query('update tenant set name = $2 where id = $1', [tenantId, name]);
  afterCommit(() => {
    committed += 1;
  });
  if (isRefused) throw fail('core.conflict');
  return null;
});
publicCall(app, breakDown, {
  limits: [{ max: 5, perMs: 60_000, key: ({ headers }) => String(headers['x-test-key']) }],
  handler: () => {
    throw new Error('Token of the database: select secret from roving');
  },
});
publicCall(app, answerMore, {
  limits: [],
  handler: () => {
    const cop = { id: 1, secret: 'never' };
    return cop;
  },
});

const reader = await server.make.user({ codes: ['test.cop.read'] });
const renamer = await server.make.user({ codes: ['test.other'] });

async function nameOf(tenantId: number): Promise<unknown> {
  const { rows } = await server.owner.query('select name from tenant where id = $1', [tenantId]);
  return rows[0]?.name;
}

describe('a call', () => {
  it('refuses a visitor with HTTP 500 and Token in the message', async () => {
    const { status, body } = await server.visitor.call(readCop, { number: 1 });
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, code: 500, status: 500, messageCode: 'iam.tokenInvalid' });
    expect(body.message).toContain('Token');
  });

  it('A-046 refuses a person without its right with HTTP 403 and code 510', async () => {
    const { status, body } = await server.as(renamer).call(readCop, { number: 1 });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 510, messageCode: 'core.forbidden', message: '拒绝访问' });
  });

  it('lets in who has one of several rights', async () => {
    const reply = await server
      .as(renamer)
      .call(renameMill, { name: 'Mill with one right', isRefused: false });
    expect(reply.body.success).toBe(true);
  });

  it('asks for the right before it looks at the input', async () => {
    const { body } = await server.as(renamer).call(readCop, { number: 'x' });
    expect(body.messageCode).toBe('core.forbidden');
  });

  it('C-001 C-013 takes path, query and body below the base path, and drops what it does not declare', async () => {
    const { result } = await server.as(reader).call(readCop, { number: 7, weightG: 52, tenantId: 9, _t: 1 });
    expect(result).toEqual({ number: 7, weightG: 52, keys: ['number', 'weightG'] });
  });

  it('takes each tolerated method, with numbers as text in the body', async () => {
    const asPost = { method: 'POST' } as const;
    const { result } = await server.as(reader).call(readCop, { number: 7, weightG: '52' }, asPost);
    expect(result.weightG).toBe(52);
  });

  it.each([
    ['C-001 C-003 with the prefix of its service', '/jeecg-boot/$/mdm/cop/7'],
    ['without the prefix', '/jeecg-boot/mdm/cop/7'],
  ])('%s stands at %s', async (_name, url) => {
    const response = await app.fastify.inject({ url });
    expect(response.json().messageCode).toBe('iam.tokenInvalid');
  });

  it('names the broken rule of its input in the answer', async () => {
    const { status, body } = await server.as(reader).call(readCop, { number: 7, weightG: 'heavy' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: false,
      code: 400,
      messageCode: 'core.invalid',
      errors: [{ field: 'weightG', rule: 'type' }],
    });
  });

  it('commits what its handler did, then runs what waits for the commit', async () => {
    const before = committed;
    await server.as(renamer).call(renameMill, { name: 'Renamed', isRefused: false });
    expect(await nameOf(renamer.tenantId)).toBe('Renamed');
    expect(committed).toBe(before + 1);
  });

  it('undoes everything when its handler refuses', async () => {
    await server.as(renamer).call(renameMill, { name: 'Before', isRefused: false });
    const before = committed;
    const { body } = await server.as(renamer).call(renameMill, { name: 'After', isRefused: true });
    expect(body.code).toBe(409);
    expect(await nameOf(renamer.tenantId)).toBe('Before');
    expect(committed).toBe(before);
  });

  it('cannot be mounted twice on one address', () => {
    const mountAgain = () => call(app, readCop, () => ({ number: 1, weightG: null, keys: [] }));
    expect(mountAgain).toThrow();
  });
});

describe('an answer', () => {
  it.each(languages)(
    'C-010 G-003 G-004 G-005 speaks %s when a language header asks for it',
    async (language) => {
      const expected = sentence(language, 'errors.tokenInvalid', { namespace: 'iam' });
      for (const header of ['language-id', 'lang-id', 'lang']) {
        const { body } = await server.visitor.call(
          readCop,
          { number: 1 },
          { headers: { [header]: language } },
        );
        expect(body.message).toBe(expected);
      }
    },
  );

  it('G-003 speaks Chinese unless another language is asked for', async () => {
    const unknown = await server.visitor.call(readCop, { number: 1 }, { headers: { 'language-id': 'xx' } });
    const none = await server.visitor.call(readCop, { number: 1 });
    const expected = sentence('zh', 'errors.tokenInvalid', { namespace: 'iam' });
    expect([unknown.body.message, none.body.message]).toEqual([expected, expected]);
  });

  it('C-018 carries the time of the server', async () => {
    const { body } = await server.as(reader).call(readCop, { number: 7 });
    expect(body).toMatchObject({ success: true, code: 200, timestamp: server.clock.nowMs() });
  });

  it('is kept by nobody on its way, whether it is a result or a refusal', async () => {
    const replies = [
      await server.as(reader).call(readCop, { number: 7 }),
      await server.as(reader).call(readCop, { number: 'x' }),
      await server.visitor.call(readCop, { number: 7 }),
    ];
    expect(replies.map(({ headers }) => headers['cache-control'])).toEqual([
      'no-store',
      'no-store',
      'no-store',
    ]);
  });

  it('to a bug is one calm sentence with a reference, and the error is logged whole under it', async () => {
    const { status, body, text } = await server.visitor.call(
      breakDown,
      {},
      { headers: { 'x-test-key': 'bug' } },
    );
    expect(status).toBe(500);
    expect(body.messageCode).toBe('core.bug');
    expect(body.parameter1).toMatch(/^[0-9a-f]{12}$/);
    expect(text).not.toMatch(/Token|select|roving/);
    const line = server.logged.find((each) => each.includes(body.parameter1 ?? ''));
    expect(line).toContain('select secret from roving');
    expect(line).toContain('server.test.ts');
  });

  it('that says more than the call declares is a bug in tests', async () => {
    const { body, text } = await server.visitor.call(answerMore);
    expect(body.messageCode).toBe('core.bug');
    expect(text).not.toContain('never');
  });

  it('M-099 that is an error carries code, success, message, result and its parameters', async () => {
    const knock = () => server.visitor.call(breakDown, {}, { headers: { 'x-test-key': 'told' } });
    for (let knocks = 0; knocks < 5; knocks++) await knock();
    const { text } = await knock();
    expect(JSON.parse(text)).toMatchObject({
      success: false,
      code: expect.any(Number),
      message: expect.stringContaining('60'),
      result: null,
      messageCode: 'core.tooMany',
      parameter1: '60',
    });
  });

  it('to too many requests of one key says how long to wait, and others are served', async () => {
    const knock = (key: string) => server.visitor.call(breakDown, {}, { headers: { 'x-test-key': key } });
    const codes: unknown[] = [];
    for (let knocks = 0; knocks < 6; knocks++) codes.push((await knock('flood')).body.messageCode);
    expect(codes).toEqual([...Array(5).fill('core.bug'), 'core.tooMany']);
    expect((await knock('calm')).body.messageCode).toBe('core.bug');
  });
});

describe('an address', () => {
  const get = (url: string) => app.fastify.inject({ url });

  it.each([
    '/jeecg-boot/sys/nothing',
    '/jeecg-boot',
    '/sys/login',
    '/jeecg-boot/sys/tenant/getCurrentUserTenant/',
    '/jeecg-boot/sys/tenant/getCurrentUserTenant.js',
    '/jeecg-boot/sys/tenant/getCurrentUserTenant;a.js',
    '/jeecg-boot//sys/tenant/getCurrentUserTenant',
    '/jeecg-boot/x/../sys/tenant/getCurrentUserTenants',
    '/jeecg-boot/sys%2Ftenant%2FgetCurrentUserTenant',
    '/jeecg-boot/SYS/tenant/getCurrentUserTenant',
    '/%zz',
    '/%00',
    '//etc/passwd',
  ])('%s that nobody declared answers 404', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, code: 404, messageCode: 'core.unknownPath' });
  });

  it.each([200, 5_000])('with a part of %i digits answers 404', async (length) => {
    const response = await get(`/jeecg-boot/mdm/cop/${'7'.repeat(length)}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 404, messageCode: 'core.unknownPath' });
  });

  it.each(['/jeecg-boot/sys/login', '/jeecg-boot/mdm/cop/7'])(
    '%s answers 405 to a method it does not know, and names those it knows',
    async (url) => {
      const response = await app.fastify.inject({ method: 'DELETE', url });
      expect(response.statusCode).toBe(405);
      expect(response.json()).toMatchObject({ code: 405, messageCode: 'core.methodNotAllowed' });
      expect(response.headers.allow).toContain('POST');
    },
  );

  it('is not opened to pages of other origins', async () => {
    const response = await app.fastify.inject({
      method: 'OPTIONS',
      url: '/jeecg-boot/sys/login',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('lets browsers load from here alone', async () => {
    const policy = (await get('/jeecg-boot/sys/setup')).headers['content-security-policy'];
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('http');
  });
});

describe('a body', () => {
  const post = (payload: string, type = 'application/json') =>
    app.fastify.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/login',
      headers: { 'content-type': type },
      payload,
    });

  it.each([
    ['that is no JSON', '{bad', 'application/json'],
    ['of another type', '<login/>', 'text/xml'],
    [
      'with a NUL, which no text of the database can hold',
      String.raw`{"username":"a\u0000b"}`,
      'application/json',
    ],
    ['that reaches for the prototype', '{"__proto__":{"isAdmin":true}}', 'application/json'],
    ['with half a character', String.raw`{"username":"\ud800"}`, 'application/json'],
    ['that is 1,000 lists deep', `{"username":${'['.repeat(1_000)}${']'.repeat(1_000)}}`, 'application/json'],
    ['that is half a million lists deep', `${'['.repeat(500_000)}${']'.repeat(500_000)}`, 'application/json'],
    ['whose text is an object with a text of its own', '{"username":{"toString":1}}', 'application/json'],
    ['that ends in its middle', '{"username":"a', 'application/json'],
    ['that is a form without an edge', 'x', 'multipart/form-data'],
  ])('%s is refused as a broken rule', async (_name, payload, type) => {
    const response = await post(payload, type);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ success: false, code: 400, messageCode: 'core.invalid' });
  });

  it('with the letters of a NUL, and none, is read', async () => {
    const response = await post(String.raw`{"username":"a\\u0000b","password":"Wrong-2026x"}`);
    expect(response.json()).toMatchObject({ messageCode: 'iam.loginRefused' });
  });

  it('that is packed is not unpacked, however small it is', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ username: 'a'.repeat(500_000) })),
    });
    expect(response.json()).toMatchObject({ code: 400, messageCode: 'core.invalid' });
  });

  it('above 1 MB is refused with code 413', async () => {
    const response = await post(JSON.stringify({ username: 'a'.repeat(1024 * 1024) }));
    expect(response.json()).toMatchObject({ code: 413, messageCode: 'core.tooLarge', parameter1: '1 MB' });
  });

  it('that is an empty JSON body counts as none', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/logout',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.json()).toMatchObject({ success: true });
  });
});
