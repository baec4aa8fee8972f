import { readMobile, readMobiles } from '@millwright/contract/core/fields/mobile.ts';
import type pg from 'pg';
import { failField } from '../../../platform/http/errors/fail.ts';
import { findPhoneOwner, type PhoneOwner, selectCountries, selectCountry } from './sms.queries.ts';

/**
 * Returns the number that somebody typed who is not logged in: it is read by the countries of all mills, and is that of a person where one
 * of its readings is. Throws `core.invalid` at `field` for a text that is no mobile number in any of them.
 */
export async function typedMobile(
  pool: pg.Pool,
  typed: string,
  { field, administrators = [] }: { field: string; administrators?: readonly string[] },
): Promise<{ mobile: string; owner: PhoneOwner | undefined }> {
  const countries = await selectCountries(pool);
  const [first, ...others] = readMobiles(typed, countries);
  if (first === undefined) throw failField(field, 'mobile');
  for (const mobile of [first, ...others]) {
    const owner = await findPhoneOwner(pool, { mobile, administrators });
    if (owner !== undefined) return { mobile, owner };
  }
  return { mobile: first, owner: undefined };
}

/** Returns the number that somebody typed who registers in a mill. Throws `core.invalid` at `field`. */
export async function mobileInMill(
  pool: pg.Pool,
  typed: string,
  { tenantId, field }: { tenantId: number; field: string },
): Promise<string> {
  const mobile = readMobile(typed, await selectCountry(pool, tenantId));
  if (mobile === undefined) throw failField(field, 'mobile');
  return mobile;
}
