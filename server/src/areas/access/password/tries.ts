import { failuresBeforeCaptcha } from '@millwright/contract/areas/access/password/password.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import type { Attempts, AttemptState, Tried } from '../../../platform/session/attempts.ts';

/** So many wrong passwords within so long lock an account for the address they came from. */
export const failuresBeforeLock = 5;
export const lockMs = 15 * minuteMs;

/** Of an account from all addresses together: more than a person who forgot, fewer than a list of passwords. */
const failuresOfAccount = 100;
/** Of all accounts from one address: a mill has one address for all its people. */
const failuresOfAddress = 100;

/**
 * What a wrong login counts as. Who logs in is what was typed: nothing here knows whether anybody has the account, so
 * neither does the answer.
 */
export function triesOfLogin(typed: string, ip: string) {
  const who = typed.toLowerCase();
  return {
    here: { what: 'login here', of: `${who}\n${ip}`, max: failuresBeforeLock, windowMs: lockMs },
    anywhere: { what: 'login', of: who, max: failuresOfAccount, windowMs: hourMs },
    address: { what: 'login of address', of: ip, max: failuresOfAddress, windowMs: lockMs },
    /** A right login ends the row, so that a mill of many people behind one address sees no captcha for single slips. */
    inARow: { what: 'login in a row', of: ip, max: Number.POSITIVE_INFINITY, windowMs: lockMs },
  } as const satisfies Record<string, Tried>;
}

export type LoginTries = ReturnType<typeof triesOfLogin>;

/** How tries of a login stand. */
export interface LoginStanding {
  /** The ms until another try is allowed; 0 for now. */
  readonly waitMs: number;
  readonly needsCaptcha: boolean;
  /** Whether anything is to be forgotten after a right one. */
  readonly hasFailed: boolean;
}

/** How a login stands before it is tried. */
export async function readLogin(attempts: Attempts, tries: LoginTries): Promise<LoginStanding> {
  return standingOf(await attempts.read(Object.values(tries)), tries);
}

/** Counts a wrong login; gives how it stands now. */
export async function noteWrongLogin(attempts: Attempts, tries: LoginTries): Promise<LoginStanding> {
  return standingOf(await attempts.note(Object.values(tries)), tries);
}

/** After a right login; what the address did in all stays counted. */
export async function clearLogin(attempts: Attempts, { here, anywhere, inARow }: LoginTries): Promise<void> {
  await attempts.clear([here, anywhere, inARow]);
}

function standingOf(standings: readonly AttemptState[], tries: LoginTries): LoginStanding {
  const names = Object.keys(tries);
  const countOf = (name: keyof LoginTries) => standings[names.indexOf(name)]?.count ?? 0;
  return {
    waitMs: Math.max(...standings.map(({ waitMs }) => waitMs)),
    needsCaptcha: Math.max(countOf('anywhere'), countOf('inARow')) >= failuresBeforeCaptcha,
    hasFailed: countOf('here') + countOf('anywhere') + countOf('inARow') > 0,
  };
}

/** A person's own old password, asked for before a new one. */
export function triesOfOwnPassword(userId: string): Tried {
  return { what: 'own password', of: userId, max: failuresBeforeLock, windowMs: lockMs };
}

/** Invitation codes that open nothing, from an address. */
export function triesOfRegistration(ip: string): Tried {
  return { what: 'invitation', of: ip, max: 20, windowMs: hourMs };
}
