import { describe, expect, it } from 'vitest';
import { checkRule as checkByCode } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import {
  checkRule,
  fillRule,
  previewFill,
  proposeValue,
  tryFormats,
} from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock } = server;
const checks = resourceCalls(checkRule);
const fills = resourceCalls(fillRule);
const users = resourceCalls(user);
const departments = resourceCalls(department);

async function aMill() {
  const tenantId = await make.tenant();
  const as = server.as(await make.user({ tenantIds: [tenantId], codes: permissionCodes() }));
  return { tenantId, as };
}

const workNumbers = {
  name: '工号',
  code: 'work_number',
  appliesTo: 'userWorkNo',
  formats: [
    { signs: 1, pattern: '^[A-Z]$', message: '工号以大写字母开头' },
    { signs: 4, pattern: '^\\d{4}$', message: '字母之后为四位数字' },
    { pattern: '^.{5}$', message: '工号共五位' },
  ],
};

describe('E-049 a check rule of the mill', () => {
  it('is held against the values of its field, part by part, in the mill’s words', async () => {
    const { as } = await aMill();
    await as.call(checks.add, workNumbers);
    const person = (workNo: string) =>
      as.call(users.add, { username: `sample_${workNo}`, realname: '李四', workNo });
    const wrong = await person('a1234');
    expect(wrong.body).toMatchObject({
      code: 400,
      message: '工号以大写字母开头',
      errors: [{ field: 'workNo', rule: 'millRule' }],
    });
    expect((await person('A12x4')).body.message).toBe('字母之后为四位数字');
    expect((await person('A12345')).body.message).toBe('工号共五位');
    expect((await person('A1234')).body.success).toBe(true);
    const there = await aMill();
    const elsewhere = await there.as.call(users.add, {
      username: 'elsewhere',
      realname: '李四',
      workNo: 'a1',
    });
    expect(elsewhere.body.success).toBe(true);
  });

  it('leaves what stood there before, and holds nothing while it is not enabled', async () => {
    const { as } = await aMill();
    const { id, version } = (await as.call(departments.add, { code: 'x1', name: '旧车间', sort: 1 })).result;
    const rule = { ...workNumbers, appliesTo: 'departmentCode' };
    const made = (await as.call(checks.add, rule)).result;
    expect((await as.call(departments.edit, { id, version, name: '老车间' })).body.success).toBe(true);
    expect((await as.call(departments.add, { code: 'x2', name: '新车间', sort: 1 })).body.messageCode).toBe(
      'iam.ruleBroken',
    );
    await as.call(checks.edit, { id: made.id, version: made.version, isEnabled: false });
    expect((await as.call(departments.add, { code: 'x2', name: '新车间', sort: 1 })).body.success).toBe(true);
  });

  it('V-100 V-101 has a name, a code of its own, and patterns that can be run in any text', async () => {
    const { as } = await aMill();
    const nameless = await as.call(checks.add, { ...workNumbers, name: '' });
    expect(nameless.body).toMatchObject({ code: 400, errors: [{ field: 'name' }] });
    const codeless = await as.call(checks.add, { ...workNumbers, code: undefined });
    expect(codeless.body).toMatchObject({ code: 400, errors: [{ field: 'code' }] });
    await as.call(checks.add, workNumbers);
    const twin = await as.call(checks.add, { ...workNumbers, appliesTo: null });
    expect(twin.body).toMatchObject({ code: 409, errors: [{ field: 'code', rule: 'taken' }] });
    const bad = (pattern: string) =>
      as.call(checks.add, { name: 'x', code: 'x', formats: [{ pattern, message: 'x' }] });
    expect((await bad('(')).body).toMatchObject({
      errors: [{ field: 'formats.0.pattern', rule: 'patternSyntax' }],
    });
    expect((await bad('(?=a)b')).body).toMatchObject({ errors: [{ rule: 'patternUnsupported' }] });
    expect((await bad('^(a+)+$')).body.success).toBe(true);
  });

  it('is tried on a value, and asked for by its code', async () => {
    const { as } = await aMill();
    const { id } = (await as.call(checks.add, workNumbers)).result;
    expect((await as.call(tryFormats, { id, value: 'A12' })).result.broken).toMatchObject([
      { message: '字母之后为四位数字' },
      { message: '工号共五位' },
    ]);
    expect((await as.call(tryFormats, { id, value: 'A1234' })).result).toEqual({ broken: [] });
    const asked = (value: string) => as.call(checkByCode, { ruleCode: 'work_number', value });
    expect((await asked('A1234')).body.success).toBe(true);
    expect((await asked('')).body.success).toBe(true);
    expect((await asked('1234')).body).toMatchObject({ success: false, messageCode: 'basics.ruleBroken' });
    const there = await aMill();
    const foreign = await there.as.call(checkByCode, { ruleCode: 'work_number', value: 'A1234' });
    expect(foreign.body.messageCode).toBe('basics.unknownRule');
    expect((await there.as.call(tryFormats, { id, value: 'A' })).body.messageCode).toBe('core.notFound');
  });
});

