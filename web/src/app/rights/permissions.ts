import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../api/callApi.ts';
import { queryClient } from '../api/queryClient.ts';
import { queryKeyOf } from '../api/useCall.ts';
import { isSilence } from '../refusal.ts';
import { loginStorageMs } from '../constants.ts';
import { ownerOf, readSession } from '../session/session.ts';
import { readStored, store } from '../storage/storage.ts';
import { useSession } from '../session/useSession.ts';

export type Permissions = z.output<typeof userPermissions.output>;

const keptPermissions = z.object({
  tenantId: z.int(),
  userId: z.string(),
  permissions: userPermissions.output,
});

/** Keys of the session storage; the two lists of rights have the names that other clients know. */
const menuKey = 'LOGIN_USER_MENU';
const ownRightsKey = 'LOGIN_USER_BUTTON_AUTH';
const allRightsKey = 'SYS_BUTTON_AUTH';

/**
 * Menu and rights of the session. What the session storage holds is shown at once and read again behind it;
 * it is emptied whenever user, tenant or language change.
 */
export function usePermissions() {
  const session = useSession();
  return useQuery({ ...permissionsOf(session?.tenantId), enabled: session !== undefined });
}

/** Asks for menu and rights before anything is drawn. */
export function fetchPermissions(tenantId: number): void {
  void queryClient.prefetchQuery(permissionsOf(tenantId));
}

function permissionsOf(tenantId: number | undefined) {
  return queryOptions({
    queryKey: queryKeyOf(userPermissions, {}, tenantId),
    queryFn: ({ signal }) => readOrKept(signal),
    initialData: kept,
    initialDataUpdatedAt: 0,
    // What the storage held is of an earlier page: rights may have come or gone since.
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** Without network a page that was opened before goes on with the rights that it had then; the server judges what is sent. */
async function readOrKept(signal: AbortSignal): Promise<Permissions> {
  try {
    return keep(await callApi(userPermissions, {}, { signal }));
  } catch (cause) {
    const last = isSilence(cause) ? keptForOwner() : undefined;
    if (last === undefined) throw cause;
    return last;
  }
}

function keptForOwner(): Permissions | undefined {
  const owner = ownerOf(readSession());
  const found = readStored('menu', keptPermissions);
  const isOwn = owner !== undefined && found?.tenantId === owner.tenantId && found.userId === owner.userId;
  return isOwn ? found.permissions : undefined;
}

/**
 * Whether a control may be shown: its action is one of the user's rights, or is not enforced (status '0').
 * Throws when there are no rights at all, since then nothing was loaded.
 */
export function isAllowed(rights: Pick<Permissions, 'auth' | 'allAuth'> | null, action: string): boolean {
  if (rights === null || (rights.auth.length === 0 && rights.allAuth.length === 0))
    throw new Error('the list of rights is empty');
  const covers = (codes: string) => codes.split(',').includes(action);
  return (
    rights.auth.some((right) => covers(right.action)) ||
    rights.allAuth.some((right) => right.status === '0' && covers(right.action))
  );
}

/** Whether a control that may not be used is shown all the same, and disabled: the strategy "2" of its right. */
export function isShownDisabled({ allAuth }: Pick<Permissions, 'allAuth'>, action: string): boolean {
  return allAuth.some(({ type, action: codes }) => type === '2' && codes.split(',').includes(action));
}

function keep(permissions: Permissions): Permissions {
  sessionStorage.setItem(menuKey, JSON.stringify(permissions.menu));
  sessionStorage.setItem(ownRightsKey, JSON.stringify(permissions.auth));
  sessionStorage.setItem(allRightsKey, JSON.stringify(permissions.allAuth));
  const owner = ownerOf(readSession());
  if (owner !== undefined) store('menu', { ...owner, permissions }, loginStorageMs);
  return permissions;
}

function kept(): Permissions | undefined {
  try {
    return userPermissions.output.safeParse({
      menu: JSON.parse(sessionStorage.getItem(menuKey) ?? 'null'),
      auth: JSON.parse(sessionStorage.getItem(ownRightsKey) ?? 'null'),
      allAuth: JSON.parse(sessionStorage.getItem(allRightsKey) ?? 'null'),
      sysSafeMode: false,
    }).data;
  } catch {
    return undefined;
  }
}
