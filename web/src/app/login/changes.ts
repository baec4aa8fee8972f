import { logout, selectTenant } from '@millwright/contract/areas/identity/login/calls.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { callApi } from '../api/callApi.ts';
import { queryClient } from '../api/queryClient.ts';
import { tellPage } from './pageCookie.ts';
import { page } from '../page.ts';
import { ownerKey } from '../outbox/item.ts';
import { forgetUnsentOf, unsentOf } from '../outbox/unsentOf.ts';
import { clearSessionStorage, type Owner } from '../storage/ownStorage.ts';
import { endSession, ownerOf, readSession, storeSession } from '../session/session.ts';
import { forget, preferences } from '../storage/storage.ts';

/** Leaves at once, with all that this device keeps for the person; whether the server hears of it makes no difference here. */
export function logOut(): void {
  const session = readSession();
  const token = session?.token;
  const owner = ownerOf(session);
  if (owner !== undefined) void forgetOnDevice(owner);
  void silence();
  endSession('logout');
  queryClient.clear();
  if (token !== undefined) callApi(logout, {}, { token, isQuiet: true }).catch(() => undefined);
}

/** What the floor phone keeps; few browsers ever had anything there. */
async function forgetOnDevice(owner: Owner): Promise<void> {
  try {
    const { forgetAllOf } = await import('../outbox/store.ts');
    const { forgetUnsentMarks } = await import('../outbox/unsentMarks.ts');
    forgetUnsentMarks(ownerKey(owner));
    await forgetAllOf(ownerKey(owner));
    if (unsentOf()?.owner === ownerKey(owner)) forgetUnsentOf();
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The browser rings for nobody any more; its push service tells the server so. */
async function silence(): Promise<void> {
  if (preferences.read('ringsFor') === null) return;
  const { stopRinging } = await import('../push/pushDevice.ts');
  await stopRinging();
}

/** Binds the session to another tenant, forgets what the old one left, and reloads; at `to` where it is given. */
export async function switchTenant(tenantId: number, to?: string): Promise<void> {
  const tenant = await callApi(selectTenant, { tenantId });
  const session = readSession();
  if (session === undefined) return;
  preferences.write('lastTenantId', String(tenant.id));
  storeSession({ ...session, tenantId: tenant.id, tenantName: tenant.name });
  forget(['dictObj', 'messageLists']);
  sessionStorage.clear();
  queryClient.clear();
  if (to !== undefined) globalThis.history.replaceState(null, '', to);
  page.reload();
}

/** Stores the language, forgets the dictionaries of the old one, and reloads; open pages stay open. */
export function switchLanguage(language: Language): void {
  preferences.write('lang', language);
  forget(['dictObj']);
  clearSessionStorage(ownerOf(readSession()));
  tellPage();
  page.reload();
}
