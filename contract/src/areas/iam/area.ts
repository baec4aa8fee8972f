import { defineArea } from '../../core/area/areaManifest.ts';
import { iamCalls } from './login/calls.ts';
import { captchaCalls } from './captcha/captcha.ts';
import { dataRule, dataRuleCalls } from './dataRules/dataRule.ts';
import { department, organizationType } from './department/department.ts';
import { departmentRightsCalls, departmentRightsScreen } from './departmentRights/departmentRights.ts';
import { employeesScreen, listEmployees } from './employees/employees.ts';
import { exportJobCalls } from './tasks/exportJobs.ts';
import { findAnything } from './find/find.ts';
import { invitation } from './invitation/invitation.ts';
import { iamJobs } from './jobs.ts';
import { loginProvider } from './third/loginProvider.ts';
import { loginServer } from './third/loginServer.ts';
import { loginLogCalls, loginLogScreen } from './loginLog/loginLog.ts';
import { organizationCalls, organizationScreen } from './department/organization.ts';
import { showMemberships } from './peopleOfMills/memberships.ts';
import { menuCalls, menuEntry, menuScreen } from './menus/menu.ts';
import { millOfferCalls } from './peopleOfMills/millOffers.ts';
import { operationLogCalls, operationLogScreen } from './operationLog/operationLog.ts';
import { ownPersonCalls } from './own/ownPerson.ts';
import { ownRightsCalls } from './rights/ownRights.ts';
import { passwordCalls } from './password/passwordCalls.ts';
import { millRightsCalls, millRightsScreen } from './millRights/millRights.ts';
import { peopleOfMillsCalls, peopleOfMillsScreen } from './peopleOfMills/peopleOfMills.ts';
import { platformStateScreen, showPlatformState } from './platformState/platformState.ts';
import { position } from './position/position.ts';
import { proxy, proxyCalls } from './proxies/proxy.ts';
import { registrationCalls } from './register/registration.ts';
import { role } from './role/role.ts';
import { roleRightsCalls, roleRightsScreen } from './roleRights/roleRights.ts';
import { scopesUpgraded } from './sight/scopeNotices.ts';
import { textsFoundAlike } from './sight/textNotices.ts';
import { roleSightCalls } from './sight/roleSight.ts';
import { roleToolCalls } from './roleRights/roleTools.ts';
import { iamScreens } from './screens.ts';
import { onlineScreen, sessionCalls } from './sessions/sessions.ts';
import { smsCalls } from './sms/sms.ts';
import { taskCalls, tasksScreen } from './tasks/tasks.ts';
import { thirdLoginCalls } from './third/thirdLogin.ts';
import { thirdSettingCalls } from './third/thirdSettings.ts';
import { tenant } from './tenant/tenant.ts';
import { tenantCalls } from './tenant/tenantCalls.ts';
import { user } from './user/user.ts';
import { checkFormat, checkRule, fillRule, valueRuleCalls } from './valueRules/valueRules.ts';
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
