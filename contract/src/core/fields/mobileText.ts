import { z } from 'zod';
import { readMobile } from './mobile.ts';
import { readText } from '../values/text.ts';

/** A mobile number by the country of the mill, in the form in which it is stored. */
export const mobileText = z
  .string()
  .overwrite((typed) => readMobile(typed) ?? readText(typed))
  .min(1)
  .refine((typed) => readMobile(typed) !== undefined, { message: 'mobile' });
