import { describe, expect, it } from 'vitest';
import { currentTenants, login, logout } from '@millwright/contract/areas/identity/login/calls.ts';
import { showCaptcha } from '@millwright/contract/areas/identity/captcha/captcha.ts';
import { failuresBeforeCaptcha } from '@millwright/contract/areas/access/password/password.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const captcha = 'MILL';
const server = await testServer({ captchaSigns: captcha });
const { visitor, make } = server;
const password = 'Spindle-40S!';

const mill = await make.tenant({ name: 'One mill' });
const other = await make.tenant({ name: 'Other mill' });
const closed = await make.tenant({ name: 'Closed mill', status: 'frozen' });
const expired = await make.tenant({ name: 'Expired mill', endDate: '2020-01-01' });
const person = await make.user({ username: 'Doffer', tenantIds: [mill], codes: [], password });
await make.user({ username: 'roaming', tenantIds: [mill, other, closed, expired], password });
const frozen = await make.user({ username: 'frozen', tenantIds: [mill], password, status: 'frozen' });
await make.user({ username: 'homeless', tenantIds: [closed], password });

let addresses = 0;
/** Wrong logins are counted by address: who makes many has one of his own. */
const anAddress = () => `10.0.0.${++addresses}`;

/** The key of a captcha that was drawn for an address. */
const drawn = async (from: string, key: string = crypto.randomUUID()) => {
  await visitor.call(showCaptcha, { key }, { from });
  return key;
};

/** A login from an address that reads each captcha. */
const readingFrom =
  (from: string) =>
  async (username: string, typed: string, headers: Record<string, string> = {}) => {
    const input = { username, password: typed, captcha, checkKey: await drawn(from) };
    return (await visitor.call(login, input, { from, headers })).body;
  };

