import { login, selectTenant } from '@millwright/contract/areas/identity/login/calls.ts';
import { updatePassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { phoneLogin } from '@millwright/contract/areas/identity/sms/sms.ts';
import { casLogin, getLoginUser } from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import type { LoginResult, TenantChoice } from '@millwright/contract/areas/identity/login/loginResult.ts';
import { callApi } from '../api/callApi.ts';
import { queryClient } from '../api/queryClient.ts';
import { dictionaryStorageMs } from '../constants.ts';
import { readLanguage } from '../i18n/language.ts';
import { switchLanguage } from './changes.ts';
import { clearSessionStorage } from '../storage/ownStorage.ts';
import { storeSession } from '../session/session.ts';
import { preferences, store } from '../storage/storage.ts';
import { ownTerminal } from '../session/terminal.ts';

/**
 * Asks who it is. With one tenant the session is stored at once; with several the caller lets choose, and a password that
 * somebody else made is changed before.
 */
export async function logIn(credentials: {
  username: string;
  password: string;
  captcha?: string;
  checkKey?: number;
  /** A mill that somebody who belongs to none is asked to join. */
  accepts?: number;
  declines?: number;
}): Promise<LoginResult> {
  const granted = await callApi(login, { ...credentials, terminal: ownTerminal() }, { isQuiet: true });
  if (!granted.mustChangePassword) enterOnly(granted);
  return granted;
}

/** Asks by the code that was sent to a telephone. With one tenant the session is stored at once. */
export async function logInByPhone(said: { mobile: string; captcha: string }): Promise<LoginResult> {
  const granted = await callApi(phoneLogin, { ...said, terminal: ownTerminal() }, { isQuiet: true });
  enterOnly(granted);
  return granted;
}

/** What a browser brings back from a provider of logins: a one-time code, or a ticket with the address it was given for. */
export type Brought = { code: string; type: string } | { ticket: string; service: string };

/** Trades what a provider sent the browser back with for a session of the mill; gives the page to go to. */
export async function logInByThird(
  brought: Brought,
  onGranted: (back: string) => Promise<void>,
): Promise<void> {
  const options = { isQuiet: true };
  const granted =
    'code' in brought
      ? await callApi(getLoginUser, { token: brought.code, thirdType: brought.type }, options)
      : await callApi(casLogin, brought, options);
  // Before the session is stored: with it the page may be loaded anew, in the language of the account.
  await onGranted(granted.back);
  await enterTenant(granted, granted.mill);
}

/** Puts a password of one's own in the place of one that somebody else made; with one tenant the session is stored then. */
export async function replacePassword(
  granted: LoginResult,
  passwords: { oldpassword: string; password: string; confirmpassword: string },
): Promise<void> {
  await callApi(updatePassword, passwords, { token: granted.token, isQuiet: true });
  enterOnly(granted);
}

function enterOnly(granted: LoginResult): void {
  const [only, ...others] = granted.tenantList;
  if (only !== undefined && others.length === 0) begin(granted, only);
}

/** Binds a fresh login to one of its tenants and stores it. */
export async function enterTenant(granted: LoginResult, tenantId: number): Promise<void> {
  const tenant = await callApi(selectTenant, { tenantId }, { token: granted.token });
  begin(granted, tenant);
}

/** The tenant to offer first: the one last entered on this browser, else the first of the list. */
export function likelyTenant(tenants: readonly TenantChoice[]): number | undefined {
  const last = Number(preferences.read('lastTenantId') ?? Number.NaN);
  return (tenants.find(({ id }) => id === last) ?? tenants[0])?.id;
}

/** The language of the account goes with it to every browser; the page is loaded anew in it. */
function takeLanguage(language: LoginResult['language']): void {
  if (language === null || language === readLanguage()) return;
  switchLanguage(language);
}

function begin(granted: LoginResult, tenant: TenantChoice): void {
  const { token, refreshToken, userInfo, roles, tenantList, signSecret } = granted;
  queryClient.clear();
  // Who logs in again goes on with what was open; what others left goes.
  clearSessionStorage({ tenantId: tenant.id, userId: userInfo.id });
  preferences.write('lastTenantId', String(tenant.id));
  store('dictObj', granted.sysAllDictItems, dictionaryStorageMs);
  storeSession({
    token,
    refreshToken,
    userInfo,
    roles,
    tenantId: tenant.id,
    tenantName: tenant.name,
    tenantList,
    signSecret,
  });
  takeLanguage(granted.language);
}
