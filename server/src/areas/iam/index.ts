import type { ServerArea } from '../../resource/index.ts';
import { dataRuleHooks } from './dataRule.hooks.ts';
import { mountDataRules } from './dataRule.routes.ts';
import { departmentHooks } from './department.hooks.ts';
import { mountDepartmentRights } from './departmentRights.routes.ts';
import { mountEmployees } from './employees.routes.ts';
import { mountHandingOut } from './handOut.routes.ts';
import { invitationHooks } from './invitation.hooks.ts';
import { mountLoginLog } from './loginLog.routes.ts';
import { mountMenu } from './menus/menu.routes.ts';
import { mountOperationLog } from './operationLog.routes.ts';
import { mountOrganization } from './organization.routes.ts';
import { mountOwnPerson } from './ownPerson.routes.ts';
import { mountOwnRights } from './ownRights.routes.ts';
import { mountPlatformState } from './platformState.routes.ts';
import { proxyHooks } from './proxy.hooks.ts';
import { mountMemberships } from './memberships.routes.ts';
import { mountProxies } from './proxy.routes.ts';
import { asksToCheckScopes } from './scopesUpgraded.ts';
import { asksToRenameAlike } from './textsAlike.ts';
import { mountSessionsOfPeople } from './sessions.routes.ts';
import { organizationTypeHooks, positionHooks, roleHooks } from './role.hooks.ts';
import { mountRoleRights } from './roleRights.routes.ts';
import { mountRoleTools } from './roleTools.routes.ts';
import { giveMillRoles } from './giveRoles.service.ts';
import { mountMillRights } from './millRights.routes.ts';
import { mountOwnOffers, mountPeopleOfMills } from './peopleOfMills.routes.ts';
import { endsWorkInFrozenMills, mountTenants } from './tenant.routes.ts';
import { loginProviderHooks, loginServerHooks } from './third/loginProvider.hooks.ts';
import { mountTasks } from './tasks.routes.ts';
import { userHooks } from './user.hooks.ts';
import { checkRuleHooks, fillRuleHooks } from './valueRules.hooks.ts';
import { mountValueRules } from './valueRules.routes.ts';
import { wireMounts } from './wire/index.ts';

export { mountChoosers } from './choose.routes.ts';
export { mountFind } from './find.routes.ts';
export { hasDemoUsers, hasUsers } from './iam.queries.ts';
export { type SendSms, smsByHttp, smsToOutbox } from './sms/sender.ts';
export { readMillFigures } from './millFigures.ts';
export { forgetProcess, noteProcess, selectProcesses } from './platformState.queries.ts';
export type { ThirdOptions } from './third/third.routes.ts';
export { publicLimits } from './limits.ts';
export { mountSessionRoutes } from './session.routes.ts';
export {
  type NamedPerson,
  type ReachableRow,
  selectNamedPeople,
  selectReachable,
  selectSessionsOver,
} from './reach.queries.ts';
export { selectReceivers, selectRoleCodes, selectRoleNames } from './receivers.queries.ts';
export { assertObeys, brokenFormats, checkRuleNamed, fillByCode } from './valueRules.service.ts';
export { createTenantHooks } from './tenant.hooks.ts';
export { codesOfMenus } from './rightsTree.service.ts';
export { readSetupCode } from './setup.service.ts';
export { giveStandardRoles } from './giveRoles.service.ts';
export { assertMayKeepRoles } from './grants/personGrants.service.ts';
export { assertMayTouch } from './held.service.ts';
export { assertMayLeave } from './leaving.service.ts';
export { insertPersonOfFile, renamePersonOf } from './people.queries.ts';
export {
  type ContactRow,
  nameOfPerson,
  type PersonCard,
  selectContacts,
  selectWorkNumbers,
  selectPersonCards,
} from './personCards.queries.ts';
export { isAccountFree } from './wire/accounts.ts';
export { standardPositions } from './standardPositions.ts';
export { codesOfRole, nameOfRole, rolesOfMill, scopeOfRole, type StandardRole } from './standardRoles.ts';

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