describe('POST /sys/login', () => {
  it('G-025 C-020 C-021 lets in by account and password, whatever the case of the account', async () => {
    const reply = await visitor.call(login, { username: 'DOFFER', password });
    expect(reply.body.code).toBe(200);
    expect(reply.result.userInfo).toMatchObject({ id: person.id, username: 'Doffer', realname: 'Lin Xiao' });
    const mills = await server.withToken(reply.result.token).call(currentTenants);
    expect(mills.result.list).toHaveLength(1);
  });

  it('E-002 E-003 E-045 gives the person, tokens, mills, roles and dictionaries', async () => {
    const roleId = await make.role({ tenantId: mill, roleCode: 'spinner', roleName: 'Spinner' });
    const spinner = await make.user({ username: 'spinner', tenantIds: [mill], password });
    await make.grant({ tenantId: mill, userId: spinner.id, roleId });
    const { result } = await visitor.call(login, { username: 'spinner', password });
    expect(result.userInfo).toMatchObject({
      id: spinner.id,
      username: 'spinner',
      realname: expect.any(String),
      avatar: null,
    });
    expect(result.token).not.toBe(result.refreshToken);
    expect(result.refreshToken).toMatch(/^[\w-]{43}$/);
    expect(result['X-Refresh-Token']).toBe(result.refreshToken);
    expect(result.roles).toEqual([{ roleCode: 'spinner', roleName: 'Spinner', templateId: null }]);
    expect(result.sysAllDictItems).toEqual({});
    expect(result.tenantList).toEqual([
      {
        id: mill,
        tenantId: mill,
        name: 'One mill',
        tenantName: 'One mill',
        customShowName: null,
        tenantIcon: null,
        zone: 'Asia/Shanghai',
        language: 'zh',
        status: 1,
      },
    ]);
  });

  it('G-027 A-039 lists the mills a person can choose from, without frozen and expired ones', async () => {
    const { result } = await visitor.call(login, { username: 'roaming', password });
    expect(result.tenantList.map(({ id }) => id)).toEqual([mill, other]);
  });

  it('G-027 enters the mill that was asked for', async () => {
    const { result } = await visitor.call(login, { username: 'roaming', password, tenantId: String(other) });
    const principal = await server.app.sessions.verifySession(result.token);
    expect(principal?.tenant.id).toBe(other);
  });

  it.each([
    ['a mill that is not the person’s', { username: 'Doffer', tenantId: other }],
    ['a frozen mill', { username: 'roaming', tenantId: closed }],
    ['a person whose mills are all frozen', { username: 'homeless' }],
  ])('does not enter %s', async (_name, input) => {
    const { body } = await visitor.call(login, { ...input, password });
    expect(body).toMatchObject({ success: false, code: 400, messageCode: 'iam.noTenant' });
  });

  it('says the same of an unknown account and of a wrong password', async () => {
    const from = anAddress();
    const unknown = await visitor.call(login, { username: 'nobody', password }, { from });
    const wrong = await visitor.call(login, { username: 'roaming', password: 'wrong' }, { from });
    const said = { status: 200, code: 400, message: '账号或密码错误', messageCode: 'iam.loginRefused' };
    expect({ status: unknown.status, ...unknown.body }).toMatchObject(said);
    expect({ status: wrong.status, ...wrong.body }).toMatchObject(said);
  });

  it('S-051 tells that an account is frozen only to who knows its password', async () => {
    const right = await visitor.call(login, { username: frozen.username, password });
    const wrong = await visitor.call(login, { username: frozen.username, password: 'wrong' });
    expect(right.body.messageCode).toBe('iam.accountFrozen');
    expect(wrong.body.messageCode).toBe('iam.loginRefused');
  });

  it('is locked for the account and address after five failures, for a quarter of an hour', async () => {
    await make.user({ username: 'target', tenantIds: [mill], password });
    const enter = readingFrom(anAddress());
    const attempt = (typed: string) => enter('target', typed, { 'language-id': 'en' });
    for (let failures = 0; failures < 5; failures++)
      expect((await attempt('wrong')).messageCode).toBe('iam.loginRefused');
    expect(await attempt(password)).toMatchObject({
      code: 429,
      messageCode: 'iam.loginLocked',
      parameter1: '15',
      message: 'Too many attempts, try again in 15 min',
    });
    server.clock.advance(15 * 60_000);
    expect((await attempt(password)).success).toBe(true);
  });

  it('takes no more guesses when they are sent at once', async () => {
    await make.user({ username: 'besieged', tenantIds: [mill], password });
    const guesses = ['a', 'b', 'c', 'd', 'e', password, 'f'];
    const from = anAddress();
    const keys = await Promise.all(guesses.map((guess) => drawn(from, `for ${guess}`)));
    const replies = await Promise.all(
      guesses.map((guess, place) =>
        visitor.call(
          login,
          { username: 'besieged', password: guess, captcha, checkKey: keys[place] },
          { from },
        ),
      ),
    );
    const codes = replies.map(({ body }) => body.messageCode);
    expect(codes.filter((code) => code === 'iam.loginRefused')).toHaveLength(5);
    expect(codes.filter((code) => code === 'iam.loginLocked')).toHaveLength(2);
  });

  it('lets many screens of one address in at once by one account', async () => {
    await make.user({ username: 'screens', tenantIds: [mill], password });
    const screens = Array.from({ length: 8 }, () => visitor.call(login, { username: 'screens', password }));
    expect((await Promise.all(screens)).every(({ body }) => body.success)).toBe(true);
  });

  it('locks unknown accounts just so', async () => {
    const enter = readingFrom(anAddress());
    for (let failures = 0; failures < 5; failures++) await enter('ghost', password);
    expect((await enter('ghost', password)).messageCode).toBe('iam.loginLocked');
  });

  it('forgets failures after a success', async () => {
    await make.user({ username: 'clumsy', tenantIds: [mill], password });
    const enter = readingFrom(anAddress());
    const attempt = async (typed: string) => (await enter('clumsy', typed)).messageCode;
    for (let failures = 0; failures < 4; failures++) await attempt('wrong');
    await attempt(password);
    expect(await attempt('wrong')).toBe('iam.loginRefused');
  });

  it.each([
    [{ password }, 'username'],
    [{ username: ' ', password }, 'username'],
    [{ username: 'Doffer' }, 'password'],
  ])('asks for account and password: %j', async (input, field) => {
    const { body } = await visitor.call(login, input);
    expect(body).toMatchObject({ code: 400, messageCode: 'core.invalid' });
    expect(body.errors?.[0]).toMatchObject({ field, rule: expect.stringMatching(/required|minLength/) });
  });

  it('answers no password and no hash', async () => {
    const { text } = await visitor.call(login, { username: 'Doffer', password });
    expect(text).not.toContain(password);
    expect(text).not.toMatch(/argon2|hash|salt|"password"/i);
  });

  it('ignores what it does not declare', async () => {
    const claims = { isAdmin: true, roles: ['platformAdministrator'], userIdentity: 2 };
    const { result } = await visitor.call(login, { username: 'Doffer', password, ...claims });
    expect(result.roles.map(({ roleCode }) => roleCode)).not.toContain('platformAdministrator');
  });
});

