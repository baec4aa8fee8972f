import { type ServerArea } from '../../resource/index.ts';
import { dataRuleHooks } from './dataRules/dataRule.hooks.ts';
import { mountDataRules } from './dataRules/dataRule.routes.ts';
import { departmentHooks } from './department/department.hooks.ts';
import { mountDepartmentRights } from './departmentRights/departmentRights.routes.ts';
import { mountHandingOut } from './password/handOut.routes.ts';
import { mountMenu } from './menus/menu.routes.ts';
import { mountOrganization } from './department/organization.routes.ts';
import { mountOwnPerson } from './own/ownPerson.routes.ts';
import { mountOwnRights } from './rights/ownRights.routes.ts';
import { proxyHooks } from './proxies/proxy.hooks.ts';
import { mountProxies } from './proxies/proxy.routes.ts';
import { asksToCheckScopes } from './sight/scopesUpgraded.ts';
import { asksToRenameAlike } from './sight/textsAlike.ts';
import { organizationTypeHooks, positionHooks, roleHooks } from './role/role.hooks.ts';
import { mountRoleRights } from './roleRights/roleRights.routes.ts';
import { mountRoleTools } from './roleRights/roleTools.routes.ts';
import { giveMillRoles } from './role/giveRoles.service.ts';
import { userHooks } from './user/user.hooks.ts';
import { checkRuleHooks, fillRuleHooks } from './valueRules/valueRules.hooks.ts';
import { mountValueRules } from './valueRules/valueRules.routes.ts';

export const access: ServerArea = {
  mounts: [
    mountHandingOut,
    mountRoleRights,
    mountRoleTools,
    mountDepartmentRights,
    mountMenu,
    mountOwnPerson,
    mountOrganization,
    mountProxies,
    mountValueRules,
    mountDataRules,
    mountOwnRights,
  ],
  hooks: {
    user: userHooks,
    role: roleHooks,
    organizationType: organizationTypeHooks,
    department: departmentHooks,
    position: positionHooks,
    proxy: proxyHooks,
    checkRule: checkRuleHooks,
    fillRule: fillRuleHooks,
    dataRule: dataRuleHooks,
  },
  handlers: [asksToCheckScopes, asksToRenameAlike],
  beginsMill: [giveMillRoles],
};