describe('a fill rule of the mill', () => {
  const rule = {
    name: '工号',
    code: 'next_work_number',
    appliesTo: 'userWorkNo',
    way: 'nextFree',
    parameters: '{"prefix":"W","digits":4}',
  };
  const propose = { field: 'userWorkNo' };

  it('proposes the number behind the highest that there is', async () => {
    const { as } = await aMill();
    expect((await as.call(proposeValue, propose)).result).toEqual({ value: null });
    const { id } = (await as.call(fills.add, rule)).result;
    expect((await as.call(proposeValue, propose)).result).toEqual({ value: 'W0001' });
    for (const workNo of ['W0012', 'W12', 'X0099'])
      await as.call(users.add, { username: `worker_${workNo}`, realname: '李四', workNo });
    expect((await as.call(proposeValue, propose)).result).toEqual({ value: 'W0013' });
    expect((await as.call(previewFill, { id })).result).toEqual({ value: 'W0013' });
  });

  it('counts on with each value that is asked for, and not when it is only looked at', async () => {
    const { as } = await aMill();
    const counter = { ...rule, way: 'counter', parameters: '{"prefix":"P","digits":3,"by":"year"}' };
    const { id } = (await as.call(fills.add, counter)).result;
    const year = new Date(clock.nowMs()).getFullYear();
    for (const next of ['001', '002']) {
      expect((await as.call(previewFill, { id })).result).toEqual({ value: `P${year}${next}` });
      expect((await as.call(proposeValue, propose)).result).toEqual({ value: `P${year}${next}` });
    }
    const there = await aMill();
    expect((await there.as.call(previewFill, { id })).body.messageCode).toBe('core.notFound');
  });

  it('V-098 V-099 has parameters that are a JSON object which its way understands', async () => {
    const { as } = await aMill();
    const asked = async (parameters: string) => (await as.call(fills.add, { ...rule, parameters })).body;
    expect(await asked('prefix=W')).toMatchObject({
      code: 400,
      errors: [{ field: 'parameters', rule: 'json' }],
    });
    expect(await asked('["W"]')).toMatchObject({ errors: [{ field: 'parameters', rule: 'jsonObject' }] });
    expect(await asked('{"digits":"four"}')).toMatchObject({
      errors: [{ field: 'parameters', rule: 'parameters', params: { name: 'digits' } }],
    });
    expect(await asked('{"script":"x"}')).toMatchObject({ errors: [{ params: { name: 'script' } }] });
    expect((await asked('{}')).success).toBe(true);
  });

  it('V-102 is one of the ways that are there', async () => {
    const { as } = await aMill();
    const named = await as.call(fills.add, { ...rule, way: 'org.example.Filler' });
    expect(named.body).toMatchObject({ code: 400, errors: [{ field: 'way' }] });
    const without = await as.call(fills.add, { ...rule, way: null });
    expect(without.body).toMatchObject({ code: 400, errors: [{ field: 'way' }] });
  });
});
