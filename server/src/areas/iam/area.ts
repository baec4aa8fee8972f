import type { ServerArea } from '../../resource/index.ts';
import { dataRuleHooks } from './dataRules/dataRule.hooks.ts';
import { mountDataRules } from './dataRules/dataRule.routes.ts';
import { departmentHooks } from './department/department.hooks.ts';
import { mountDepartmentRights } from './departmentRights/departmentRights.routes.ts';
import { mountEmployees } from './employees/employees.routes.ts';
import { mountHandingOut } from './password/handOut.routes.ts';
import { invitationHooks } from './invitation/invitation.hooks.ts';
import { mountLoginLog } from './loginLog/loginLog.routes.ts';
import { mountMenu } from './menus/menu.routes.ts';
import { mountOperationLog } from './operationLog/operationLog.routes.ts';
import { mountOrganization } from './department/organization.routes.ts';
import { mountOwnPerson } from './own/ownPerson.routes.ts';
import { mountOwnRights } from './rights/ownRights.routes.ts';
import { mountPlatformState } from './platformState/platformState.routes.ts';
import { proxyHooks } from './proxies/proxy.hooks.ts';
import { mountMemberships } from './peopleOfMills/memberships.routes.ts';
import { mountProxies } from './proxies/proxy.routes.ts';
import { asksToCheckScopes } from './sight/scopesUpgraded.ts';
import { asksToRenameAlike } from './sight/textsAlike.ts';
import { mountSessionsOfPeople } from './sessions/sessions.routes.ts';
import { organizationTypeHooks, positionHooks, roleHooks } from './role/role.hooks.ts';
import { mountRoleRights } from './roleRights/roleRights.routes.ts';
import { mountRoleTools } from './roleRights/roleTools.routes.ts';
import { giveMillRoles } from './role/giveRoles.service.ts';
import { mountMillRights } from './millRights/millRights.routes.ts';
import { mountOwnOffers, mountPeopleOfMills } from './peopleOfMills/peopleOfMills.routes.ts';
import { endsWorkInFrozenMills, mountTenants } from './tenant/tenant.routes.ts';
import { loginProviderHooks, loginServerHooks } from './third/loginProvider.hooks.ts';
import { mountTasks } from './tasks/tasks.routes.ts';
import { userHooks } from './user/user.hooks.ts';
import { checkRuleHooks, fillRuleHooks } from './valueRules/valueRules.hooks.ts';
import { mountValueRules } from './valueRules/valueRules.routes.ts';
import { wireMounts } from './wire/index.ts';

export const iam: ServerArea = {
  mounts: [
    mountHandingOut,
    mountRoleRights,
    mountRoleTools,
    mountDepartmentRights,
    mountSessionsOfPeople,
    mountLoginLog,
    mountOperationLog,
    mountTasks,
    mountPlatformState,
    mountMenu,
    mountOwnPerson,
    mountOrganization,
    mountEmployees,
    mountProxies,
    mountMemberships,
    mountValueRules,
    mountDataRules,
    mountTenants,
    mountPeopleOfMills,
    mountMillRights,
    mountOwnOffers,
    mountOwnRights,
    ...wireMounts,
  ],
  hooks: {
    user: userHooks,
    invitation: invitationHooks,
    role: roleHooks,
    organizationType: organizationTypeHooks,
    department: departmentHooks,
    position: positionHooks,
    proxy: proxyHooks,
    checkRule: checkRuleHooks,
    fillRule: fillRuleHooks,
    loginProvider: loginProviderHooks,
    loginServer: loginServerHooks,
    dataRule: dataRuleHooks,
  },
  handlers: [endsWorkInFrozenMills, asksToCheckScopes, asksToRenameAlike],
  beginsMill: [giveMillRoles],
};
