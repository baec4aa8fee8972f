import { type CountryCode, isCountryCode } from '@millwright/contract/core/countries.ts';
import { readMobile, readMobiles } from '@millwright/contract/core/mobile.ts';
import type pg from 'pg';
import { runOutside, statement } from '../../../platform/db/sql.ts';
import { failField } from '../../../platform/http/fail.ts';
import { findPhoneOwner, type PhoneOwner } from './sms.queries.ts';

const ofMills = statement<{ country: string }>`
  select country from secure.countries_of_mills() as t (country) order by country`;
const ofMill = statement<{ country: string | null }, [tenantId: number]>`
  select secure.country_of_mill($1) as country`;

/**
 * Returns the number that somebody typed who is not logged in: it is read by the countries of all mills, and is that of a person where one
 * of its readings is. Throws `core.invalid` at `field` for a text that is no mobile number in any of them.
 */
export async function typedMobile(
  pool: pg.Pool,
  typed: string,
  { field, administrators = [] }: { field: string; administrators?: readonly string[] },
): Promise<{ mobile: string; owner: PhoneOwner | undefined }> {
  const countries = (await runOutside(pool, ofMills, [])).map(({ country }) => country).filter(isCountryCode);
  const [first, ...others] = readMobiles(typed, countries);
  if (first === undefined) throw failField(field, 'mobile');
  for (const mobile of [first, ...others]) {
    const owner = await findPhoneOwner(pool, mobile, administrators);
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
  const mobile = readMobile(typed, await countryOfMill(pool, tenantId));
  if (mobile === undefined) throw failField(field, 'mobile');
  return mobile;
}

async function countryOfMill(pool: pg.Pool, tenantId: number): Promise<CountryCode> {
  const code = (await runOutside(pool, ofMill, [tenantId]))[0]?.country ?? 'CN';
  return isCountryCode(code) ? code : 'CN';
}
