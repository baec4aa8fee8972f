import { describe, expect, it } from 'vitest';
import { login, userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { setUp, setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { readSetupCode } from './setup.service.ts';

const setupCode = '9f3a-0c41-77de-b2a8-5510';
const empty = await testServer({ setupCode });
const closed = await testServer();
const filled = await testServer({ setupCode });
const raced = await testServer({ setupCode });
const first = { username: 'founder', realname: '林清源', password: 'Spindle-40S!' };

describe('POST /sys/setup', () => {
  it.each([
    ['V-077 K-025 shorter than 8', 'Ab1!xyz', 'minLength'],
    ['V-078 without a digit', 'Spindle-Ring!', 'needsDigit'],
    ['V-079 without an upper case letter', 'spindle-40s!', 'needsUpperCase'],
    ['V-080 without a lower case letter', 'SPINDLE-40S!', 'needsLowerCase'],
    ['V-081 without a special symbol', 'Spindle40S', 'needsSymbol'],
  ])('%s refuses the password', async (_name, password, rule) => {
    const { body } = await empty.visitor.call(setUp, { ...first, setupCode, password });
    expect(body).toMatchObject({ code: 400, messageCode: 'core.invalid' });
    expect(body.errors).toEqual([{ field: 'password', rule, params: expect.anything() }]);
  });

  it.each(['ann', 'anna-maria', '林清源', 'a'.repeat(19)])(
    'V-140 refuses the account %s',
    async (username) => {
      const { body } = await empty.visitor.call(setUp, { ...first, setupCode: 'any', username });
      expect(body.errors?.map(({ field }) => field)).toEqual(['username']);
    },
  );

  it('V-090 K-021 refuses a real name of more than 25 characters', async () => {
    const { body } = await empty.visitor.call(setUp, {
      ...first,
      setupCode: 'any',
      realname: '林'.repeat(26),
    });
    expect(body.errors).toEqual([{ field: 'realname', rule: 'maxLength', params: { max: 25 } }]);
  });

  it('refuses a wrong code, and any code when the program was started without one', async () => {
    const wrong = await empty.visitor.call(setUp, { ...first, setupCode: '9f3a-0c41-77de-b2a8-5511' });
    expect(wrong.body).toMatchObject({ code: 400, messageCode: 'iam.setupCodeWrong' });
    const any = await closed.visitor.call(setUp, { ...first, setupCode: 'undefined' });
    expect(any.body.messageCode).toBe('iam.setupCodeWrong');
  });

  it('G-023 A-020 makes the first administrator with every right, and none after', async () => {
    const typed = setupCode.toUpperCase().replaceAll('-', ' ');
    expect((await filled.visitor.call(setupState)).result).toEqual({ needed: true, demo: false, sms: false });
    const made = await filled.visitor.call(setUp, {
      ...first,
      setupCode: typed,
      status: 'frozen',
      isDemo: true,
    });
    expect(made.body.success).toBe(true);
    expect((await filled.visitor.call(setupState)).result).toEqual({
      needed: false,
      demo: false,
      sms: false,
    });

    const { username, password } = first;
    const { result } = await filled.visitor.call(login, { username, password });
    expect(result.tenantList.map(({ id }) => id)).toEqual([0]);
    expect(result.roles).toEqual([
      { roleCode: 'platformAdministrator', roleName: '平台管理员', templateId: null },
    ]);
    const rights = await filled.withToken(result.token).call(userPermissions);
    expect(rights.result.auth).toHaveLength(permissionCodes().length);

    const again = await filled.visitor.call(setUp, { ...first, username: 'second', setupCode });
    expect(again.body).toMatchObject({ code: 409, messageCode: 'iam.setupDone' });
  });

  it('makes one administrator when two ask at once', async () => {
    const ask = (username: string) => raced.visitor.call(setUp, { ...first, username, setupCode });
    const replies = await Promise.all([ask('first_one'), ask('second_one')]);
    expect(replies.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a setup code', () => {
  it('is 80 random bits in groups that people can type, the same for all processes of a platform', async () => {
    const pools = [empty.pool, closed.pool, filled.pool];
    const codes = await Promise.all(pools.map(readSetupCode));
    expect(new Set(codes).size).toBe(3);
    expect(await Promise.all(pools.map(readSetupCode))).toEqual(codes);
    for (const code of codes) expect(code).toMatch(/^([0-9a-f]{4}-){4}[0-9a-f]{4}$/);
  });
});
