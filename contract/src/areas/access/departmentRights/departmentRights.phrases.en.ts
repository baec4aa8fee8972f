import type { SameShape } from '../../../core/words/phrases.ts';
import type { departmentRightsZh, rightErrorsZh } from './departmentRights.phrases.zh.ts';

/** Words of the page of a department's rights. */
export const departmentRightsEn: SameShape<typeof departmentRightsZh> = {
  intro:
    'The rights of a department are the most that its roles can grant. What is taken from the department is taken from its roles too.',
  roles: 'Roles of the department',
  noRoles: 'The department has no roles yet',
  addRole: 'Add role',
  choose: 'Choose a department',
  noDepartment: 'Choose a department to see and change its rights',
  toDepartments: 'List of departments',
  roleOf: 'role of {department}',
  leaving: 'Taken away when this is saved: {roles}. The person does not belong to its department',
};

export const rightErrorsEn: SameShape<typeof rightErrorsZh> = {
  departmentLacks: 'The department of this role does not hold this right, so it cannot be granted: {right}',
  roleOfDepartment:
    'The role {role} belongs to {department}: only people of that department and those below it can have it',
  departmentRolesStay:
    'The department cannot be moved: {name} has {role}, a role of a department above it. Take the role away first',
};
