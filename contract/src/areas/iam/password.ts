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
