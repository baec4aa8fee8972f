import { selectTenant } from '@millwright/contract/areas/identity/login/calls.ts';
import { callApi } from '../api/callApi.ts';
import { queryClient } from '../api/queryClient.ts';
import { page } from '../page.ts';
import { chosenMill, millOfPage, readSession, storeSession } from '../session/session.ts';
import { forget } from '../storage/storage.ts';

/** Names of the mill of this page and of the one that another tab has chosen since. */
export interface OtherMill {
  readonly own: string;
  readonly chosen: string;
}

let last: OtherMill | undefined;

/** The other mill while there is one; the same object as long as it is the same. */
export function readOtherMill(): OtherMill | undefined {
  const [session, chosenId] = [readSession(), chosenMill()];
  if (session?.tenantId === undefined || chosenId === undefined || session.tenantId === chosenId)
    return undefined;
  const nameOf = (id: number) => session.tenantList.find((tenant) => tenant.id === id)?.name ?? String(id);
  const [own, chosen] = [nameOf(session.tenantId), nameOf(chosenId)];
  if (last?.own !== own || last.chosen !== chosen) last = { own, chosen };
  return last;
}

/** Turns the login back to the mill of this page, which keeps all that was typed on it. Throws `ApiRefusal`. */
export async function switchBack(): Promise<void> {
  const own = millOfPage();
  if (own === undefined) return;
  const tenant = await callApi(selectTenant, { tenantId: own }, { isQuiet: true });
  const session = readSession();
  if (session === undefined) return;
  storeSession({ ...session, tenantId: tenant.id, tenantName: tenant.name });
  forget(['dictObj', 'messageLists']);
  await queryClient.invalidateQueries();
}

/** Opens the page anew for the mill that another tab has chosen; rows in its address are of the mill before. */
export function goOnInOtherMill(): void {
  globalThis.history.replaceState(null, '', globalThis.location.pathname);
  page.reload();
}
