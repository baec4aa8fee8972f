import { describe, expect, it } from 'vitest';
import { parameterClasses, parameterValue } from '@millwright/contract/areas/basics/parameter/parameter.ts';
import { processParameter } from '@millwright/contract/areas/basics/parameter/processParameter.ts';
import { qualityParameter } from '@millwright/contract/areas/basics/parameter/qualityParameter.ts';
import { queryByTypeCode } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { giveStandardDictionaries } from '../dictionary/standardDictionaries.ts';

const server = await testServer();
const resources = [qualityParameter, processParameter];
const codes = resources.flatMap(({ name, access }) => [
  ...Object.values(access),
  `basics.${name}.stop`,
  `basics.${name}.resume`,
]);
const as = server.as(await server.make.user({ codes }));
await giveStandardDictionaries(server.url);
const quality = resourceCalls(qualityParameter);
const { stop, resume } = quality.actions;
if (stop === undefined || resume === undefined) throw new Error('parameters are stopped and used again');

let last = 0;
const said = (change: object = {}) => ({
  code: `CVM${++last}`,
  name: '条干CVm',
  type: 'evenness',
  process: 'spinning',
  ...change,
});
const formula = (text: string) => ({ dataSource: 'formula', formula: text });
const add = async (change: object = {}) => {
  const { result } = await as.call(quality.add, said(change));
  return { ...result, code: String(result['code']) };
};
const act = async (action: typeof stop, ids: readonly string[]) => {
  const { outcomes } = (await as.call(action, { ids: [...ids] })).result;
  return outcomes.map(({ message }) => message ?? 'done');
};

