import { type CountryCode, isCountryCode } from '@millwright/contract/core/fields/countries.ts';
import type pg from 'pg';
import { run, runOutside, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const put = statement<{ done: string }, [mobile: string, words: string]>`
  select secure.put_sms($1, $2)::text as done`;

/** Keeps a message for developers. */
export async function putSms(
  pool: pg.Pool,
  { mobile, words }: { mobile: string; words: string },
): Promise<void> {
  await runOutside(pool, put, [mobile, words]);
}

/** Somebody who proved to hold a telephone and may enter a mill. */
export interface PhoneOwner {
  readonly userId: string;
  readonly username: string;
  readonly status: 'normal' | 'frozen';
  /** The first of the person's mills. */
  readonly tenantId: number;
  readonly isAdministrator: boolean;
  /** Somebody else made the password, and it was not changed yet. */
  readonly isHandedOut: boolean;
}

const owner = statement<PhoneOwner, [mobile: string, administrators: readonly string[]]>`
  select user_id as "userId", username, status, tenant_id as "tenantId", has_role as "isAdministrator",
    is_handed_out as "isHandedOut"
  from secure.find_phone($1, $2)`;

/** Who logs in with a telephone; undefined where nobody does. */
export async function findPhoneOwner(
  pool: pg.Pool,
  mobile: string,
  administrators: readonly string[],
): Promise<PhoneOwner | undefined> {
  const [row] = await runOutside(pool, owner, [mobile, administrators]);
  return row;
}

const verify = statement<{ done: string }, [userId: string, mobile: string | null]>`
  select secure.verify_phone($1, $2)::text as done`;

/** Notes the login telephone of a person; null takes it away. */
export async function noteLoginPhone(
  tx: TenantTransaction,
  userId: string,
  mobile: string | null,
): Promise<void> {
  await run(tx, verify, [userId, mobile]);
}

const verified = statement<{ phone: string | null }, [userId: string]>`
  select secure.verified_phone($1) as phone`;

/** The telephone with which a person logs in; null where it is none. */
export async function loginPhoneOf(tx: TenantTransaction, userId: string): Promise<string | null> {
  const [row] = await run(tx, verified, [userId]);
  return row?.phone ?? null;
}

const reset = statement<{ ended: string[] }, [userId: string, newHash: string]>`
  select secure.reset_password($1, $2) as ended`;

/** Gives a person who proved to be it another password; gives the sessions that ended. */
export async function resetPasswordOf(
  pool: pg.Pool,
  userId: string,
  newHash: string,
): Promise<readonly string[]> {
  const [row] = await runOutside(pool, reset, [userId, newHash]);
  return row?.ended ?? [];
}

/** Gives a person who is being registered the password of his or her choice. */
export async function setFirstPassword(tx: TenantTransaction, userId: string, hash: string): Promise<void> {
  await run(tx, reset, [userId, hash]);
}

const invitation = statement<{ tenantId: number; id: string }, [code: string, at: Date]>`
  select tenant_id as "tenantId", id from secure.find_invitation($1, $2)`;

/** The mill and the invitation that a code opens at a moment; undefined where it opens none. */
export async function findInvitation(
  pool: pg.Pool,
  code: string,
  at: Date,
): Promise<{ tenantId: number; id: string } | undefined> {
  const [row] = await runOutside(pool, invitation, [code, at]);
  return row;
}

const countriesOfMills = statement<{ country: string }>`
  select country from secure.countries_of_mills() as t (country) order by country`;

/** The countries in which there are mills. */
export async function selectCountries(pool: pg.Pool): Promise<CountryCode[]> {
  return (await runOutside(pool, countriesOfMills, [])).map(({ country }) => country).filter(isCountryCode);
}

const countryOfMill = statement<{ country: string | null }, [tenantId: number]>`
  select secure.country_of_mill($1) as country`;

/** The country of a mill; China for one that is not there. */
export async function selectCountry(pool: pg.Pool, tenantId: number): Promise<CountryCode> {
  const code = (await runOutside(pool, countryOfMill, [tenantId]))[0]?.country ?? 'CN';
  return isCountryCode(code) ? code : 'CN';
}