describe('/sys/logout', () => {
  it.each(['POST', 'GET', 'PUT', 'DELETE'] as const)('C-023 ends the session by %s', async (method) => {
    const { result } = await visitor.call(login, { username: 'Doffer', password });
    const as = server.withToken(result.token);
    expect((await as.call(logout, {}, { method })).body.success).toBe(true);
    const { status, body } = await as.call(currentTenants);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 401, messageCode: 'iam.sessionEnded' });
  });

  it.each(['', 'forged', 'a.b.c'])('C-023 succeeds without a genuine token: "%s"', async (token) => {
    const { body } = await visitor.call(logout, {}, { headers: { 'x-access-token': token } });
    expect(body).toMatchObject({ success: true, code: 200, result: null });
  });

  it('ends the session of an expired token too', async () => {
    const { result } = await visitor.call(login, { username: 'Doffer', password });
    server.clock.advance(11 * 60_000);
    await server.withToken(result.token).call(logout);
    expect(await server.app.sessions.refresh(result.refreshToken)).toBeUndefined();
  });

  it('tells who listens that the session ended', async () => {
    const ended: string[] = [];
    const stop = server.app.sessions.onSessionEnded((sessionId) => ended.push(sessionId));
    const { result } = await visitor.call(login, { username: 'Doffer', password });
    const principal = await server.app.sessions.verifySession(result.token);
    await server.withToken(result.token).call(logout);
    stop();
    expect(ended).toEqual([principal?.sessionId]);
    expect(await server.app.sessions.verifySession(result.token)).toBeUndefined();
  });
});

describe('the answer to a captcha', () => {
  /** An address whose next login needs a captcha. */
  async function suspectAddress() {
    const from = anAddress();
    for (let failures = 0; failures < failuresBeforeCaptcha; failures++)
      await visitor.call(login, { username: `nobody${failures} of ${from}`, password: 'wrong' }, { from });
    return from;
  }

  it('is good once: a right one that was sent before is refused, with the right password too', async () => {
    const from = await suspectAddress();
    const said = { username: 'Doffer', captcha, checkKey: await drawn(from) };
    const codeOf = async (typed: string) =>
      (await visitor.call(login, { ...said, password: typed }, { from })).body.messageCode;
    expect(await codeOf('wrong')).toBe('iam.loginRefused');
    expect([await codeOf('wrong'), await codeOf(password)]).toEqual(['iam.captchaWrong', 'iam.captchaWrong']);
  });

  it('lets one of many try a password that bring it at the same time', async () => {
    const from = await suspectAddress();
    const checkKey = await drawn(from);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        visitor.call(login, { username: `guess${place}`, password: 'wrong', captcha, checkKey }, { from }),
      ),
    );
    const codes = replies.map(({ body }) => String(body.messageCode)).toSorted();
    expect(codes).toEqual([...Array<string>(7).fill('iam.captchaWrong'), 'iam.loginRefused']);
  });

  it('is good for the address that it was drawn for', async () => {
    const [from, elsewhere] = [await suspectAddress(), await suspectAddress()];
    const said = { username: 'Doffer', password, captcha, checkKey: await drawn(from) };
    expect((await visitor.call(login, said, { from: elsewhere })).body.messageCode).toBe('iam.captchaWrong');
    expect((await visitor.call(login, said, { from })).body.success).toBe(true);
  });
});
