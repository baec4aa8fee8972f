import {
  choice,
  code,
  date,
  integer,
  longText,
  multilingual,
  reference,
  text,
} from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** Effective entries can be chosen; invalid ones stay readable where they were chosen before. */
export const dictionaryStates = ['effective', 'invalid'] as const;

/** A dictionary of the mill: a list of values that fields refer to by its code. */
export const dictType = defineResource('dictType', {
  namespace: 'basics',
  path: '/$/mdm/sys/dict/type',
  storage: {
    recycles: true,
  },
  title: 'typeName',
  fields: {
    typeCode: code(64, { search: true }),
    typeName: multilingual(60, { search: true }),
    description: longText(120, { optional: true }),
    sort: integer({ min: 1, max: 9999, initial: 1 }),
    status: choice(dictionaryStates, { initial: 'effective' }),
  },
  list: ['typeCode', 'typeName', 'description', 'sort', 'status'],
  form: [['typeCode', 'typeName'], ['sort', 'status'], ['description']],
  unique: [['typeCode']],
  scope: 'masterData',
  access: crud('basics.dictionary'),
  order: { by: 'sort', direction: 'asc' },
  // Clients know the addresses of entries.
  children: { items: { of: 'dictItem', by: 'typeId', ownCalls: true } },
  screen: { menu: 'basicData', path: '/basicData/dictionary' },
});

/** One value of a dictionary with its words. */
export const dictItem = defineResource('dictItem', {
  namespace: 'basics',
  path: '/$/mdm/sys/dict/type/item',
  title: 'itemText',
  fields: {
    typeId: reference('dictType'),
    itemValue: text(64, { search: true, pattern: 'dictionaryValue' }),
    itemText: multilingual(60, { search: true }),
    description: text(120, { optional: true }),
    sort: integer({ min: 1, max: 9999, initial: 1 }),
    /** Until when the value may be chosen. */
    limitTime: date({ optional: true }),
    status: choice(dictionaryStates, { initial: 'effective' }),
  },
  list: {
    columns: ['itemValue', 'itemText', 'sort', 'limitTime', 'status'],
    // Clients ask for the entries of a dictionary without saying how many.
    pageSize: 100,
  },
  form: [['itemValue', 'itemText'], ['sort', 'limitTime', 'status'], ['description']],
  unique: [['typeId', 'itemValue']],
  access: crud('basics.dictionary'),
  order: { by: 'sort', direction: 'asc' },
});
