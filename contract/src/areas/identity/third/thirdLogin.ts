import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { terminals } from '../../../core/screen/terminals.ts';
import { providerKinds, type ProviderKind, thirdTypes } from './providerKinds.ts';
import { loginResult } from '../login/loginResult.ts';

/** How long somebody may take at the provider, in minutes. */
export const attemptMinutes = 5;
/** How long the browser has to trade its code for a session, in seconds. */
export const codeSeconds = 60;
/** How long somebody may take to log in as usual, to bind an account that is new here, in minutes. */
export const offerMinutes = 10;

const way = z.object({ id: z.uuid(), name: z.string(), kind: z.enum(providerKinds) });
export type ThirdWay = z.output<typeof way>;

/** A mill as a link to its login names it: its number or its short name. */
const millCode = z.string().trim().min(1).max(64);

/** What a path of this site may be: an own relative path, at most so long. The server takes home for any other. */
const back = z.string().max(500).default('/');

/** What comes behind a one-time secret in an address: too short or too long is none. */
const secret = z.string().min(1).max(200);

/** The ways in that a mill offers; none for a mill that has none, and for one that is not there. */
export const listThirdWays = defineCall('iam.listThirdWays', {
  method: 'GET',
  path: '/sys/thirdLogin/ways',
  data: 'platform',
  access: 'public',
  input: z.object({ mill: millCode }),
  output: z.object({ ways: z.array(way) }),
});

/** Begins a login by a provider; gives the address at which the browser goes on. Throws `iam.thirdRefused`. */
export const beginThirdLogin = defineCall('iam.beginThirdLogin', {
  method: 'POST',
  path: '/sys/thirdLogin/begin',
  data: 'platform',
  access: 'public',
  input: z.object({ mill: millCode, provider: z.uuid(), back, terminal: z.enum(terminals).default('pc') }),
  output: z.object({ address: z.string() }),
});

/** Where the provider sends the browser back to. The answer is a way on to the page of such logins, never a session. */
export const thirdCallback = defineCall('iam.thirdCallback', {
  method: 'GET',
  path: '/sys/thirdLogin/callback',
  data: 'platform',
  access: 'public',
  input: z.object({}),
  output: z.null(),
  answers: 'file',
});

/**
 * The result of a login by a provider: that of every login, the path that the person had asked for (`back`), and the id of the
 * mill whose provider it is.
 */
export const thirdLoginResult = loginResult.extend({ back: z.string(), mill: z.int() });
export type ThirdLoginResult = z.output<typeof thirdLoginResult>;

/**
 * Trades the one-time code of the callback for a session. `thirdType` is the provider's kind, as the convention names it.
 * Throws `iam.thirdRefused`, and `iam.thirdUnbound` with an offer for an account that is bound to nobody here.
 */
export const getLoginUser = defineCall('iam.getLoginUser', {
  method: 'GET',
  path: '/sys/thirdLogin/getLoginUser/{token}/{thirdType}',
  data: 'platform',
  access: 'public',
  input: z.object({ token: secret, thirdType: z.string().max(40) }),
  output: thirdLoginResult,
});

/**
 * Trades a ticket of a CAS server for a session. `service` is the address that the browser was sent to the server with.
 * Throws as `getLoginUser`.
 */
export const casLogin = defineCall('iam.casLogin', {
  method: 'GET',
  path: '/sys/cas/client/validateLogin',
  data: 'platform',
  access: 'public',
  input: z.object({ ticket: z.string().min(1).max(300), service: z.string().min(1).max(1000) }),
  output: thirdLoginResult,
});

const account = z.object({
  id: z.uuid(),
  kind: z.enum(providerKinds),
  /** What the mill calls the way in, and what the account is called there. */
  provider: z.string(),
  shownName: z.string(),
  boundMs: z.number(),
  /** Null while nobody has come in with it. */
  usedMs: z.number().nullable(),
});
export type ThirdAccount = z.output<typeof account>;

const own = z.object({
  accounts: z.array(account),
  /** Ways in of the mill with which no account is bound yet. */
  ways: z.array(way),
});

/** The accounts elsewhere with which the person who asks comes in to the mill. */
export const listOwnThirdAccounts = defineCall('iam.listOwnThirdAccounts', {
  method: 'GET',
  path: '/sys/thirdLogin/own',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: own,
});

/** Begins to bind an account of the person who asks; gives the address at which the browser goes on. */
export const beginBinding = defineCall('iam.beginBinding', {
  method: 'POST',
  path: '/sys/thirdLogin/own/begin',
  data: 'own',
  access: 'session',
  input: z.object({ provider: z.uuid(), back }),
  output: z.object({ address: z.string() }),
});

/** Binds the account of an offer to the person who asks. Throws `iam.thirdOfferOver` and `iam.thirdTaken`. */
export const bindThirdAccount = defineCall('iam.bindThirdAccount', {
  method: 'POST',
  path: '/sys/thirdLogin/own/bind',
  data: 'own',
  access: 'session',
  input: z.object({ offer: secret }),
  output: own,
});

/** Ends a binding of the person who asks. */
export const unbindThirdAccount = defineCall('iam.unbindThirdAccount', {
  method: 'POST',
  path: '/sys/thirdLogin/own/unbind',
  data: 'own',
  access: 'session',
  input: z.object({ id: z.uuid() }),
  output: own,
});

export const thirdLoginCalls = [
  listThirdWays,
  beginThirdLogin,
  thirdCallback,
  getLoginUser,
  casLogin,
  listOwnThirdAccounts,
  beginBinding,
  bindThirdAccount,
  unbindThirdAccount,
] as const;

/** The kind that the convention gives this name. */
export function kindOfThirdType(thirdType: string): ProviderKind | undefined {
  return providerKinds.find((kind) => thirdTypes[kind] === thirdType);
}
