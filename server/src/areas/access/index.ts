export {
  hasDemoUsers,
  hasUsers,
  departmentsOf,
  rolesOf,
  type Account,
  findAccount,
  isAccountKnown,
  makeFirstAdministrator,
} from './people/account.queries.ts';
export {
  type NamedPerson,
  type ReachableRow,
  selectNamedPeople,
  selectReachable,
  selectSessionsOver,
} from './people/reach.queries.ts';
export { selectReceivers, selectRoleCodes, selectRoleNames } from './people/receivers.queries.ts';
export { assertObeys, brokenFormats, checkRuleNamed, fillByCode } from './valueRules/valueRules.service.ts';
export { codesOfMenus } from './rights/rightsTree.service.ts';
export { giveStandardRoles, giveMillRoles } from './role/giveRoles.service.ts';
export { assertMayKeepRoles, assertMayGive, assertPlatformMayGive } from './grants/personGrants.service.ts';
export { assertMayTouch, heldBy } from './menus/held.service.ts';
export { assertMayLeave } from './user/leaving.service.ts';
export {
  insertPersonOfFile,
  renamePersonOf,
  isAccountTaken,
  passwordStatesOf,
  handOutPassword,
} from './people/people.queries.ts';
export {
  type ContactRow,
  nameOfPerson,
  type PersonCard,
  selectContacts,
  selectWorkNumbers,
  selectPersonCards,
} from './people/personCards.queries.ts';
export { standardPositions } from './position/standardPositions.ts';
export {
  codesOfRole,
  nameOfRole,
  rolesOfMill,
  scopeOfRole,
  type StandardRole,
  isAdministering,
  isOfMills,
} from './rights/standardRoles.ts';
export { fittingRoles } from './role/departmentRoles.service.ts';
export { selectGivenCodes, type GivenCode } from './rights/held.queries.ts';
export { nobody, grantorOf } from './grants/grantor.ts';
export { languageOfPerson } from './rights/ownRights.queries.ts';
export {
  noteWrongLogin,
  triesOfLogin,
  clearLogin,
  type LoginStanding,
  readLogin,
  triesOfRegistration,
} from './password/tries.ts';
export { menuOf, pagesOf } from './menus/menu.service.ts';
export { menuOfMill, readMenu } from './menus/menus.ts';
export { mountOwnRoutes } from './own/own.routes.ts';
export {
  selectActingFor,
  selectAccountsOf,
  selectNextProxyOf,
  selectProxiesOf,
} from './proxies/proxy.queries.ts';
export { allRights, rightsOf, nameOfRight } from './rights/rights.service.ts';
export { createOwnPassword } from './password/password.service.ts';
export { endProxyOf } from './proxies/proxy.routes.ts';
export { seenIn, assertSeen } from './people/seen.service.ts';
export { selectDataRules, selectRulesOfRole } from './dataRules/dataRule.queries.ts';
export {
  changeRulesOfRole,
  ruledResources,
  codesWithRules,
  assertSeesAllBehind,
} from './dataRules/dataRule.service.ts';
export { lockRole, selectRole, selectCodesOfRole } from './rights/roleRights.queries.ts';
export {
  selectRolesOfDepartment,
  lockDepartment,
  selectCodesOfDepartment,
  selectDepartment,
} from './departmentRights/departmentRights.queries.ts';
export {
  changeRightsOfDepartment,
  saveRightsOfDepartment,
  showRightsOfDepartment,
} from './departmentRights/departmentRights.routes.ts';
export { changeRightsOfRole, saveRightsOfRole, showRightsOfRole } from './roleRights/roleRights.routes.ts';
export { knownIn } from './menus/menu.routes.ts';
export { changeMenu } from './menus/menuChanges.service.ts';
export { folderComponent, type MenuEntry } from './rights/menuEntries.ts';
export { selectCheckRules } from './valueRules/valueRules.queries.ts';
export { setPasswords } from './password/setPassword.service.ts';
export { selectWithin } from './department/organization.queries.ts';
export { type AskedRights, assertHeld } from './menus/rightChanges.service.ts';
export { letJoin } from './user/joining.ts';
export { createFirstPassword } from './password/handOut.routes.ts';
export { jsonObjectIn } from './jsonObject.ts';
export { readMillSetting, writeMillSetting } from './own/preference.queries.ts';
export { mountChoosers } from './find/choose.routes.ts';
