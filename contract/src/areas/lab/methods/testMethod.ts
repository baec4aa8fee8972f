import { code, integer, longText, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** Maximum specimens of one test. */
export const maxSpecimens = 120;

/** Way to measure a quality parameter: norm, instrument and the usual number of specimens. A change is a new edition. */
export const testMethod = defineResource('testMethod', {
  namespace: 'lab',
  path: '/$/lab/method',
  title: ['code', 'name'],
  fields: {
    code: code(32, { search: true }),
    edition: integer({ min: 1, max: 999, initial: 1 }),
    name: text(60, { search: true }),
    /** Number of the published norm that it follows. */
    norm: text(60, { optional: true, search: true }),
    instrument: text(60, { optional: true }),
    specimens: integer({ min: 1, max: maxSpecimens, initial: 10 }),
    remark: longText(400, { optional: true }),
  },
  list: ['code', 'edition', 'name', 'norm', 'instrument', 'specimens'],
  form: [['code', 'edition'], ['name', 'norm'], ['instrument', 'specimens'], ['remark']],
  unique: [['code', 'edition']],
  scope: 'masterData',
  access: crud('lab.testMethod'),
  order: { by: 'code', direction: 'asc' },
  screen: {
    menu: 'qualityControl',
    path: '/qualityControl/testMethod',
    behind: 'labBench',
    isMasterData: true,
  },
});
