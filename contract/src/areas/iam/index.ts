import { defineArea } from '../../core/areaManifest.ts';
import { iamCalls } from './calls.ts';
import { department, organizationType } from './department.ts';
import { departmentRightsCalls, departmentRightsScreen } from './departmentRights.ts';
import { exportJobCalls } from './exportJobs.ts';
import { findAnything } from './find.ts';
import { iamJobs } from './jobs.ts';
import { loginLogCalls, loginLogScreen } from './loginLog.ts';
import { organizationCalls, organizationScreen } from './organization.ts';
import { ownPersonCalls } from './ownPerson.ts';
import { passwordCalls } from './passwordCalls.ts';
import { position } from './position.ts';
import { proxy, proxyCalls } from './proxy.ts';
import { role } from './role.ts';
import { roleRightsCalls, roleRightsScreen } from './roleRights.ts';
import { iamScreens } from './screens.ts';
import { onlineScreen, sessionCalls } from './sessions.ts';
import { tenant } from './tenant.ts';
import { user } from './user.ts';
import { checkFormat, checkRule, fillRule, valueRuleCalls } from './valueRules.ts';
import { wireCallsOfIam, wireNamesOfIam } from './wire/index.ts';

export const iam = defineArea('iam', {
  resources: [
    tenant,
    user,
    role,
    department,
    organizationType,
    position,
    proxy,
    checkRule,
    checkFormat,
    fillRule,
  ],
  calls: [
    ...iamCalls,
    ...passwordCalls,
    ...roleRightsCalls,
    ...departmentRightsCalls,
    ...exportJobCalls,
    ...sessionCalls,
    ...loginLogCalls,
    ...ownPersonCalls,
    ...organizationCalls,
    ...proxyCalls,
    ...valueRuleCalls,
    findAnything,
    ...wireCallsOfIam,
  ],
  screens: [
    ...iamScreens,
    organizationScreen,
    onlineScreen,
    loginLogScreen,
    roleRightsScreen,
    departmentRightsScreen,
  ],
  jobs: iamJobs,
  wireNames: wireNamesOfIam,
});
