import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { mayBeMobile, mobileText } from '../../../core/fields/mobile.ts';
import { terminals } from '../../../core/screen/terminals.ts';
import { loginResult } from '../login/loginResult.ts';
import { newPassword } from '../../access/password/password.ts';

/** A code that is sent to a telephone has so many digits, and is good for so many minutes and tries. */
export const codeLength = 6;
export const codeMinutes = 10;
export const codeTries = 5;

/** Behind a right code somebody has so many minutes to choose a new password. */
export const ticketMinutes = 10;

/** Longest code of an invitation. */
export const longestInvitation = 40;

/** Longest number and code as they may be typed. */
export const longestMobile = 30;
export const longestCode = 20;

/** As it was typed by somebody whose mill is not known yet: the service reads it by the countries of all mills. */
export const mobileNumber = z.string().trim().max(longestMobile).refine(mayBeMobile, 'mobile');
/** As it was typed; the service tells whether it is right. */
const code = z.string().trim().min(1).max(longestCode);

/** What a code is for, by the numbers that other clients use. */
export const smsPurposes = { '0': 'login', '1': 'register', '2': 'reset' } as const;
export type SmsPurpose = (typeof smsPurposes)[keyof typeof smsPurposes];

/**
 * Sends a code to a telephone. The answer is the same whether or not anybody has the number. Throws `iam.smsStillGood`
 * while a code is open, `iam.smsTooOften`, `iam.smsNotSent` where the message could not be handed over, and `iam.smsOff`
 * where the platform sends no messages.
 */
export const sendSms = defineCall('iam.sendSms', {
  method: 'POST',
  path: '/sys/sms',
  data: 'platform',
  access: 'public',
  input: z.object({
    mobile: mobileNumber,
    smsmode: z.coerce.string().pipe(z.enum(['0', '1', '2'])),
    /** For a registration: the invitation that pays for the message. */
    invitation: z.string().trim().max(longestInvitation).optional(),
  }),
  output: z.null(),
});

/** Login by a code. Some clients say `phone` and `code`, others `mobile` and `captcha`. */
export const phoneLogin = defineCall('iam.phoneLogin', {
  method: 'POST',
  path: '/sys/phoneLogin',
  data: 'platform',
  access: 'public',
  input: z
    .object({
      phone: mobileNumber.optional(),
      mobile: mobileNumber.optional(),
      code: code.optional(),
      captcha: code.optional(),
      /** The mill to enter, when the client already knows it. */
      tenantId: z.coerce.number().int().min(0).optional(),
      terminal: z.enum(terminals).default('pc'),
      remember_me: z.unknown().optional(),
    })
    .refine(({ phone, mobile }) => (phone ?? mobile) !== undefined, { path: ['phone'], message: 'required' })
    .refine((said) => (said.code ?? said.captcha) !== undefined, { path: ['captcha'], message: 'required' }),
  output: loginResult,
});

/** The first step of a new password: the code leads to a ticket, under the name `smscode` that other clients send back. */
export const verifyPhone = defineCall('iam.verifyPhone', {
  method: 'POST',
  path: '/sys/user/phoneVerification',
  data: 'platform',
  access: 'public',
  input: z.object({ phone: mobileNumber, smscode: code }),
  output: z.object({ username: z.string(), smscode: z.string(), ticket: z.string() }),
});

/** The second step: a new password for the ticket. All sessions of the person end. */
export const resetPassword = defineCall('iam.resetPassword', {
  method: ['POST', 'PUT', 'GET'],
  path: '/sys/user/passwordChange',
  data: 'platform',
  access: 'public',
  input: z
    .object({
      ticket: z.string().max(64).optional(),
      smscode: z.string().max(64).optional(),
      password: newPassword,
      confirmpassword: z.string().max(128).optional(),
      username: z.string().max(64).optional(),
      phone: z.string().max(20).optional(),
    })
    .refine(({ ticket, smscode }) => (ticket ?? smscode) !== undefined, {
      path: ['ticket'],
      message: 'required',
    })
    .refine(({ password, confirmpassword = password }) => password === confirmpassword, {
      path: ['confirmpassword'],
      message: 'differs',
    }),
  output: z.null(),
});

const loginPhone = z.object({
  /** Null where the person logs in with none. */
  phone: z.string().nullable(),
  /** Whether the platform sends messages at all. */
  hasSms: z.boolean(),
});
export type LoginPhone = z.output<typeof loginPhone>;

/** The telephone with which the person who asks logs in. */
export const showLoginPhone = defineCall('iam.showLoginPhone', {
  method: 'GET',
  path: '/sys/user/loginPhone',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: loginPhone,
});

/** Sends a code to the telephone that the person wants to log in with. */
export const sendOwnCode = defineCall('iam.sendOwnCode', {
  method: 'POST',
  path: '/sys/user/loginPhone/code',
  data: 'own',
  access: 'session',
  input: z.object({ phone: mobileText }),
  output: z.null(),
});

/**
 * Makes a telephone one's login telephone, with the code that was sent to it and one's password: whoever sits down at a
 * forgotten screen must not have a way in of his own. Who had the number before logs in with it no more.
 */
export const saveLoginPhone = defineCall('iam.saveLoginPhone', {
  method: ['PUT', 'POST'],
  path: '/sys/user/loginPhone',
  data: 'own',
  access: 'session',
  input: z.object({ phone: mobileText, smscode: code, password: z.string().min(1).max(128) }),
  output: loginPhone,
});

/** Logs in with no telephone any more. */
export const removeLoginPhone = defineCall('iam.removeLoginPhone', {
  method: 'DELETE',
  path: '/sys/user/loginPhone',
  data: 'own',
  access: 'session',
  input: z.object({}),
  output: loginPhone,
});

export const smsCalls = [
  sendSms,
  phoneLogin,
  verifyPhone,
  resetPassword,
  showLoginPhone,
  sendOwnCode,
  saveLoginPhone,
  removeLoginPhone,
] as const;
