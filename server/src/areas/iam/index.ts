export { mountChoosers } from './find/choose.routes.ts';
export { mountFind } from './find/find.routes.ts';
export { hasDemoUsers, hasUsers } from './people/account.queries.ts';
export { type SendSms, smsByHttp, smsToOutbox } from './sms/sender.ts';
export { readMillFigures } from './platformState/millFigures.ts';
export { forgetProcess, noteProcess, selectProcesses } from './platformState/platformState.queries.ts';
export type { ThirdOptions } from './third/third.routes.ts';
export { publicLimits } from './limits.ts';
export { mountSessionRoutes } from './sessions/session.routes.ts';
export {
  type NamedPerson,
  type ReachableRow,
  selectNamedPeople,
  selectReachable,
  selectSessionsOver,
} from './people/reach.queries.ts';
export { selectReceivers, selectRoleCodes, selectRoleNames } from './people/receivers.queries.ts';
export { assertObeys, brokenFormats, checkRuleNamed, fillByCode } from './valueRules/valueRules.service.ts';
export { createTenantHooks } from './tenant/tenant.hooks.ts';
export { codesOfMenus } from './rights/rightsTree.service.ts';
export { readSetupCode } from './setup/setup.service.ts';
export { giveStandardRoles } from './role/giveRoles.service.ts';
export { assertMayKeepRoles } from './grants/personGrants.service.ts';
export { assertMayTouch } from './menus/held.service.ts';
export { assertMayLeave } from './user/leaving.service.ts';
export { insertPersonOfFile, renamePersonOf } from './people/people.queries.ts';
export {
  type ContactRow,
  nameOfPerson,
  type PersonCard,
  selectContacts,
  selectWorkNumbers,
  selectPersonCards,
} from './people/personCards.queries.ts';
export { isAccountFree } from './wire/people/accounts.ts';
export { standardPositions } from './position/standardPositions.ts';
export {
  codesOfRole,
  nameOfRole,
  rolesOfMill,
  scopeOfRole,
  type StandardRole,
} from './role/standardRoles.ts';
