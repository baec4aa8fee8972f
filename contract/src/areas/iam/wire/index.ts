import { listWireCalls } from '../../../core/wireCalls.ts';
import { departmentNames, departmentWire } from './department.ts';
import { departmentRoleNames, departmentRoleWire } from './departmentRole.ts';
import { grantWire } from './grant.ts';
import { permissionNames, permissionWire } from './permission.ts';
import { positionNames, positionWire } from './position.ts';
import { roleNames, roleWire } from './role.ts';
import { userNames, userWire } from './user.ts';

/** Calls of the convention for people and their organization. */
export const wireCallsOfIam = [
  userWire,
  roleWire,
  departmentWire,
  positionWire,
  permissionWire,
  grantWire,
  departmentRoleWire,
].flatMap((calls) => listWireCalls(calls));

export const wireNamesOfIam = [
  userNames,
  roleNames,
  departmentNames,
  positionNames,
  permissionNames,
  departmentRoleNames,
];
