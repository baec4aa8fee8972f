import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { showCaptcha } from '@millwright/contract/areas/identity/captcha/captcha.ts';
import { failuresBeforeCaptcha } from '@millwright/contract/areas/access/password/password.ts';
import { buildApp } from '../../../app.ts';
import { createAttempts } from '../../../platform/session/attempts.ts';
import { request } from '@millwright/testing/server/request.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { createCaptchas } from '../captcha/captcha.service.ts';
import { noteWrongLogin, triesOfLogin } from '../../access/index.ts';

const captcha = 'MILL';
const server = await testServer({ captchaSigns: captcha });
const { app, make, pool, clock, visitor } = server;
const beside = await buildApp({ pool, clock, log: pino({ level: 'silent' }), captchaSigns: captcha });
afterAll(() => beside.fastify.close());

const password = 'Spindle-40S!';
const mill = await make.tenant();
let made = 0;
const aPerson = () => make.user({ username: `ringman_${++made}`, tenantIds: [mill], password });
const anAddress = () => `10.2.0.${++made}`;

type Said = { from: string; captcha?: string; checkKey?: string };

const attempt = async (username: string, typed: string, { from, ...said }: Said) =>
  (await visitor.call(login, { username, password: typed, ...said }, { from })).body;

/** A captcha that was drawn for an address; gives its key. */
const drawn = async (from: string, key: string = crypto.randomUUID()) => {
  await visitor.call(showCaptcha, { key }, { from });
  return key;
};

const failing = async (username: string, from: string, times = failuresBeforeCaptcha) => {
  for (let time = 0; time < times; time++)
    await attempt(username, 'wrong', { from, captcha, checkKey: await drawn(from) });
};

describe('wrong logins', () => {
  it('count alike in every process, and for one that starts later', async () => {
    const { username } = await aPerson();
    const from = anAddress();
    await failing(username, from, 3);
    const checkKey = await drawn(from);
    const inOther = (typed: string, key: string) =>
      request(beside.fastify, login, {
        input: { username, password: typed, captcha, checkKey: key },
        from,
      });
    expect((await inOther('wrong', checkKey)).body.messageCode).toBe('iam.loginRefused');
    expect((await inOther('wrong', await drawn(from))).body.messageCode).toBe('iam.loginRefused');
    expect(await attempt(username, password, { from })).toMatchObject({ messageCode: 'iam.loginLocked' });
    expect((await inOther(password, await drawn(from))).body.messageCode).toBe('iam.loginLocked');
    const later = await buildApp({ pool, clock, log: pino({ level: 'silent' }) });
    const reply = await request(later.fastify, login, { input: { username, password }, from });
    await later.fastify.close();
    expect(reply.body.messageCode).toBe('iam.loginLocked');
  });

  it('lock an account for the address of the guesses, not for its person elsewhere', async () => {
    const { username } = await aPerson();
    await failing(username, anAddress(), 5);
    const from = anAddress();
    const reply = await attempt(username, password, { from, captcha, checkKey: await drawn(from) });
    expect(reply.success).toBe(true);
  });

  it.each(['login', 'login of address'] as const)(
    'from many sides lock as well: too many of a %s',
    async (what) => {
      const { username } = await aPerson();
      const from = anAddress();
      const attempts = createAttempts(app);
      const tried = Object.values(triesOfLogin(username, from)).filter((each) => each.what === what);
      for (let time = 0; time < 100; time++) await attempts.note(tried);
      expect(await attempt(username, password, { from, captcha, checkKey: await drawn(from) })).toMatchObject(
        { code: 429, messageCode: 'iam.loginLocked' },
      );
      clock.advance(60 * 60_000);
      expect((await attempt(username, password, { from })).success).toBe(true);
    },
  );

  it('are counted at once, however many processes count', async () => {
    const tries = triesOfLogin('crowd', anAddress());
    const [here, there] = [createAttempts(app), createAttempts(beside)];
    const standings = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => noteWrongLogin(turn % 2 === 0 ? here : there, tries)),
    );
    expect(standings.filter(({ waitMs }) => waitMs === 0)).toHaveLength(4);
  });
});

