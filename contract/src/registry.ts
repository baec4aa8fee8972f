import type { Call } from './core/call.ts';
import type { Resource } from './core/resource.ts';
import type { Screen } from './core/screen.ts';
import { boardCalls } from './areas/boards/calls.ts';
import { showLeaderboard } from './areas/boards/leaderboard.ts';
import { boardScreens } from './areas/boards/screens.ts';
import { wallCalls } from './areas/boards/wallCalls.ts';
import { boardLink, wallScreen } from './areas/boards/wallScreen.ts';
import { iamCalls } from './areas/iam/calls.ts';
import { iamScreens } from './areas/iam/screens.ts';
import { tenant } from './areas/iam/tenant.ts';
import { membership, role, user } from './areas/iam/user.ts';
import { machine, machineSource } from './areas/equipment/machine.ts';
import { machineModel, modelSignal } from './areas/equipment/machineModel.ts';
import { kpiTarget } from './areas/production/kpiTarget.ts';

/** The only list of everything. */
export const resources: readonly Resource[] = [
  tenant,
  user,
  membership,
  role,
  machineModel,
  modelSignal,
  machineSource,
  machine,
  kpiTarget,
  wallScreen,
  boardLink,
];

export const calls: readonly Call[] = [...iamCalls, ...boardCalls, showLeaderboard, ...wallCalls];

export const screens: readonly Screen[] = [...iamScreens, ...boardScreens];

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
