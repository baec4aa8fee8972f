import { masterData, resources } from '../../registry.ts';
import { describe, expect, it } from 'vitest';
import { reference, referenceList, code } from '../fields/fields.ts';
import { isMasterData, masterColumns, masterLists } from './masterData.ts';
import { crud, defineResource, type Resource } from './resource.ts';

const named = (name: string, fields: Resource['fields'] = {}): Resource =>
  defineResource(name, {
    namespace: 'basics',
    path: `/$/mdm/${name}`,
    title: 'code',
    fields: { code: code(20), ...fields },
    list: ['code'],
    form: [['code']],
    unique: [['code']],
    access: crud(`basics.${name}`),
    screen: { menu: 'basicData', path: `/basicData/${name}` },
  });
const dictionaries = 'dictionary';
const order = (all: readonly Resource[]) =>
  masterLists([named(dictionaries), ...all], { dictionaries }).map(({ resource: { name }, deferred }) => [
    name,
    ...deferred,
  ]);

describe('the lists of the workbook of a mill', () => {
  it('come behind those that they refer to', () => {
    const all = [
      named('part', { modelIds: referenceList('model') }),
      named('model', { makerId: reference('maker') }),
      named('maker'),
    ];
    expect(order(all)).toEqual([[dictionaries], ['maker'], ['model'], ['part']]);
  });

  it('that refer to each other begin with the one whose reference may be empty, which follows at the end', () => {
    const all = [
      named('person', { departmentId: reference('department') }),
      named('department', { headId: reference('person', { optional: true }) }),
    ];
    expect(order(all)).toEqual([[dictionaries], ['department', 'headId'], ['person']]);
  });

  it('that need each other are refused by name', () => {
    const all = [named('hen', { eggId: reference('egg') }), named('egg', { henId: reference('hen') })];
    expect(() => order(all)).toThrow('hen, egg');
  });

  it('are those of the menu of basic data, and have columns for what people write alone', () => {
    const listed = masterData.map(({ resource }) => resource);
    const lines = new Set(resources.flatMap(({ children }) => Object.values(children).map(({ of }) => of)));
    const inMenu = resources.filter(({ screen }) => screen?.menu === 'basicData');
    expect(inMenu.filter((each) => !listed.includes(each) && !lines.has(each.name))).toEqual([]);
    expect(listed.every(isMasterData)).toBe(true);
    for (const resource of listed)
      for (const name of masterColumns(resource)) expect(resource.fields[name]?.byServer).not.toBe(true);
  });
});
