import { isTypedTwice, notTypedTwice, typedTwice } from './password.ts';
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { passwordRight } from '../user/user.ts';

/** Each password costs a twentieth of a second, so that nobody can try many. */
export const mostPasswords = 100;

/** A password that was handed out is to be changed within so many days. */
export const handedOutDays = 7;

/**
 * Makes a first password for people who have none or forgot theirs, and ends their sessions. The answer is the only place
 * where the passwords are ever seen; each must be changed at the first login.
 */
export const handOutPasswords = defineCall('iam.handOutPasswords', {
  method: 'POST',
  path: '/sys/user/handOutPasswords',
  data: 'masterData',
  access: { code: passwordRight },
  input: z.object({ ids: z.array(z.uuid()).min(1).max(mostPasswords) }),
  output: z.object({
    people: z.array(
      z.object({ id: z.uuid(), username: z.string(), realname: z.string(), password: z.string() }),
    ),
  }),
});

/** Who of the mill can log in, and with what: people without a password, or with one that was handed out. */
export const passwordStates = ['none', 'handedOut', 'own'] as const;

export const showPasswordState = defineCall('iam.showPasswordState', {
  method: 'GET',
  path: '/sys/user/passwordState',
  data: 'masterData',
  access: { code: passwordRight },
  input: z.object({ id: z.uuid() }),
  output: z.object({
    state: z.enum(passwordStates),
    /** False: another mill knows the person as well, so only the person changes the password. */
    isOwn: z.boolean(),
  }),
});

/** People of the mill who have no password yet, by account; at most as many as get one at once. */
export const listPeopleWithoutPassword = defineCall('iam.listPeopleWithoutPassword', {
  method: 'GET',
  path: '/sys/user/withoutPassword',
  data: 'masterData',
  access: { code: passwordRight },
  input: z.object({}),
  output: z.object({
    people: z.array(z.object({ id: z.uuid(), username: z.string(), realname: z.string() })),
    isMore: z.boolean(),
  }),
});

/** A new password of the person who asks. The person's other sessions end. */
export const updatePassword = defineCall('iam.updatePassword', {
  method: ['PUT', 'POST'],
  path: '/sys/user/updatePassword',
  data: 'own',
  access: 'session',
  input: z
    .object({
      /** Some clients name the account; another than one's own is refused. */
      username: z.string().max(64).optional(),
      oldpassword: z.string().min(1).max(128),
      ...typedTwice,
    })
    .refine(isTypedTwice, notTypedTwice),
  output: z.null(),
});

export const passwordCalls = [
  handOutPasswords,
  showPasswordState,
  listPeopleWithoutPassword,
  updatePassword,
] as const;
