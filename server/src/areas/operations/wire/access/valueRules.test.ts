import { describe, expect, it } from 'vitest';
import { recordId, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from '../clientTesting.ts';

const server = await testServer();
const ruleJson = JSON.stringify([
  { digits: 1, pattern: '^[A-Z]$', message: '以大写字母开头' },
  { digits: '*', pattern: '^.{5}$', message: '共五位' },
]);

describe.each(['/sys', '/tenant'])('E-049 %s/checkRule', (scope) => {
  it('keeps formats as JSON, and answers checkByCode', async () => {
    const { client } = await millWithClient(server);
    const said = { ruleName: '批号', ruleCode: 'batch', ruleDescription: '批号规则', ruleJson };
    expect((await client.post(`${scope}/checkRule/add`, said)).body).toMatchObject({
      success: true,
      message: '添加成功',
    });
    const { result } = await client.get(`${scope}/checkRule/list`, { ruleCode: 'batch' });
    const [record] = recordsIn(result);
    expect(record).toMatchObject(said);
    const check = (value: string) => client.get('/sys/checkRule/checkByCode', { ruleCode: 'batch', value });
    expect((await check('A1234')).body.success).toBe(true);
    expect((await check('a1234')).body).toMatchObject({ success: false });
    expect((await check('a1234')).body.message).toContain('以大写字母开头');
    expect((await check('a1234')).result).toEqual({
      digits: 1,
      pattern: '^[A-Z]$',
      message: '以大写字母开头',
      beginIndex: 0,
      endIndex: 1,
      checkValue: 'a',
      passed: false,
    });
    expect((await check('A123')).result).toMatchObject({ digits: '*', checkValue: 'A123', endIndex: 4 });
    // Pages encode the value once more than the transport does.
    expect((await check(encodeURIComponent('纱'))).result).toMatchObject({
      digits: 1,
      checkValue: '纱',
      passed: false,
    });
    const id = recordId(record);
    const looser = JSON.stringify([{ digits: '*', pattern: '^.+$', message: 'x' }]);
    await client.put(`${scope}/checkRule/edit`, { id, ruleJson: looser });
    expect((await client.get(`${scope}/checkRule/queryById`, { id })).result).toMatchObject({
      ruleName: '批号',
      ruleJson: looser,
    });
    expect((await check('a1234')).body.success).toBe(true);
    await client.delete(`${scope}/checkRule/deleteBatch`, { ids: `${id},` });
    expect((await check('a1234')).body.success).toBe(false);
  });

  it('refuses what is no list of formats, and patterns that could run for ever', async () => {
    const { client } = await millWithClient(server);
    const codeOf = async (json: string) =>
      (await client.post(`${scope}/checkRule/add`, { ruleName: 'x', ruleCode: 'x', ruleJson: json })).body;
    expect(await codeOf('{')).toMatchObject({ code: 400, errors: [{ field: 'ruleJson', rule: 'json' }] });
    expect(await codeOf('{"digits":"*"}')).toMatchObject({ errors: [{ field: 'ruleJson', rule: 'type' }] });
    const backward = JSON.stringify([{ digits: '*', pattern: '(a)\\1', message: 'x' }]);
    expect(await codeOf(backward)).toMatchObject({ errors: [{ rule: 'patternUnsupported' }] });
  });
});

describe.each(['/sys', '/tenant'])('E-049 %s/fillRule', (scope) => {
  it('runs a rule by its code', async () => {
    const { client } = await millWithClient(server);
    const said = {
      ruleName: '批号',
      ruleCode: 'batch',
      ruleClass: 'counter',
      ruleParams: '{"prefix":"P","digits":3}',
    };
    expect((await client.post(`${scope}/fillRule/add`, said)).body.success).toBe(true);
    const { result } = await client.get(`${scope}/fillRule/list`, { ruleCode: 'batch' });
    expect(recordsIn(result)).toMatchObject([said]);
    const execute = () => client.put(`${scope}/fillRule/executeRuleByCode/batch`, {});
    expect([(await execute()).result, (await execute()).result]).toEqual(['P001', 'P002']);
    const unknown = await client.put(`${scope}/fillRule/executeRuleByCode/nothing`, {});
    expect(unknown.body).toMatchObject({ success: false, code: 404 });
    const javaClass = await client.post(`${scope}/fillRule/add`, {
      ...said,
      ruleCode: 'class',
      ruleClass: 'org.jeecg.OrderNumberRule',
    });
    expect(javaClass.body).toMatchObject({ success: false, errors: [{ field: 'ruleClass' }] });
  });

  it('tells that a code is taken', async () => {
    const { client } = await millWithClient(server);
    await client.post(`${scope}/fillRule/add`, {
      ruleName: 'x',
      ruleCode: 'twice',
      ruleClass: 'date',
      ruleParams: '{}',
    });
    const query = { tableName: 'sys_fill_rule', fieldName: 'rule_code', fieldVal: 'twice' };
    expect((await client.get('/sys/duplicate/check', query)).body.success).toBe(false);
    expect((await client.get('/sys/duplicate/check', { ...query, fieldVal: 'once' })).body.success).toBe(
      true,
    );
  });
});