describe('the captcha of a login', () => {
  it('is asked for behind three wrong logins of an account, from wherever, and not before', async () => {
    const { username } = await aPerson();
    const said = [];
    for (let time = 0; time < 3; time++) said.push(await attempt(username, 'wrong', { from: anAddress() }));
    expect(said.map(({ messageCode }) => messageCode)).toEqual(Array(3).fill('iam.loginRefused'));
    // The page learns with the third refusal that it has to show one.
    expect(said.map(({ errors }) => errors?.map(({ field }) => field))).toEqual([[], [], ['captcha']]);
    const from = anAddress();
    expect(await attempt(username, password, { from })).toMatchObject({
      code: 412,
      messageCode: 'iam.captchaNeeded',
      message: '请输入图形验证码',
    });
    const right = { from, captcha: 'mill', checkKey: await drawn(from) };
    expect((await attempt(username, password, right)).success).toBe(true);
    expect((await attempt(username, password, { from })).success).toBe(true);
  });

  it('is asked for behind three wrong logins in a row of an address, whoever they name', async () => {
    const from = anAddress();
    for (let time = 0; time < 3; time++) await failing((await aPerson()).username, from, 1);
    const { username } = await aPerson();
    expect((await attempt(username, password, { from })).code).toBe(412);
    const right = { from, captcha, checkKey: await drawn(from) };
    expect((await attempt(username, password, right)).success).toBe(true);
    // The right one ended the row.
    expect((await attempt((await aPerson()).username, password, { from })).success).toBe(true);
  });

  it('is asked for, and locks, just so for an account that nobody has', async () => {
    const { username } = await aPerson();
    const told = async (name: string) => {
      const from = anAddress();
      const answers = [];
      for (let time = 0; time < 7; time++) {
        const said = time === 3 ? {} : { captcha, checkKey: await drawn(from) };
        const { timestamp: _timestamp, ...answer } = await attempt(name, 'wrong', { from, ...said });
        answers.push(answer);
      }
      return answers;
    };
    const known = await told(username);
    expect(await told('nobody_at_all')).toEqual(known);
    expect(known.map(({ code }) => code)).toEqual([400, 400, 400, 412, 400, 400, 429]);
  });

  it.each([
    ['other signs', (from: string) => drawn(from), 'WOOL', 0],
    ['a captcha of another address', () => drawn(anAddress()), captcha, 0],
    ['a captcha that nobody drew', () => Promise.resolve('1700000000000'), captcha, 0],
    ['one that is over', (from: string) => drawn(from), captcha, 61_000],
  ] as const)('refuses %s, before it looks at the password', async (_what, key, signs, laterMs) => {
    const { username } = await aPerson();
    const from = anAddress();
    await failing(username, from);
    const checkKey = await key(from);
    clock.advance(laterMs);
    const reply = await attempt(username, password, { from, captcha: signs, checkKey });
    expect(reply).toMatchObject({ success: false, code: 412, messageCode: 'iam.captchaWrong' });
  });

  it('is good for one try, right or wrong', async () => {
    const { username } = await aPerson();
    const from = anAddress();
    await failing(username, from);
    const checkKey = await drawn(from);
    await attempt(username, 'wrong', { from, captcha: 'WOOL', checkKey });
    expect((await attempt(username, password, { from, captcha, checkKey })).code).toBe(412);
    const second = await drawn(from);
    expect((await attempt(username, password, { from, captcha, checkKey: second })).success).toBe(true);
    await failing(username, from);
    expect((await attempt(username, password, { from, captcha, checkKey: second })).code).toBe(412);
  });

  it('is a picture, and one that nobody keeps', async () => {
    const reply = await visitor.call(showCaptcha, { key: '1700000000001' });
    expect(reply.result).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('fills no table, however many keys an address thinks of', async () => {
    const [from, open] = [anAddress(), 'select count(*)::int as count from proof'];
    const before = await server.owner.query<{ count: number }>(open);
    const captchas = createCaptchas(app, { mostOpen: 8 });
    await Promise.all(Array.from({ length: 40 }, (_, number) => captchas.draw(`key ${number}`, from)));
    const { rows } = await server.owner.query<{ count: number }>(open);
    expect(rows[0]?.count).toBeLessThanOrEqual((before.rows[0]?.count ?? 0) + 8);
  });
});
