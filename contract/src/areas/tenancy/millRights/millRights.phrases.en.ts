import type { SameShape } from '../../../core/words/phrases.ts';
import type { millRightsZh } from './millRights.phrases.zh.ts';

export const millRightsEn: SameShape<typeof millRightsZh> = {
  screen: 'Roles and rights of mills',
  right: 'Configure roles and permissions of mills',
  words: {
    intro:
      'The platform configures roles, permissions (PC and app) and department permissions of a mill. Its own roles are in System management.',
    mill: 'Mill',
    chooseMill: 'Choose a mill',
    roles: 'Roles',
    departments: 'Department permissions',
    none: 'Choose a role or a department',
    add: 'Add role',
    edit: 'Edit role',
    remove: 'Delete role',
    removeAsk: 'Delete the role “{name}”?',
    name: 'Role name',
    code: 'Role code',
    scope: 'Data scope',
    people: '{count, plural, one {# person} other {# people}}',
    saved: 'Saved',
    removed: 'Deleted',
  },
};