describe('P-106 E-052 a quality parameter', () => {
  it('has name, code, type, data source, limits, the three inspections, a formula and its decimals', async () => {
    const [thin, thick] = [await add(), await add()];
    const imperfections = said({
      ...formula(`${thin.code} + [${thick.code}]`),
      type: 'imperfections',
      unit: '/km',
      decimals: 0,
      lowerLimit: 0,
      average: 77,
      upperLimit: 130,
      isFirstInspected: true,
      isInProduction: true,
      isSampled: true,
    });
    const { result } = await as.call(quality.add, imperfections);
    expect(result).toMatchObject({ ...imperfections, state: 'inUse', dataStatus: 'configured' });
  });

  it.each([
    [{}, 'configured'],
    [{ dataSource: 'instrument' }, 'notConfigured'],
    [{ dataSource: 'instrument', instrument: '条干仪' }, 'configured'],
    [{ dataSource: 'signal' }, 'notConfigured'],
    [{ dataSource: 'signal', signalCode: 'cvm' }, 'configured'],
    [{ dataSource: 'formula' }, 'notConfigured'],
    [formula('2 * 3'), 'configured'],
  ])('S-050 with %o is %s', async (source, dataStatus) => {
    expect(await add(source)).toMatchObject({ dataStatus });
  });

  it('S-050 follows from where its data come, whatever a client says', async () => {
    const { id } = await add({ dataSource: 'signal', signalCode: 'neps' });
    await as.call(quality.edit, { id, signalCode: null });
    expect((await as.call(quality.queryById, { id })).result).toMatchObject({ dataStatus: 'notConfigured' });
    const { result } = await as.call(quality.list, { dataStatus: 'notConfigured', pageSize: 100 });
    expect(result.records.map((row) => row.id)).toContain(id);
  });

  it.each([
    ['V-019', { upperLimit: 1_000_000_000_000 }, 'upperLimit', 'max'],
    ['V-019', { lowerLimit: -1_000_000_000_000 }, 'lowerLimit', 'min'],
    ['V-019', { upperLimit: 14.0005 }, 'upperLimit', 'digits'],
    ['V-019', { lowerLimit: 0.1234 }, 'lowerLimit', 'digits'],
    ['V-020', { lowerLimit: 14, upperLimit: 12 }, 'upperLimit', 'above'],
    ['V-020', { lowerLimit: 14, upperLimit: 14 }, 'upperLimit', 'above'],
    ['', { lowerLimit: 12, average: 11, upperLimit: 14 }, 'average', 'min'],
    ['', { average: 15, upperLimit: 14 }, 'average', 'max'],
    ['', { type: 'furniture' }, 'type', 'choice'],
    ['', { decimals: 4 }, 'decimals', 'max'],
    ['', { code: '棉结' }, 'code', 'pattern'],
    ['', { code: 'CVM1' }, 'code', 'taken'],
    ['', { signalCode: 'cvm' }, 'signalCode', 'notInUse'],
    ['', formula('1 + * 2'), 'formula', 'formulaMark'],
    ['', formula('(1 + 2'), 'formula', 'formulaEnd'],
    ['', formula('log(2)'), 'formula', 'formulaFunction'],
    ['', formula('sqrt(1, 2)'), 'formula', 'formulaValues'],
    ['', formula('2 * NOBODY'), 'formula', 'formulaUnknown'],
    ['', { code: 'OWN', ...formula('OWN + 1') }, 'formula', 'formulaCircle'],
  ])('%s of %o says that %s breaks %s', async (_, change, field, rule) => {
    const { body } = await as.call(quality.add, said(change));
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
  });

  it('V-019 V-020 takes limits of 12 digits and 3 decimals, and one alone', async () => {
    const { min, max } = parameterValue;
    expect(await add({ lowerLimit: min, upperLimit: max })).toMatchObject({
      lowerLimit: min,
      upperLimit: max,
    });
    expect(await add({ upperLimit: 14 })).toMatchObject({ lowerLimit: null, upperLimit: 14 });
    expect(await add({ lowerLimit: 16, average: 16 })).toMatchObject({ lowerLimit: 16, average: 16 });
  });

  it('S-048 is stopped and used again, several at once', async () => {
    const ids = [(await add()).id, (await add()).id];
    expect(await act(stop, ids)).toEqual(['done', 'done']);
    const { result } = await as.call(quality.list, { state: 'stopped', pageSize: 100 });
    expect(result.records.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(await act(stop, [ids[0] ?? ''])).not.toEqual(['done']);
    expect(await act(resume, ids)).toEqual(['done', 'done']);
  });
});

describe('formulas of parameters', () => {
  it('M-052 names no parameter that is out of use', async () => {
    const stopped = await add({ name: '品质指标' });
    await act(stop, [stopped.id]);
    const { body } = await as.call(quality.add, said(formula(`${stopped.code} * 2`)));
    expect(body).toMatchObject({
      messageCode: 'basics.parameterStopped',
      message: '参数“品质指标”已停用',
      errors: [{ field: 'formula', rule: 'stopped' }],
      blockers: [{ rows: [{ id: stopped.id, title: '品质指标' }] }],
    });
  });

  it('keep what they name in use, under its code, and undeleted', async () => {
    const named = await add({ name: '断裂强力' });
    const user = await add({ name: '断裂强度', ...formula(`[${named.code}] / 14.6`) });
    expect(await act(stop, [named.id])).toEqual(['参数“断裂强力”正被公式引用：断裂强度']);
    expect((await as.call(quality.delete, { id: named.id })).body).toMatchObject({
      messageCode: 'basics.parameterNamed',
      blockers: [{ rows: [{ id: user.id, path: `/basicData/qualityParameter?show=${user.id}` }] }],
    });
    const renamed = await as.call(quality.edit, { id: named.id, code: 'RENAMED' });
    expect(renamed.body).toMatchObject({ errors: [{ field: 'code', rule: 'fixed' }] });
    expect((await as.call(quality.queryById, { id: named.id })).result['code']).toBe(named.code);
    expect(await act(stop, [user.id])).toEqual(['done']);
    expect(await act(stop, [named.id])).toEqual(['done']);
    expect(await act(resume, [user.id])).toEqual(['参数“断裂强力”已停用']);
    expect((await as.call(quality.deleteBatch, { ids: [named.id, user.id] })).body.success).toBe(true);
  });

  it('never lead back to themselves through others', async () => {
    const a = await add();
    const b = await add(formula(`${a.code} + 1`));
    const { body } = await as.call(quality.edit, { id: a.id, ...formula(`2 * ${b.code}`) });
    expect(body).toMatchObject({
      errors: [
        {
          field: 'formula',
          rule: 'formulaCircle',
          params: { way: `${a.code} → ${b.code} → ${a.code}` },
        },
      ],
    });
    expect((await as.call(quality.queryById, { id: a.id })).result['formula']).toBeNull();
  });
});

describe('P-105 a process parameter', () => {
  const calls = resourceCalls(processParameter);
  const { stop: stopProcess = stop } = calls.actions;
  const twist = { code: 'TWIST', name: '捻度', type: 'twist', process: 'spinning', unit: 'tpm' };

  it('S-049 S-050 is in use or stopped, configured or not, and has formulas over its own class', async () => {
    const alpha = { ...twist, code: 'ALPHA', name: '捻系数', average: 350, lowerLimit: 310 };
    const { id } = (await as.call(calls.add, alpha)).result;
    const { result } = await as.call(calls.add, { ...twist, ...formula('10 × ALPHA ÷ sqrt(14.6)') });
    expect(result).toMatchObject({ state: 'inUse', dataStatus: 'configured' });
    const { outcomes } = (await as.call(stopProcess, { ids: [result.id] })).result;
    expect(outcomes).toMatchObject([{ isDone: true }]);
    expect((await as.call(calls.queryById, { id: result.id })).result).toMatchObject({ state: 'stopped' });
    expect((await as.call(calls.queryById, { id })).result).toMatchObject(alpha);
    const foreign = await as.call(calls.add, { ...twist, code: 'X', ...formula('CVM1') });
    expect(foreign.body).toMatchObject({ errors: [{ field: 'formula', rule: 'formulaUnknown' }] });
  });

  it('E-066 E-067 has its types, as quality parameters have theirs, under the code that clients know its class by', async () => {
    expect(parameterClasses).toEqual({ process: 'BUS999998', quality: 'BUS999999' });
    const { result } = await as.call(queryByTypeCode, { typeCode: Object.values(parameterClasses) });
    expect(result).toMatchObject({
      BUS999998: { twist: '捻度', draft: '牵伸' },
      BUS999999: { evenness: '条干', strength: '强力' },
    });
  });
});
