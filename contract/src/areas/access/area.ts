import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { dataRule, dataRuleCalls } from './dataRules/dataRule.ts';
import { department, organizationType } from './department/department.ts';
import { departmentRightsCalls, departmentRightsScreen } from './departmentRights/departmentRights.ts';
import { iamJobs } from './jobs.ts';
import { organizationCalls, organizationScreen } from './department/organization.ts';
import { menuCalls, menuEntry, menuScreen } from './menus/menu.ts';
import { ownPersonCalls } from './own/ownPerson.ts';
import { ownRightsCalls } from './rights/ownRights.ts';
import { preferenceCalls } from './own/preferenceCalls.ts';
import { passwordCalls } from './password/passwordCalls.ts';
import { position } from './position/position.ts';
import { proxy, proxyCalls } from './proxies/proxy.ts';
import { role } from './role/role.ts';
import { roleRightsCalls, roleRightsScreen } from './roleRights/roleRights.ts';
import { scopesUpgraded } from './sight/scopeNotices.ts';
import { textsFoundAlike } from './sight/textNotices.ts';
import { roleSightCalls } from './sight/roleSight.ts';
import { roleToolCalls } from './roleRights/roleTools.ts';
import { user } from './user/user.ts';
import { checkFormat, checkRule, fillRule, valueRuleCalls } from './valueRules/valueRules.ts';

export const access = defineArea('access', {
  defaultRights,
  resources: [
    user,
    role,
    department,
    organizationType,
    position,
    proxy,
    checkRule,
    checkFormat,
    fillRule,
    dataRule,
    menuEntry,
  ],
  calls: [
    ...passwordCalls,
    ...preferenceCalls,
    ...roleRightsCalls,
    ...roleToolCalls,
    ...roleSightCalls,
    ...departmentRightsCalls,
    ...menuCalls,
    ...ownPersonCalls,
    ...organizationCalls,
    ...proxyCalls,
    ...valueRuleCalls,
    ...dataRuleCalls,
    ...ownRightsCalls,
  ],
  screens: [organizationScreen, menuScreen, roleRightsScreen, departmentRightsScreen],
  jobs: iamJobs,
  events: [scopesUpgraded, textsFoundAlike],
});
