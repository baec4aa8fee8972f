import { listWireCalls } from '../../../core/wire/wireCalls.ts';
import { agentNames, agentWire } from './agent.ts';
import { dataRuleNames, dataRuleWire, roleRuleWire } from './dataRule.ts';
import { departmentNames, departmentWire } from './department.ts';
import { departmentRoleNames, departmentRoleWire } from './departmentRole.ts';
import { grantWire } from './grant.ts';
import { logWire, visitsWire } from './log.ts';
import { permissionNames, permissionWire } from './permission.ts';
import { positionNames, positionWire } from './position.ts';
import { quartzJobWire } from './quartzJob.ts';
import { roleNames, roleWire } from './role.ts';
import { tenantNames, tenantWire } from './tenant.ts';
import { thirdAppWire } from './thirdApp.ts';
import { userWire } from './user.ts';
import { userNames } from '../../access/user/userNames.ts';
import { checkRuleNames, checkRuleWire, fillRuleNames, fillRuleWire } from './valueRules.ts';

/** Calls of the convention for people and their organization, logs and scheduled tasks. */
export const wireCallsOfIam = [
  userWire,
  roleWire,
  departmentWire,
  positionWire,
  permissionWire,
  grantWire,
  departmentRoleWire,
  agentWire,
  checkRuleWire,
  fillRuleWire,
  dataRuleWire,
  roleRuleWire,
  tenantWire,
  logWire,
  visitsWire,
  thirdAppWire,
  quartzJobWire,
].flatMap((calls) => listWireCalls(calls));

export const wireNamesOfIam = [
  userNames,
  roleNames,
  departmentNames,
  positionNames,
  departmentRoleNames,
  agentNames,
  checkRuleNames,
  fillRuleNames,
  dataRuleNames,
  tenantNames,
  permissionNames,
];
