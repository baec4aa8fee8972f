import { defineErrors } from '../../core/errors/errors.ts';

export const iamErrors = defineErrors('iam', {
  /** One sentence for unknown account and wrong password, so that no answer tells which accounts exist. */
  loginRefused: { code: 400 },
  loginLocked: { code: 429, params: ['minutes'] },
  accountFrozen: { code: 400 },
  noTenant: { code: 400 },
  refreshRefused: { code: 401 },
  tenantNotAllowed: { code: 401, kind: 'revoked' },
  sessionEnded: { code: 401, kind: 'revoked' },
  tokenInvalid: { code: 500, kind: 'token' },
  oldPasswordWrong: { code: 400 },
  /** Too many wrong old passwords. */
  passwordLocked: { code: 429, params: ['minutes'] },
  notOwnAccount: { code: 400 },
  setupDone: { code: 409 },
  setupCodeWrong: { code: 400 },
  /** One export of a person runs at a time. */
  exportRunning: { code: 409 },
  /** The process that wrote it ended. */
  exportInterrupted: { code: 409 },
  /** The person has rights that the one who asks lacks. */
  protectedAccount: { code: 403 },
  /** `wider` names the right, the data scope or the list by which the role exceeds what the one who asks holds. */
  grantsMore: { code: 403, params: ['role', 'wider'] },
  /** Nobody gives or takes a right that he or she lacks. */
  rightNotHeld: { code: 403, params: ['right'] },
  /** A role of a department gives at most what the department holds. */
  departmentLacks: { code: 409, params: ['right'] },
  /** A role of a department is had by its people and those below. */
  roleOfDepartment: { code: 409, params: ['role', 'department'] },
  /** A department cannot leave the one whose roles its people have. */
  departmentRolesStay: { code: 409, params: ['name', 'role'] },
  administratorKeeps: { code: 409, params: ['right'] },
  notYourself: { code: 400 },
  lastAdministrator: { code: 409 },
  builtInType: { code: 409 },
  standardRole: { code: 409 },
  /** The mill does not decide over the identity alone. */
  passwordOfOtherMill: { code: 403, params: ['name'] },
  passwordExpired: { code: 400 },
  /** One's own session is ended by logging out. */
  ownSession: { code: 400 },
  sessionsOver: { code: 404 },
  /** Nobody acts for himself or herself. */
  proxySelf: { code: 400 },
  proxyInPast: { code: 400 },
  proxyTooLong: { code: 400, params: ['days'] },
  /** The one who is to act may not enter the mill. */
  proxyFrozen: { code: 400, params: ['name'] },
  /** Somebody acts for the person at that time already. */
  proxyTwice: { code: 409, params: ['name'] },
  /** Somebody acts for the one who is to act: rights are not handed on. */
  proxyAway: { code: 409, params: ['name'] },
  /** The person acts for somebody at that time. */
  proxyActs: { code: 409, params: ['name'] },
  /** What has begun is ended, not deleted. */
  proxyBegan: { code: 409 },
  proxyOver: { code: 409 },
  /** A value that does not look as the mill wants it, in the mill's words. */
  ruleBroken: { code: 400, params: ['message'] },
  unknownFillRule: { code: 404, params: ['code'] },
  noFreeValue: { code: 409, params: ['digits'] },
  /** Roles have the data rule. */
  dataRuleInUse: { code: 409, params: ['name', 'roles'] },
  dataRuleNeedsRight: { code: 409, params: ['name'] },
  dataRuleAdministrator: { code: 409, params: ['name'] },
  /** Who is narrowed by rules widens nobody's view of the same things. */
  dataRuleNarrowed: { code: 403, params: ['name'] },
  noDataRules: { code: 404 },
  sqlRules: { code: 400 },
  noRuledList: { code: 400 },
  /** The tenant in which the one who asks works: of the platform's sessions, the platform. */
  ownTenant: { code: 409 },
  /** A workshop below a workshop, or something else below it. */
  workshopBelowMill: { code: 409 },
  /** Somebody is a member of the mill already. */
  alreadyInMill: { code: 409, params: ['name'] },
  /** Somebody was asked to join the mill, and has not answered yet. */
  offeredAlready: { code: 409, params: ['name'] },
  /** Who logs in belongs to no mill, and is asked to join one: the login may say `accepts` or `declines` with its number. */
  offerWaits: { code: 409, params: ['mill', 'tenant'] },
  /** People belong to it. */
  tenantInUse: { code: 409, params: ['count'] },
  /** It lacks what every mill has: the role of its administrators. */
  tenantConfiguration: { code: 409 },
  /** Who administers the mill has chosen a password. */
  administratorEntered: { code: 409, params: ['name'] },
  /** Clients load another picture at this code. */
  captchaNeeded: { code: 412 },
  captchaWrong: { code: 412 },
  codeWrong: { code: 400 },
  smsOff: { code: 400 },
  smsTooOften: { code: 429, params: ['minutes'] },
  /** The gateway did not take the message: another try is allowed at once. */
  smsNotSent: { code: 400 },
  smsStillGood: { code: 429, params: ['minutes'] },
  ticketOver: { code: 400 },
  passwordFirst: { code: 400 },
  invitationWrong: { code: 400 },
  /** One sentence for whatever is wrong with a login by a provider, so that nobody learns what to change. */
  thirdRefused: { code: 400 },
  thirdAway: { code: 400 },
  /** The account is genuine and bound to nobody; who has the offer may bind it after a login. */
  thirdUnbound: { code: 400, params: ['name', 'offer'] },
  thirdOfferOver: { code: 400 },
  thirdTaken: { code: 409 },
  /** Whoever has the code has the role. */
  invitationOfAdministrator: { code: 403, params: ['role'] },
  /** Of an entry that the program or the platform made only its place, names and look are changed. */
  menuStandard: { code: 409, params: ['name'] },
  /** Home and the page on which menus are arranged: without them nobody could bring anything back. */
  menuStays: { code: 409, params: ['name'] },
  menuParent: { code: 400, params: ['name'] },
  menuPathTaken: { code: 409, params: ['path'] },
  menuPathUnknown: { code: 400, params: ['path'] },
  menuCodeTaken: { code: 409, params: ['code'] },
  /** Roles, or departments, hold an identifier that nothing would have any more. */
  menuCodeGiven: { code: 409, params: ['code', 'roles'] },
  tooManyMenus: { code: 409, params: ['most'] },
  /** What people and rights are administered with nobody has without being given it. */
  alwaysEnforced: { code: 409, params: ['right'] },
  /** Nothing has what was searched for. */
  noDepartmentFound: { code: 404 },
  /** Being done, or asked for already. */
  taskRunning: { code: 409 },
  /** Nobody removes entries of a log. */
  logKept: { code: 409 },
  /** Jobs come with the product. */
  tasksDeclared: { code: 409 },
});
