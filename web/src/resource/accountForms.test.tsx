// @vitest-environment jsdom
import { checkDuplicate } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { position } from '@millwright/contract/areas/access/position/position.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { checkRule, fillRule } from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { type PasswordDraft, passwordProblem } from '../app/shell/person/passwordRules.ts';
import { refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { type } from '@millwright/testing/web/app/render.tsx';
import { blankDraft } from './model/form/draft.ts';
import { fieldProblem, problemsOfForm } from './model/form/problems.ts';
import { until } from '@millwright/testing/web/resource/openResource.tsx';
import { input, problem, resourceScreens, saveForm } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
const { fields } = user;

describe('forms of accounts say before the server is asked that', () => {
  it.each<[string, Field, unknown, string | undefined]>([
    ['V-140 an account has 4 characters at least', fields.username, 'mai', 'account'],
    ['V-140 an account has letters, digits and underscores', fields.username, 'mai-1', 'account'],
    ['V-140 an account is right', fields.username, 'mai_2026', undefined],
    ['V-084 a telephone is one', fields.phone, '12812345678', 'mobile'],
    ['V-084 a telephone has 11 digits', fields.phone, '1381234567', 'mobile'],
    ['V-084 a telephone is right', fields.phone, '13812345678', undefined],
    ['V-086 an e-mail is one', fields.email, 'mai@mill', 'email'],
    ['V-086 an e-mail is right', fields.email, 'mai@mill.vn', undefined],
    ['V-088 a work number has 12 signs at most', fields.workNo, 'A1b2C3d4E5f67', 'maxLength'],
    ['V-088 a work number has letters and digits', fields.workNo, 'W-12', 'workNumber'],
    ['V-088 a work number is right', fields.workNo, 'A1b2C3d4E5f6', undefined],
    ['V-090 a name has 25 letters at most', fields.realname, '王'.repeat(26), 'maxLength'],
    ['V-090 a name has letters', fields.realname, '王2', 'personName'],
    ['V-090 a name is right', fields.realname, 'Nguyễn Thị Mai', undefined],
    ['V-092 a role code has no Chinese', role.fields.roleCode, '班长', 'pattern'],
    ['V-092 a role code is right', role.fields.roleCode, 'shift_leader', undefined],
    ['V-096 a sort is a positive integer', position.fields.sort, 0, 'min'],
    ['V-100 a rule has a name', checkRule.fields.name, ' ', 'required'],
    ['V-101 a rule has a code', checkRule.fields.code, '', 'required'],
    ['V-102 a rule has its way', fillRule.fields.way, null, 'required'],
    ['V-103 a tenant number has digits only', tenant.fields.number, '10A1', 'numeric'],
    ['V-104 a short name has letters and digits', tenant.fields.shortName, 'qing-yuan', 'lettersAndDigits'],
    ['V-105 a tenant name has 2 characters at least', tenant.fields.name, '厂', 'minLength'],
    ['V-105 a tenant name has 30 characters at most', tenant.fields.name, 'x'.repeat(31), 'maxLength'],
    ['V-106 a short name has 64 at most', tenant.fields.shortName, 'x'.repeat(65), 'maxLength'],
    ['V-106 a display name has 126 at most', tenant.fields.customShowName, 'x'.repeat(127), 'maxLength'],
    ['V-106 a display name may have 126', tenant.fields.customShowName, 'x'.repeat(126), undefined],
  ])('%s', (_, field, value, rule) => {
    expect(fieldProblem(field, value)?.rule).toBe(rule);
  });

  it('V-108 a new tenant has a logo', () => {
    const problems = problemsOfForm(tenant, blankDraft(tenant), {});
    expect(problems.get('tenantIcon')).toMatchObject([{ rule: 'required' }]);
  });

  const typed = (draft: Partial<PasswordDraft>) => draft;
  it.each<[string, keyof PasswordDraft, Partial<PasswordDraft>, string | undefined]>([
    ['V-077 a password has 8 characters', 'password', typed({ password: 'Ab-1567' }), 'minLength'],
    ['V-078 a password has digits', 'password', typed({ password: 'Abcdefg-' }), 'needsDigit'],
    ['V-079 a password has upper case', 'password', typed({ password: 'abcdefg-1' }), 'needsUpperCase'],
    ['V-080 a password has lower case', 'password', typed({ password: 'ABCDEFG-1' }), 'needsLowerCase'],
    ['V-081 a password has symbols', 'password', typed({ password: 'Abcdefgh1' }), 'needsSymbol'],
    ['a password is right', 'password', typed({ password: 'Roving-32S?' }), undefined],
    ['V-120 the old password is asked for', 'oldpassword', typed({}), 'required'],
    ['V-121 the new password is asked for', 'password', typed({ oldpassword: 'x' }), 'required'],
    ['V-122 the confirmation is asked for', 'confirmpassword', typed({ password: 'x' }), 'required'],
    [
      'V-082 V-123 the confirmation equals the new password',
      'confirmpassword',
      typed({ password: 'Roving-32S?', confirmpassword: 'Roving-32S!' }),
      'differs',
    ],
  ])('%s', (_, name, draft, rule) => {
    expect(passwordProblem(name, draft)?.rule).toBe(rule);
  });
});

it('V-083 V-085 V-087 V-089 the form of a person says at account, telephone, e-mail and work number that another has it', async () => {
  const taken = () => refusedWith(200, { code: 500, messageCode: 'basics.valueTaken' });
  const { asked } = await open(user, { at: '?new=', answers: { [checkDuplicate.path]: taken } });
  const said = { username: 'mai_2026', phone: '13812345678', email: 'mai@mill.vn', workNo: 'W0012' };
  for (const [name, value] of Object.entries(said)) {
    const field = await input(name);
    await type(field, value);
    await act(async () => {
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    await until(() => problem(name) !== undefined);
    expect(problem(name)).toBe('该值不可用，系统中已存在！');
  }
  const questions = asked(checkDuplicate.path).map(({ query }) => query.get('fieldVal'));
  expect(questions).toEqual(Object.values(said));
});

it('asks about a missing role only once the rest of the form is right', async () => {
  const asks = () => document.querySelector('.ant-modal-confirm-title')?.textContent;
  const { asked } = await open(user, { at: '?new=' });
  await saveForm();
  await until(() => problem('username') !== undefined);
  expect(asks()).toBeUndefined();
  for (const [name, value] of Object.entries({ username: 'mai_2026', realname: '阮梅' }))
    await type(await input(name), value);
  await saveForm();
  await until(() => asks()?.startsWith('此人没有任何角色') === true);
  expect(asked(resourceCalls(user).add.path)).toEqual([]);
});
