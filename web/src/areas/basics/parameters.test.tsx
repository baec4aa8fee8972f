// @vitest-environment jsdom
import { queryAllDictItems } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { qualityParameter } from '@millwright/contract/areas/basics/parameter/qualityParameter.ts';
import { describe, expect, it } from 'vitest';
import { ok } from '@millwright/testing/web/app/fakeServer.ts';
import { found, type } from '@millwright/testing/web/app/render.tsx';
import { rowOf } from '@millwright/testing/web/resource/openResource.tsx';
import { resourceScreens } from '@millwright/testing/web/resource/screens.ts';

const open = resourceScreens();
const row = (place: number, change: object) =>
  rowOf(place, {
    code: 'THIN-50',
    name: '细节',
    type: 'imperfections',
    type_dictText: '常发性疵点',
    process: 'spinning',
    process_dictText: '细纱',
    unit: '/km',
    decimals: 1,
    dataSource: 'manual',
    dataSource_dictText: '手工录入',
    instrument: null,
    signalCode: null,
    formula: null,
    lowerLimit: null,
    average: null,
    upperLimit: null,
    isFirstInspected: false,
    isInProduction: false,
    isSampled: false,
    dataStatus: 'configured',
    dataStatus_dictText: '已配置',
    state: 'inUse',
    ...change,
  });
const formula = '[THIN-50] + NEP';
const rows = [
  row(1, { average: 2 }),
  row(2, { code: 'NEP', name: '棉结' }),
  row(3, { code: 'IPI', name: '疵点总数', dataSource: 'formula', formula }),
];
const answers = { [queryAllDictItems.path]: () => ok({}) };
const edit = () => open(qualityParameter, { rows, at: `?edit=${rows[2]?.id}`, answers });
const fields = (selector: string) =>
  found(() => {
    const all = [...document.querySelectorAll<HTMLInputElement>(`[data-field=formula] ${selector}`)];
    return all.length > 0 ? all : undefined;
  });
async function write(text: string): Promise<void> {
  for (const field of await fields('textarea')) await type(field, text);
}
const told = (part: string) =>
  found(() => {
    const text = document.querySelector('[data-field=formula]')?.textContent ?? '';
    return text.includes(part) ? text : undefined;
  });

describe('P-106 E-052 the formula of a parameter', () => {
  it('is tried while it is typed, with values of an example that begin with averages', async () => {
    await edit();
    await told('NEP 棉结');
    const [thin, nep] = await fields('section input');
    expect([thin?.value, nep?.value]).toEqual(['2', '']);
    for (const field of (await fields('section input')).slice(1)) await type(field, '50');
    expect(await told('= 52.0')).toContain('试算');
    await write('[THIN-50] / (NEP - 50)');
    await told('第 11 个字符：除数为 0');
  });

  it('tells at once what is wrong, and where', async () => {
    await edit();
    await write('1 + * 2');
    await told('第 5 个字符“*”有误');
    await write('(1 + 2');
    await told('公式不完整');
    await write('2 * NOBODY');
    await told('第 5 个字符：没有编码为“NOBODY”的参数');
    await write('');
    await told('含“-”的编码写在方括号内');
  });
});
