import { getDictItems, loadDict } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { calls } from '@millwright/contract/registry.ts';
import { signedText } from '@millwright/contract/core/fields/signature.ts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const secret = 'a secret of this mill';
const server = await testServer({ signSecret: secret });
const person = await server.make.user({ codes: [] });
const refusal = 'core.badSignature';
const base = '/jeecg-boot/sys/dict';

const signOf = (path: string, parameters: Record<string, unknown> = {}, own = secret) =>
  createHash('md5').update(signedText(own, { path, parameters })).digest('hex').toUpperCase();
const ask = (sign: string | undefined, at: string | number = server.clock.nowMs(), dict = 'sex') =>
  server
    .as(person)
    .call(
      getDictItems,
      { dict },
      { headers: { ...(sign === undefined ? {} : { 'X-Sign': sign }), 'X-TIMESTAMP': String(at) } },
    );

describe('a signed call', () => {
  const good = signOf(`${base}/getDictItems/sex`);

  it('C-015 C-016 C-017 passes with the capital hash of its sorted parameters and the secret, and its moment', async () => {
    expect((await ask(good)).body.messageCode).not.toBe(refusal);
    const input = { dict: 'sex', pageSize: 5, keyword: '男' };
    const sign = signOf(`${base}/loadDict/sex`, { keyword: '男', pageSize: '5' });
    const headers = { 'X-Sign': sign, 'X-TIMESTAMP': String(server.clock.nowMs()) };
    expect((await server.as(person).call(loadDict, input, { headers })).body.messageCode).not.toBe(refusal);
  });

  it('C-016 signs a path variable that is a list', async () => {
    const dict = 'sys_user,realname,username';
    const sign = signOf(`${base}/getDictItems/${encodeURIComponent(dict)}`);
    expect((await ask(sign, undefined, dict)).body.messageCode).not.toBe(refusal);
  });

  it.each([
    ['another secret', signOf(`${base}/getDictItems/sex`, {}, 'other')],
    ['other parameters', signOf(`${base}/getDictItems/sex`, { keyword: 'x' })],
    ['small letters', good.toLowerCase()],
    ['no hash at all', 'x'],
  ])('C-016 is refused with %s', async (_, sign) => {
    const { status, body } = await ask(sign);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, messageCode: refusal });
  });

  it('C-017 is refused more than five minutes before or behind its moment, or without one', async () => {
    const nowMs = server.clock.nowMs();
    for (const at of [nowMs - 299_000, nowMs + 299_000, localText(nowMs)])
      expect((await ask(good, at)).body.messageCode).not.toBe(refusal);
    for (const at of [nowMs - 301_000, nowMs + 301_000, '', 'yesterday', localText(nowMs - 3_600_000)])
      expect((await ask(good, at)).body.messageCode).toBe(refusal);
  });

  it('is asked for by nobody: without a signature the session decides', async () => {
    expect((await ask(undefined)).body.messageCode).not.toBe(refusal);
    expect(
      (
        await server.visitor.call(
          getDictItems,
          { dict: 'sex' },
          { headers: { 'X-Sign': good, 'X-TIMESTAMP': String(server.clock.nowMs()) } },
        )
      ).status,
    ).toBe(500);
  });
});

const signed = calls.filter(({ checksSignature }) => checksSignature === true);

describe('C-015 every path that is signed', () => {
  it('is one of those of the convention', () => {
    expect(signed.map(({ path }) => path).toSorted()).toEqual([
      '/sys/dict/getDictItems/{dict}',
      '/sys/dict/loadDict/{dict}',
      '/sys/dict/loadDictItem/{dict}',
    ]);
  });

  it.each(signed.map((declaration) => [declaration.path, declaration] as const))(
    '%s takes its own signature, and refuses a wrong one, one of another path or of other values',
    async (path, declaration) => {
      const input = { dict: 'sex,a', key: '1', keyword: '男' };
      const parameters = { key: '1', keyword: '男' };
      const address = `/jeecg-boot${path.replace('{dict}', encodeURIComponent(input.dict))}`;
      const codeWith = async (sign: string, at = server.clock.nowMs()) => {
        const headers = { 'X-Sign': sign, 'X-TIMESTAMP': String(at) };
        return (await server.as(person).call(declaration, input, { headers })).body.messageCode;
      };
      const own = signOf(address, parameters);
      expect(await codeWith(own)).not.toBe(refusal);
      const wrong = [
        signOf(address, { ...parameters, key: '2' }),
        signOf(address.replace('a', 'b'), {}),
        signOf(address, parameters, 'another secret'),
        own.slice(1),
      ];
      for (const sign of wrong) expect(await codeWith(sign)).toBe(refusal);
      expect(await codeWith(own, server.clock.nowMs() - 301_000)).toBe(refusal);
    },
  );
});

describe('C-016 the signed text', () => {
  it('has its names in the order of UTF-16, numbers as text, and no cache buster', () => {
    const parameters = { b: 1, a: '2', Z: null, list: [1, { y: 2, x: 1 }], _t: 5 };
    expect(signedText('!', { path: '/x', parameters })).toBe(
      '{"Z":null,"a":"2","b":"1","list":[1,{"y":2,"x":1}]}!',
    );
  });
});

/** `yyyyMMddHHmmss` in China. */
function localText(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}
