import { tenantChoice, userInfo } from '@millwright/contract/areas/identity/login/loginResult.ts';
import { setMobileCountry } from '@millwright/contract/core/fields/mobile.ts';
import { z } from 'zod';
import { loginStorageMs } from '../constants.ts';
import { clearSessionStorage, type Owner } from '../storage/ownStorage.ts';
import { forget, type LoginKey, readStored, store } from '../storage/storage.ts';

const roles = z.array(z.object({ roleCode: z.string(), roleName: z.string() }));

/** A login with the tenant it speaks for; `tenantId` is missing when none could be stored. */
export interface Session {
  token: string;
  refreshToken: string;
  userInfo: z.output<typeof userInfo>;
  roles: z.output<typeof roles>;
  tenantId: number | undefined;
  tenantName: string;
  tenantList: readonly z.output<typeof tenantChoice>[];
  /** What calls are signed with; missing in a login that was stored before there was one. */
  signSecret: string | undefined;
}

/** Why there is no session: somebody left, or it came to its end. */
export type SessionEnd = 'logout' | 'expired';

const sessionKeys: readonly LoginKey[] = [
  'token',
  'refreshToken',
  'userInfo',
  'roles',
  'tenantId',
  'tenantName',
  'tenantList',
  'signSecret',
];
const companionKeys: readonly LoginKey[] = ['dictObj', 'messageLists', 'menu'];

const listeners = new Set<() => void>();
let seen: { marks: string; session: Session | undefined } = { marks: '', session: undefined };
let lastEnd: SessionEnd | undefined;

/**
 * The session of this page: the stored one with the mill that the page was opened for, also after another tab has chosen another.
 * The same object as long as nothing changed; undefined after logout or seven days.
 */
export function readSession(): Session | undefined {
  const session = readStoredSession();
  pageMill ??= session?.tenantId;
  if (session === undefined || session.tenantId === pageMill) return session;
  if (ofPage?.stored !== session || ofPage.session.tenantId !== pageMill)
    ofPage = { stored: session, session: { ...session, tenantId: pageMill, tenantName: nameOf(session) } };
  return ofPage.session;
}

let ofPage: { stored: Session; session: Session } | undefined;

function nameOf({ tenantList }: Session): string {
  return tenantList.find(({ id }) => id === pageMill)?.name ?? '';
}

/** The mill that the login speaks for now, as the last tab has chosen it. */
export function chosenMill(): number | undefined {
  return readStoredSession()?.tenantId;
}

function readStoredSession(): Session | undefined {
  const marks = sessionKeys.map((key) => localStorage.getItem(key) ?? '').join('\n');
  if (marks !== seen.marks) {
    seen = { marks, session: assemble() };
    noteCountry(seen.session);
  }
  if (seen.session !== undefined && readStored('token', z.string()) === undefined) return undefined;
  return seen.session;
}

/** Mobile numbers are read as in the mill of the session; after it as before. */
function noteCountry(session: Session | undefined): void {
  if (session === undefined) return;
  const tenant = session.tenantList.find(({ id }) => id === session.tenantId);
  setMobileCountry(tenant?.country ?? 'CN');
}

let pageMill: number | undefined;

/** The mill that this page was opened for; undefined before a login. */
export function millOfPage(): number | undefined {
  return readSession()?.tenantId;
}

/** Stores a login, or another mill that was chosen in this page. */
export function storeSession(session: Session): void {
  sessionStorage.removeItem(endedKey);
  pageMill = session.tenantId;
  put(session);
}

function put(session: Session): void {
  lastEnd = undefined;
  const { token, refreshToken, tenantId, ...rest } = session;
  const values: Partial<Record<LoginKey, unknown>> = { refreshToken, ...rest };
  for (const key of sessionKeys) if (key in values) store(key, values[key], loginStorageMs);
  if (tenantId !== undefined) store('tenantId', tenantId, loginStorageMs);
  store('token', token, loginStorageMs);
  changed();
}

/** Keeps what a renewal gave; the seven days begin again. */
export function storeTokens({ token, refreshToken }: { token: string; refreshToken: string }): void {
  const session = readStoredSession();
  if (session !== undefined) put({ ...session, token, refreshToken });
}

/** Notes that the person has another picture now; null: none. */
export function storeAvatar(avatar: string | null): void {
  const session = readStoredSession();
  if (session !== undefined) put({ ...session, userInfo: { ...session.userInfo, avatar } });
}

/**
 * Forgets token, user, roles, tenant, dictionaries and what the session storage holds; open pages and unsaved forms stay
 * for the same person when nobody wanted to leave.
 */
export function endSession(end: SessionEnd): void {
  const owner = end === 'expired' ? ownerOf(readSession()) : undefined;
  lastEnd = end;
  pageMill = undefined;
  forget([...sessionKeys, ...companionKeys]);
  clearSessionStorage(owner);
  // Outlives the reload that follows the end of a login.
  if (end === 'expired') sessionStorage.setItem(endedKey, '1');
  changed();
}

const endedKey = 'loginEnded';

/** Returns true from the end of a login that nobody wanted to leave until the next one. */
export function hasLoginEnded(): boolean {
  return sessionStorage.getItem(endedKey) !== null;
}

let lastOwner: Owner | undefined;

/** Whom the tab of the browser keeps something for; the same object as long as it is the same person at the same mill. */
export function ownerOf(session: Session | undefined): Owner | undefined {
  if (session?.tenantId === undefined) return undefined;
  const { tenantId, userInfo: user } = session;
  if (lastOwner?.tenantId !== tenantId || lastOwner.userId !== user.id)
    lastOwner = { tenantId, userId: user.id };
  return lastOwner;
}

/** How the last session of this page ended; undefined while one lives. */
export function sessionEnd(): SessionEnd | undefined {
  return lastEnd;
}

/** Hears every change, also of other tabs, until the returned function is called. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

function changed(): void {
  for (const listener of listeners) listener();
}

function assemble(): Session | undefined {
  const token = readStored('token', z.string().min(1));
  const refreshToken = readStored('refreshToken', z.string().min(1));
  const user = readStored('userInfo', userInfo);
  if (token === undefined || refreshToken === undefined || user === undefined) return undefined;
  return {
    token,
    refreshToken,
    userInfo: user,
    roles: readStored('roles', roles) ?? [],
    tenantId: readStored('tenantId', z.int()),
    tenantName: readStored('tenantName', z.string()) ?? '',
    tenantList: readStored('tenantList', z.array(tenantChoice)) ?? [],
    signSecret: readStored('signSecret', z.string().min(1)),
  };
}
