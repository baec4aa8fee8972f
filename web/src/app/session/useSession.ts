import type { TenantChoice } from '@millwright/contract/areas/identity/login/loginResult.ts';
import { useSyncExternalStore } from 'react';
import { onSession, readSession, type Session } from './session.ts';

export function useSession(): Session | undefined {
  return useSyncExternalStore(onSession, readSession);
}

/** The mill this session speaks for. */
export function useTenant(): TenantChoice | undefined {
  return tenantOf(useSession());
}

/** The same outside of a component. */
export function readTenant(): TenantChoice | undefined {
  return tenantOf(readSession());
}

function tenantOf(session: Session | undefined): TenantChoice | undefined {
  return session?.tenantList.find(({ id }) => id === session.tenantId);
}
