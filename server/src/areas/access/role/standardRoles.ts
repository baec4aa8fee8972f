import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { loginServerRights } from '@millwright/contract/areas/identity/third/loginServer.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { processParameter } from '@millwright/contract/areas/basics/parameter/processParameter.ts';
import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { processTemplate } from '@millwright/contract/areas/basics/processTree/processTemplate.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { position } from '@millwright/contract/areas/access/position/position.ts';
import { role as roleResource } from '@millwright/contract/areas/access/role/role.ts';
import { platformStateRight } from '@millwright/contract/areas/operations/tasks/tasks.ts';
import { ownProxyRight } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { platformRights, platformTenantId } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { passwordRight, user } from '@millwright/contract/areas/access/user/user.ts';
import { homeRight } from '@millwright/contract/areas/identity/screens.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { peopleRight } from '@millwright/contract/areas/analysis/people/people.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import {
  issueRight,
  releaseRight,
} from '@millwright/contract/areas/production/distribution/parameterDistribution.lifeCycle.ts';
import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { replacement } from '@millwright/contract/areas/attendance/replacement/replacement.ts';
import { rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { shiftShare } from '@millwright/contract/areas/attendance/shares/shiftShare.ts';
import { shiftRule } from '@millwright/contract/areas/shifts/shiftRules/shiftRule.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { anyCrewRight } from '@millwright/contract/areas/shifts/handover/handoverCalls.ts';
import { handoverTemplate } from '@millwright/contract/areas/shifts/handover/handoverTemplate.ts';
import { arrangeRight, deliverRight } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { firstInspection } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { processChangeNotice } from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { releaseSheetRight } from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import {
  cottonRightsOfLeaders,
  cottonRightsOfPlanners,
} from '@millwright/contract/areas/production/cotton/cottonRights.ts';
import {
  stockRightsOfLeaders,
  stockRightsOfPlanners,
  stockRightsOfTeams,
} from '@millwright/contract/areas/production/stock/stockRights.ts';
import { diagnosisRightsOf } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { alarmRightsOf } from '@millwright/contract/areas/alarms/alarms/alarmRights.ts';
import { planRights } from '@millwright/contract/areas/maintenance/plans/planRights.ts';
import { taskRights } from '@millwright/contract/areas/maintenance/tasks/taskRights.ts';
import { rightsOfTargets, kpiPlan } from '@millwright/contract/areas/metrics/targets/kpiPlan.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';

export type StandardRole =
  | 'platformAdministrator'
  | 'tenantAdministrator'
  | 'planner'
  | 'workshopLeader'
  | 'supervisor'
  | 'qualityWorker'
  | 'teamLeader'
  | 'operator'
  | 'spinner'
  | 'repairer';

/** The platform alone makes and changes mills, lets them log in with servers, and sees how the whole of it goes. */
const ofPlatform: ReadonlySet<string> = new Set([
  ...platformRights,
  ...loginServerRights,
  platformStateRight,
]);

const holds: Record<StandardRole, (code: string) => boolean> = {
  platformAdministrator: () => true,
  tenantAdministrator: (code) => !ofPlatform.has(code),
  // What the mill is told the planner reads too; the rights to write it are the leader's and the administrator's.
  planner: (code) =>
    isForAll(code) ||
    seenByPlanners.has(code) ||
    isOfEquipmentRead(code) ||
    isOfOrders(code) ||
    code.startsWith('production.productionPlan.') ||
    code.startsWith('production.dispatchOrder.') ||
    readOfSheets.has(code) ||
    stockRightsOfPlanners.has(code) ||
    cottonRightsOfPlanners.has(code),
  // Reads at least what the leaders of the teams read.
  workshopLeader: (code) => isOfLeaders(code) || seenByTeamLeaders.has(code) || isOfEquipmentRead(code),
  // Leads people: sees who they are and where they belong.
  supervisor: (code) => holds.workshopLeader(code) || seenBySupervisors.has(code),
  qualityWorker: isOfQuality,
  // Leads a team: sees its people without what is personal, their machines, and how they hand over.
  teamLeader: (code) =>
    isForAll(code) ||
    seenByTeamLeaders.has(code) ||
    isOfEquipmentRead(code) ||
    stockRightsOfTeams.has(code) ||
    cottonRightsOfLeaders.has(code) ||
    taskRights.leading.has(code) ||
    planRights.leading.has(code) ||
    diagnosisRightsOf.leading.has(code) ||
    alarmRightsOf.leading.has(code),
  operator: (code) =>
    isForAll(code) ||
    code === responsibility.access.read ||
    handingOver.has(code) ||
    taskRights.reporting.has(code) ||
    alarmRightsOf.tending.has(code),
  // Tends machines: sees who answers for which, and hands over at the end of a shift.
  spinner: (code) =>
    isForAll(code) ||
    seenBySpinners.has(code) ||
    taskRights.reporting.has(code) ||
    alarmRightsOf.tending.has(code),
  // Repairs and maintains machines: takes tasks, and writes down what was done.
  repairer: (code) =>
    isForAll(code) ||
    seenBySpinners.has(code) ||
    isOfEquipmentRead(code) ||
    taskRights.working.has(code) ||
    planRights.working.has(code) ||
    diagnosisRightsOf.working.has(code) ||
    alarmRightsOf.working.has(code),
};

/** The roles that every mill has, besides the platform's own. */
export const rolesOfMill: readonly StandardRole[] = [
  'tenantAdministrator',
  'planner',
  'workshopLeader',
  'supervisor',
  'qualityWorker',
  'teamLeader',
  'operator',
  'spinner',
  'repairer',
];

/** Whether a role is one that the program gives every mill, or the platform's own. */
export function isStandardRole(roleCode: string): boolean {
  return Object.hasOwn(holds, roleCode);
}

const administering: ReadonlySet<string> = new Set([
  ...Object.values(roleResource.access),
  ...Object.values(user.access),
  passwordRight,
]);
/** Whether a right is one with which people and rights are administered. */
export function isAdministering(code: string): boolean {
  return administering.has(code);
}

/** Whether a role is that of who administers the mill, or the platform. */
export function isAdministratorRole(roleCode: string): boolean {
  return roleCode === 'tenantAdministrator' || roleCode === 'platformAdministrator';
}

/**
 * Whether a role cannot lose a right: the administrator's role keeps what people and rights are administered with, on the
 * computer. Phones that somebody may lose need not administer.
 */
export function isKept(roleCode: string, code: string, terminal: Terminal): boolean {
  return isAdministratorRole(roleCode) && terminal === 'pc' && administering.has(code);
}

/** Whether a right is met in a mill: making mills is the platform's alone. */
export function isOfMills(code: string, tenantId: number): boolean {
  return tenantId === platformTenantId || !ofPlatform.has(code);
}

/** The permission codes that a role of this kind is given; each once, so that what a mill takes away stays away. */
export function codesOfRole(role: StandardRole): string[] {
  return permissionCodes().filter((code) => holds[role](code));
}

/** What a role of this kind is born to let see: who leads people their departments and what is below, the others all. */
export function scopeOfRole(role: StandardRole): DataScopeName {
  return leadingRoles.has(role) ? 'departmentTree' : 'all';
}

export function nameOfRole(role: StandardRole, language: Language): string {
  return sentence(language, `roles.${role}`, { namespace: 'iam' });
}

/** What a mill's organization is made of when it begins; the workshop stays as it is. */
export const organizationTypes = ['company', 'department', 'workshop'] as const;

export function nameOfOrganizationType(type: (typeof organizationTypes)[number], language: Language): string {
  return sentence(language, `organizationTypes.${type}`, { namespace: 'iam' });
}

const leadingRoles: ReadonlySet<StandardRole> = new Set(['workshopLeader', 'supervisor', 'teamLeader']);

const { submit, accept } = handover.lifeCycle.actions;
/** Crews write what they leave, hand it over and answer each other. */
const handingOver: ReadonlySet<string> = new Set([
  handover.access.read,
  handover.access.add,
  handover.access.edit,
  submit.access,
  accept.access,
]);

/** Who leads a team says who stands where, and has leave. */
const ofStanding: ReadonlySet<string> = new Set(
  [replacement, shiftShare, rosterChange].flatMap(({ access }) => Object.values(access)),
);

/** The attendance of their own teams is seen by those who lead them without a right; these set it right, too. */
const seenByTeamLeaders: ReadonlySet<string> = new Set([
  ...[personnelFile, team, responsibility, handoverTemplate].map(({ access }) => access.read),
  attendanceRights.read,
  attendanceRights.correct,
  peopleRight,
  ...handingOver,
  ...ofStanding,
  // The calendar begins with the month by crew.
  shiftSystem.access.read,
]);

const seenByPlanners: ReadonlySet<string> = new Set([
  // Plans follow the routes of varieties, and are drawn in the colours of their markers.
  ...[marker, processRoute, processTemplate].map(({ access }) => access.read),
  ...rightsOfTargets,
  announcement.access.read,
  parameterDistribution.access.read,
]);

/** Leaders set machines, and release what a colleague wants to set. */
const ofAdjusting: ReadonlySet<string> = new Set([
  parameterDistribution.access.read,
  parameterDistribution.access.add,
  parameterDistribution.access.edit,
  issueRight,
  releaseRight,
]);

const seenBySpinners: ReadonlySet<string> = new Set([
  ...[responsibility, handoverTemplate].map(({ access }) => access.read),
  ...handingOver,
]);

const seenBySupervisors: ReadonlySet<string> = new Set(
  [user, department, position].map(({ access }) => access.read),
);

/** Attendance, and by which limits the mill judges it. */
const ofAttendance: ReadonlySet<string> = new Set([
  ...Object.values(attendanceRights),
  shiftRule.access.read,
  shiftRule.access.edit,
]);

/** Leaders see to handovers of every crew. */
function isOfLeaders(code: string): boolean {
  const isOfPeople = ofAttendance.has(code) || ofStanding.has(code) || code === peopleRight;
  const isOfHandovers = handingOver.has(code) || code === anyCrewRight;
  const isOfSheets = readOfSheets.has(code) || code === changing || code === kpiPlan.access.read;
  const isOwn =
    isOfPeople ||
    isOfHandovers ||
    isOfSheets ||
    stockRightsOfLeaders.has(code) ||
    cottonRightsOfLeaders.has(code) ||
    ofAdjusting.has(code) ||
    taskRights.leading.has(code) ||
    planRights.leading.has(code) ||
    diagnosisRightsOf.leading.has(code) ||
    alarmRightsOf.leading.has(code) ||
    code === productionPlan.access.read;
  return isForAll(code) || isOwn || code.startsWith('messaging.announcement.');
}

/** What machines are set to, what changes of it, and how their first yarn was. */
const readOfSheets: ReadonlySet<string> = new Set(
  [processSheet, processChangeNotice, firstInspection, dispatchOrder].map(({ access }) => access.read),
);

/** Who leads a hall says that its machines were changed. */
const changing = processChangeNotice.lifeCycle.actions.carryOut.access;

/** The lab: what it tests and by which standards, and to read of which yarns and machines. */
function isOfQuality(code: string): boolean {
  return (
    isForAll(code) ||
    code.startsWith('quality.') ||
    code.startsWith('basics.qualityParameter.') ||
    code.startsWith('production.firstInspection.') ||
    code === releaseSheetRight ||
    readOfSheets.has(code) ||
    readByLab.has(code) ||
    diagnosisRightsOf.working.has(code) ||
    alarmRightsOf.working.has(code) ||
    isOfEquipmentRead(code)
  );
}

const readByLab: ReadonlySet<string> = new Set(
  [variety, processParameter, processTemplate].map(({ access }) => access.read),
);

/** What customers want is the planner's; who makes it reads the yarns too. */
function isOfOrders(code: string): boolean {
  return (
    code.startsWith('production.productionOrder.') ||
    code === deliverRight ||
    code === arrangeRight ||
    code === variety.access.read
  );
}

function isOfEquipmentRead(code: string): boolean {
  return code.startsWith('equipment.') && code.endsWith('.read');
}

/** Home, one's own proxy, to clock in, and to watch boards; which of them hang on walls, and on which devices without a login, administrators decide. */
function isForAll(code: string): boolean {
  const isOfWalls = code.startsWith('boards.wall.') || code.startsWith('boards.wallLink.');
  const isOwn = code === homeRight || code === ownProxyRight || code === attendanceRights.punch;
  return isOwn || (code.startsWith('boards.') && !isOfWalls);
}
