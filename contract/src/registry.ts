import type { Call } from './core/call.ts';
import type { JobDeclaration } from './core/jobs.ts';
import type { Resource } from './core/resource.ts';
import { callsOf, listCalls, type ResourceCalls } from './core/resourceCalls.ts';
import { listScreenOf } from './core/resourceScreen.ts';
import type { Screen } from './core/screen.ts';
import { boardCalls } from './areas/boards/calls.ts';
import { showFirstMachine } from './areas/boards/firstMachine.ts';
import { showGroup } from './areas/boards/groupBoard.ts';
import { showLeaderboard } from './areas/boards/leaderboard.ts';
import { analysisCalls } from './areas/analysis/events.ts';
import { analysisScreens } from './areas/analysis/screens.ts';
import { boardScreens } from './areas/boards/screens.ts';
import { iamCalls } from './areas/iam/calls.ts';
import { exportJobCalls } from './areas/iam/exportJobs.ts';
import { findAnything } from './areas/iam/find.ts';
import { iamJobs } from './areas/iam/jobs.ts';
import { iamScreens } from './areas/iam/screens.ts';
import { department } from './areas/iam/department.ts';
import { tenant } from './areas/iam/tenant.ts';
import { membership, role, user } from './areas/iam/user.ts';
import { dictItem, dictType } from './areas/basics/dictionary.ts';
import { basicsJobs } from './areas/basics/jobs.ts';
import { dictionaryCalls } from './areas/basics/dictionaryCalls.ts';
import { manufacturer } from './areas/basics/manufacturer.ts';
import { pictureCalls } from './areas/basics/pictureCalls.ts';
import { marker } from './areas/basics/marker.ts';
import { equipmentArea } from './areas/equipment/equipmentArea.ts';
import { exceptionRule } from './areas/equipment/exceptionRule.ts';
import { foundMachineCalls, foundMachinesScreen } from './areas/equipment/foundMachine.ts';
import { newGatewaySecret } from './areas/equipment/gatewayCalls.ts';
import { machine, machineSource } from './areas/equipment/machine.ts';
import { machineModel, modelSignal } from './areas/equipment/machineModel.ts';
import { announcement } from './areas/messaging/announcement.ts';
import { messagingJobs } from './areas/messaging/jobs.ts';
import { announcementCalls } from './areas/messaging/announcementCalls.ts';
import { kpiTarget } from './areas/production/kpiTarget.ts';
import { wallCalls } from './areas/walls/calls.ts';
import { wallScreens } from './areas/walls/screens.ts';
import { boardLink, wallScreen } from './areas/walls/wallScreen.ts';

/** The only list of everything. */
export const resources: readonly Resource[] = [
  tenant,
  user,
  membership,
  role,
  department,
  dictType,
  dictItem,
  manufacturer,
  marker,
  equipmentArea,
  machineModel,
  modelSignal,
  machineSource,
  machine,
  exceptionRule,
  kpiTarget,
  announcement,
  wallScreen,
  boardLink,
];

/** A resource by its name. Throws for a name that nobody declares. */
export function resourceNamed(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`there is no resource ${name}`);
  return found;
}

/** The resources that are edited together with one, by the name of its children. */
export function childrenOf(resource: Resource): Readonly<Record<string, Resource>> {
  return Object.fromEntries(
    Object.entries(resource.children).map(([name, { of }]) => [name, resourceNamed(of)]),
  );
}

/** The resource whose rows these are edited together with, and the field that names its row. */
export function parentOf({ name }: Resource): { parent: Resource; by: string } | undefined {
  for (const parent of resources)
    for (const { of, by } of Object.values(parent.children)) if (of === name) return { parent, by };
  return undefined;
}

/** The derived calls of a resource. */
export function resourceCalls(resource: Resource): ResourceCalls {
  return callsOf(resource, childrenOf(resource));
}

/** What the engine serves: resources with a screen of their own, and their children. */
export const servedResources: readonly Resource[] = resources.filter(
  ({ name, screen }) =>
    screen !== undefined ||
    resources.some((each) => each.screen && Object.values(each.children).some(({ of }) => of === name)),
);

export const calls: readonly Call[] = [
  ...iamCalls,
  ...exportJobCalls,
  findAnything,
  ...dictionaryCalls,
  ...pictureCalls,
  ...servedResources.flatMap((resource) => listCalls(resourceCalls(resource))),
  ...foundMachineCalls,
  ...announcementCalls,
  ...boardCalls,
  showLeaderboard,
  showGroup,
  showFirstMachine,
  newGatewaySecret,
  ...wallCalls,
  ...analysisCalls,
];

export const screens: readonly Screen[] = [
  ...iamScreens,
  ...boardScreens,
  ...wallScreens,
  ...analysisScreens,
  ...servedResources.flatMap((resource) => listScreenOf(resource)),
  foundMachinesScreen,
];

/** What is done for each mill again and again. */
export const jobs: readonly JobDeclaration[] = [...iamJobs, ...basicsJobs, ...messagingJobs];

export { errorDeclaration, errors, type ErrorCode } from './errorCatalogue.ts';

/** Every permission code of the product, sorted: of calls, resources and screens. */
export function permissionCodes(): readonly string[] {
  const codes = new Set<string>();
  for (const { access } of calls) {
    if (typeof access === 'object')
      for (const code of 'code' in access ? [access.code] : access.anyOf) codes.add(code);
  }
  for (const { access } of resources) for (const code of Object.values(access)) codes.add(code);
  for (const { access } of screens) if (access !== undefined) codes.add(access);
  return [...codes].toSorted();
}
