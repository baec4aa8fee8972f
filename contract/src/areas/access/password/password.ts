import { z } from 'zod';

/** A new password: at least 8 characters with digits, upper and lower case letters and special symbols. */
export const newPassword = z
  .string()
  .min(8)
  .max(128)
  .regex(/[0-9]/, 'needsDigit')
  .regex(/\p{Lu}/u, 'needsUpperCase')
  .regex(/\p{Ll}/u, 'needsLowerCase')
  .regex(/[^\p{L}\p{N}\s]/u, 'needsSymbol');

/** A new password that was typed twice; what it stands in is refined with `isTypedTwice`. */
export const typedTwice = { password: newPassword, confirmpassword: z.string().min(1).max(128) };

export function isTypedTwice(said: { password: string; confirmpassword: string }): boolean {
  return said.password === said.confirmpassword;
}

/** What the second one breaks. */
export const notTypedTwice = { path: ['confirmpassword'], message: 'differs' };

/** So many wrong logins of an account, or in a row of an address, and the next one asks for a captcha. */
export const failuresBeforeCaptcha = 3;
