import { choice, department, longText, person, referenceList, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';

/** What teams do: tend machines, maintain them, test, change shifts, guard. */
export const teamTypes = ['spinner', 'maintenance', 'quality', 'shifter', 'security'] as const;
export type TeamType = (typeof teamTypes)[number];

/** People who work together. Nobody is in two teams of one type. */
export const team = defineResource('team', {
  namespace: 'personnel',
  path: '/$/mdm/team',
  title: 'name',
  fields: {
    name: text(30, { search: true }),
    type: choice(teamTypes, { initial: 'spinner' }),
    /** The crew that the team works with; day staff has none. */
    crew: choice(crewLetters, { optional: true, words: 'shifts:crews' }),
    process: choice(processes, { optional: true, words: 'basics:processes' }),
    /** The workshop. */
    departmentId: department({ optional: true }),
    memberIds: referenceList('user'),
    /** One of the members. */
    leaderId: person(),
    remark: longText(120, { optional: true }),
  },
  list: ['name', 'type', 'crew', 'process', 'departmentId', 'leaderId', 'memberIds'],
  form: [['name', 'type'], ['crew', 'process'], ['memberIds'], ['leaderId', 'departmentId'], ['remark']],
  unique: [['name']],
  scope: 'masterData',
  access: crud('personnel.team'),
  order: { by: 'name', direction: 'asc' },
  search: {
    fields: ['type', 'crew', 'process', 'departmentId'],
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/team', beside: ['crews'] },
});
