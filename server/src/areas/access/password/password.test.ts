import { describe, expect, it } from 'vitest';
import { currentTenants, login } from '@millwright/contract/areas/identity/login/calls.ts';
import { updatePassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, visitor } = server;
const old = 'Spindle-40S!';
const fresh = 'Roving-32S?';
const change = { oldpassword: old, password: fresh, confirmpassword: fresh };
let lastName = 0;

async function someone() {
  lastName += 1;
  const username = `spinner${lastName}`;
  const person = await make.user({ username, codes: [], password: old });
  return { ...person, logIn: (password: string) => visitor.call(login, { username, password }) };
}

describe('PUT and POST /sys/user/updatePassword', () => {
  it.each(['PUT', 'POST'] as const)('C-050 E-060 %s changes the own password', async (method) => {
    const person = await someone();
    expect(updatePassword.path).toBe('/sys/user/updatePassword');
    const input = { username: person.username, ...change };
    const { body } = await server.as(person).call(updatePassword, input, { method });
    expect(body).toMatchObject({ success: true, code: 200, message: expect.any(String) });
    expect((await person.logIn(old)).body.messageCode).toBe('iam.loginRefused');
    expect((await person.logIn(fresh)).body.success).toBe(true);
  });

  it('K-025 takes a password of eight characters', async () => {
    const person = await someone();
    const eight = 'Ab-15678';
    const input = { oldpassword: old, password: eight, confirmpassword: eight };
    expect((await server.as(person).call(updatePassword, input)).body.success).toBe(true);
    expect((await person.logIn(eight)).body.success).toBe(true);
  });

  it('ends every other session of the person, and keeps the one that asked', async () => {
    const person = await someone();
    const [other, own] = [await person.logIn(old), await person.logIn(old)];
    const ended: string[] = [];
    const leave = server.app.sessions.onSessionEnded((id) => ended.push(id));
    await server.withToken(own.result.token).call(updatePassword, change);
    leave();
    expect(ended).toHaveLength(1);
    expect((await server.withToken(other.result.token).call(currentTenants)).status).toBe(401);
    expect((await server.withToken(own.result.token).call(currentTenants)).status).toBe(200);
  });

  it.each([
    ['V-120 the old password is required', { ...change, oldpassword: '' }, 'oldpassword', 'required'],
    ['V-121 the new password is required', { ...change, password: '' }, 'password', 'required'],
    ['V-122 the confirmation is required', { ...change, confirmpassword: '' }, 'confirmpassword', 'required'],
    [
      'V-082 V-123 the confirmation equals the new password',
      { ...change, confirmpassword: 'Roving-32S!' },
      'confirmpassword',
      'differs',
    ],
    ['V-077 K-025 eight characters', { ...change, password: 'Ab-1567' }, 'password', 'minLength'],
    ['V-078 digits', { ...change, password: 'Abcdefg-' }, 'password', 'needsDigit'],
    ['V-079 upper case letters', { ...change, password: 'abcdefg-1' }, 'password', 'needsUpperCase'],
    ['V-080 lower case letters', { ...change, password: 'ABCDEFG-1' }, 'password', 'needsLowerCase'],
    ['V-081 special symbols', { ...change, password: 'Abcdefgh1' }, 'password', 'needsSymbol'],
  ])('%s', async (_, input, field, rule) => {
    const person = await someone();
    const { body } = await server.as(person).call(updatePassword, input);
    expect(body).toMatchObject({ success: false, code: 400 });
    expect(body.errors?.[0]).toMatchObject({ field, rule });
  });

  it('refuses another account and a wrong old password, and changes nothing', async () => {
    const [person, other] = [await someone(), await someone()];
    const foreign = await server.as(person).call(updatePassword, { ...change, username: other.username });
    expect(foreign.body.messageCode).toBe('iam.notOwnAccount');
    const wrong = await server.as(person).call(updatePassword, { ...change, oldpassword: 'Spindle-40S?' });
    expect(wrong.body).toMatchObject({ code: 400, messageCode: 'iam.oldPasswordWrong' });
    expect((await person.logIn(old)).body.success).toBe(true);
    expect((await other.logIn(old)).body.success).toBe(true);
  });

  it('lets nobody guess: after five wrong ones the right one is refused too, for a quarter of an hour', async () => {
    const person = await someone();
    const caller = server.as(person);
    for (let turn = 0; turn < 5; turn += 1)
      await caller.call(updatePassword, { ...change, oldpassword: `wrong ${turn}` });
    expect((await caller.call(updatePassword, change)).body).toMatchObject({
      code: 429,
      messageCode: 'iam.passwordLocked',
      parameter1: '15',
    });
    server.clock.advance(15 * 60_000);
    const again = await server.as(person).call(updatePassword, change);
    expect(again.body.success).toBe(true);
  });
});
