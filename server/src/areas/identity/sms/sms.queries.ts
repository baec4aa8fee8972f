import { type CountryCode, isCountryCode } from '@millwright/contract/core/fields/countries.ts';
import type pg from 'pg';
import { outsideQuery, query } from '../../../platform/db/query.ts';

export const putSms = outsideQuery<{ done: string }, { mobile: string; words: string }>`
  select secure.put_sms(${'mobile'}, ${'words'})::text as done`;

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

/** Account that logs in with a telephone number; undefined when there is none. */
export const findPhoneOwner = outsideQuery.first<
  PhoneOwner,
  { mobile: string; administrators: readonly string[] }
>`
  select user_id as "userId", username, status, tenant_id as "tenantId", has_role as "isAdministrator",
    is_handed_out as "isHandedOut"
  from secure.find_phone(${'mobile'}, ${'administrators'})`;

/** Notes the login telephone of a person; null takes it away. */
export const noteLoginPhone = query<{ done: string }, { userId: string; mobile: string | null }>`
  select secure.verify_phone(${'userId'}, ${'mobile'})::text as done`;

/** The telephone with which a person logs in; null where it is none. */
export const loginPhoneOf = query.value<string | null, { userId: string }>`
  select secure.verified_phone(${'userId'}) as phone`.to((phone) => phone ?? null);

/** Gives a person who proved to be it another password; gives the sessions that ended. */
export const resetPasswordOf = outsideQuery.value<string[], { userId: string; newHash: string }>`
  select secure.reset_password(${'userId'}, ${'newHash'}) as ended`.to(
  (ended = []): readonly string[] => ended,
);

/** Gives a person who is being registered the password of his or her choice. */
export const setFirstPassword = query.exists<{ userId: string; newHash: string }>`
  select secure.reset_password(${'userId'}, ${'newHash'}) as ended`;

/** The mill and the invitation that a code opens at a moment; undefined where it opens none. */
export const findInvitation = outsideQuery.first<
  { tenantId: number; id: string },
  { code: string; at: Date }
>`
  select tenant_id as "tenantId", id from secure.find_invitation(${'code'}, ${'at'})`;

export const selectCountries = outsideQuery.column<string>`
  select country from secure.countries_of_mills() as t (country) order by country`.to((countrys) =>
  countrys.filter(isCountryCode),
);

const countryOfMill = outsideQuery.first<{ country: string | null }, { tenantId: number }>`
  select secure.country_of_mill(${'tenantId'}) as country`;

/** The country of a mill; China for one that is not there. */
export async function selectCountry(pool: pg.Pool, tenantId: number): Promise<CountryCode> {
  const code = (await countryOfMill(pool, { tenantId }))?.country ?? 'CN';
  return isCountryCode(code) ? code : 'CN';
}
