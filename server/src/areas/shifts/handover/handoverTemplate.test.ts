import { describe, expect, it } from 'vitest';
import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const as = server.as(await server.make.user({ codes: Object.values(handoverTemplate.access) }));
const templates = resourceCalls(handoverTemplate);

let last = 0;
const item = (name: string, change: object = {}) => ({ name, options: ['正常', '异常'], ...change });
const said = (change: object = {}) => ({
  name: `细纱交接 ${++last}`,
  process: 'spinning',
  items: [item('断头'), item('设备', { options: ['完好', '待修', '停台'], isRequired: false })],
  ...change,
});
const added = async (change: object = {}) => (await as.call(templates.add, said(change))).result;

describe('P-104 E-034 a handover template', () => {
  it('has items in their order, each with its options', async () => {
    const { id } = await added({ rule: '当面交接，双方确认' });
    expect((await as.call(templates.queryById, { id })).result).toMatchObject({
      process: 'spinning',
      rule: '当面交接，双方确认',
      isInUse: true,
      edition: 1,
      items: [
        { name: '断头', options: ['正常', '异常'], isRequired: true, position: 0 },
        { name: '设备', options: ['完好', '待修', '停台'], isRequired: false, position: 1 },
      ],
    });
  });

  it.each([
    ['V-062 an item without a name', { items: [item('')] }, 'items.0.name', 'required'],
    [
      'V-058 V-063 an item without a sub-item',
      { items: [item('断头', { options: [] })] },
      'items.0.options',
      'required',
    ],
    ['V-063 an item that says none', { items: [{ name: '断头' }] }, 'items.0.options', 'required'],
    ['V-058 no item at all', { items: [] }, 'items', 'min'],
    ['V-064 a rule description of four characters', { rule: '当面交接' }, 'rule', 'minLength'],
    ['an item twice', { items: [item('断头'), item('断头')] }, 'items.1.name', 'taken'],
    ['a sub-item twice', { items: [item('断头', { options: ['好', '好'] })] }, 'items.0.options', 'repeated'],
    [
      'a comma in a sub-item',
      { items: [item('断头', { options: ['好，差'] })] },
      'items.0.options.0',
      'withoutComma',
    ],
    [
      'a hazard that is none of the sub-items',
      { items: [item('安全', { hazards: ['有隐患'] })] },
      'items.0.hazards',
      'choice',
    ],
    ['no process', { process: undefined }, 'process', 'required'],
  ])('refuses %s and names field and rule', async (_, change, field, rule) => {
    const { body } = await as.call(templates.add, said(change));
    expect(body.success).toBe(false);
    expect(body.errors?.map((each) => [each.field, each.rule])).toContainEqual([field, rule]);
  });

  it('V-064 takes a rule description of five characters', async () => {
    expect((await added({ rule: '当面交接。' }))['rule']).toBe('当面交接。');
  });

  it('has a next edition when its items change, and the same one when only its rule does', async () => {
    const { id } = await added();
    const edited = async (change: object) =>
      (await as.call(templates.edit, { id, ...change })).result['edition'];
    expect(await edited({ rule: '机台逐一交接' })).toBe(1);
    expect(await edited({ items: [item('断头', { options: ['正常', '偏多'] })] })).toBe(2);
    expect(await edited({ items: [item('断头', { options: ['正常', '偏多'] })] })).toBe(2);
  });
});
