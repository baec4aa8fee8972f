import { code, dictionary, integer, longText, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';

/** What somebody is employed as: spinner, repairer, shift leader. */
export const position = defineResource('position', {
  namespace: 'iam',
  path: '/iam/position',
  storage: {
    table: 'job_position',
  },
  title: 'name',
  fields: {
    code: code(32, { search: true }),
    name: text(30, { search: true }),
    rank: dictionary('position_rank', { optional: true }),
    sort: integer({ min: 1, max: 9999, initial: 1 }),
    remark: longText(120, { optional: true }),
  },
  list: ['code', 'name', 'rank', 'sort', 'remark'],
  form: [['code', 'name'], ['rank', 'sort'], ['remark']],
  unique: [['code']],
  scope: 'masterData',
  access: crud('iam.position'),
  order: { by: 'sort', direction: 'asc' },
  screen: { menu: 'organizationManagement', path: '/tenant/position', isMasterData: true },
});
