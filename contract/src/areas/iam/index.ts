import { defineArea } from '../../core/area/areaManifest.ts';
import { iamCalls } from './calls.ts';
import { captchaCalls } from './captcha.ts';
import { dataRule, dataRuleCalls } from './dataRule.ts';
import { department, organizationType } from './department.ts';
import { departmentRightsCalls, departmentRightsScreen } from './departmentRights.ts';
import { employeesScreen, listEmployees } from './employees.ts';
import { exportJobCalls } from './exportJobs.ts';
import { findAnything } from './find.ts';
import { invitation } from './invitation.ts';
import { iamJobs } from './jobs.ts';
import { loginProvider } from './loginProvider.ts';
import { loginServer } from './loginServer.ts';
import { loginLogCalls, loginLogScreen } from './loginLog.ts';
import { organizationCalls, organizationScreen } from './organization.ts';
import { showMemberships } from './memberships.ts';
import { menuCalls, menuEntry, menuScreen } from './menu.ts';
import { millOfferCalls } from './millOffers.ts';
import { operationLogCalls, operationLogScreen } from './operationLog.ts';
import { ownPersonCalls } from './ownPerson.ts';
import { ownRightsCalls } from './ownRights.ts';
import { passwordCalls } from './passwordCalls.ts';
import { millRightsCalls, millRightsScreen } from './millRights.ts';
import { peopleOfMillsCalls, peopleOfMillsScreen } from './peopleOfMills.ts';
import { platformStateScreen, showPlatformState } from './platformState.ts';
import { position } from './position.ts';
import { proxy, proxyCalls } from './proxy.ts';
import { registrationCalls } from './registration.ts';
import { role } from './role.ts';
import { roleRightsCalls, roleRightsScreen } from './roleRights.ts';
import { scopesUpgraded } from './scopeNotices.ts';
import { textsFoundAlike } from './textNotices.ts';
import { roleSightCalls } from './roleSight.ts';
import { roleToolCalls } from './roleTools.ts';
import { iamScreens } from './screens.ts';
import { onlineScreen, sessionCalls } from './sessions.ts';
import { smsCalls } from './sms.ts';
import { taskCalls, tasksScreen } from './tasks.ts';
import { thirdLoginCalls } from './thirdLogin.ts';
import { thirdSettingCalls } from './thirdSettings.ts';
import { tenant } from './tenant.ts';
import { tenantCalls } from './tenantCalls.ts';
import { user } from './user.ts';
import { checkFormat, checkRule, fillRule, valueRuleCalls } from './valueRules.ts';
import { wireCallsOfIam, wireNamesOfIam } from './wire/index.ts';

export const iam = defineArea('iam', {
  resources: [
    tenant,
    user,
    invitation,
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
    loginProvider,
    loginServer,
  ],
  calls: [
    ...iamCalls,
    ...passwordCalls,
    ...captchaCalls,
    ...smsCalls,
    ...registrationCalls,
    ...roleRightsCalls,
    ...roleToolCalls,
    ...roleSightCalls,
    ...departmentRightsCalls,
    ...menuCalls,
    ...exportJobCalls,
    ...sessionCalls,
    ...loginLogCalls,
    ...operationLogCalls,
    ...taskCalls,
    showPlatformState,
    ...ownPersonCalls,
    ...organizationCalls,
    listEmployees,
    ...proxyCalls,
    ...valueRuleCalls,
    ...dataRuleCalls,
    ...tenantCalls,
    ...peopleOfMillsCalls,
    showMemberships,
    ...millRightsCalls,
    ...millOfferCalls,
    ...ownRightsCalls,
    ...thirdLoginCalls,
    ...thirdSettingCalls,
    findAnything,
    ...wireCallsOfIam,
  ],
  screens: [
    ...iamScreens,
    organizationScreen,
    employeesScreen,
    menuScreen,
    onlineScreen,
    loginLogScreen,
    operationLogScreen,
    tasksScreen,
    peopleOfMillsScreen,
    millRightsScreen,
    platformStateScreen,
    roleRightsScreen,
    departmentRightsScreen,
  ],
  jobs: iamJobs,
  events: [scopesUpgraded, textsFoundAlike],
  wireNames: wireNamesOfIam,
});
