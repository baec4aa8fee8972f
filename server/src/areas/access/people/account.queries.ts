import type pg from 'pg';
import { outsideQuery, query } from '../../../platform/db/query.ts';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface Account {
  readonly userId: string;
  readonly passwordHash: string;
  readonly status: 'normal' | 'frozen';
  /** Somebody else made the password; it is good for some days. */
  readonly isHandedOut: boolean;
  readonly changedAt: Date;
}

/** An account by its name, whatever the case; undefined when there is none. */
export const findAccount = outsideQuery.first<Account, { username: string }>`
  select user_id as "userId", hash as "passwordHash", status, is_handed_out as "isHandedOut", changed_at as "changedAt"
  from secure.find_login(${'username'})`;

/** Whether an account of this name exists, in whichever mill and case. */
export const isAccountKnown = outsideQuery.value<boolean, { username: string }>`
  select secure.account_taken(${'username'}) as known`.to((known) => known === true);

export interface RoleSummary {
  readonly roleCode: string;
  readonly roleName: string;
  /** Role that it was copied from. */
  readonly templateId: string | null;
}

const rolesOfPerson = query<RoleSummary, { userId: string }>`
  select r.role_code as "roleCode", r.role_name as "roleName", r.template_id as "templateId"
  from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
  where u.user_id = ${'userId'} and r.deleted_at is null order by r.role_code`;

export function rolesOf(
  pool: pg.Pool,
  { tenantId, userId }: { tenantId: number; userId: string },
): Promise<RoleSummary[]> {
  return inTenant(pool, tenantId, (tx) => rolesOfPerson(tx, { userId }));
}

const departmentsOfPerson = query<
  { id: string; departName: string; code: string; isMain: boolean },
  { userId: string }
>`
  select d.id, d.name as "departName", d.code, m.is_main as "isMain" from department_member m
  join department d on d.tenant_id = m.tenant_id and d.id = m.department_id and d.deleted_at is null
  where m.user_id = ${'userId'} order by m.is_main desc, d.sort, d.id`;

/** The departments of a person in a mill, the main one first, and the code of the main one. */
export async function departmentsOf(
  tx: TenantTransaction,
  userId: string,
): Promise<{ list: { id: string; departName: string; orgCode: string }[]; orgCode: string | null }> {
  const rows = await departmentsOfPerson(tx, { userId });
  return {
    list: rows.map(({ id, departName, code }) => ({ id, departName, orgCode: code })),
    orgCode: rows.find(({ isMain }) => isMain)?.code ?? null,
  };
}

export const hasUsers = outsideQuery.value<boolean>`select secure.has_users() as found`.to(
  (found) => found === true,
);

export const hasDemoUsers = outsideQuery.value<boolean>`select secure.has_demo_users() as found`.to(
  (found) => found === true,
);

/** Makes the first administrator of the platform; false when somebody exists already. */
export const makeFirstAdministrator = outsideQuery.value<
  boolean,
  {
    userId: string;
    username: string;
    realname: string;
    passwordHash: string;
    roleId: string;
    roleName: string;
    codes: readonly string[];
  }
>`
  select secure.first_administrator(${'userId'}, ${'username'}, ${'realname'}, ${'passwordHash'}, ${'roleId'}, ${'roleName'},
    ${'codes'}) as made`.to((isMade) => isMade === true);

/**
 * Changes a password whose present hash is known, and ends the person's sessions but one. Gives the ended sessions;
 * undefined when the password has been changed meanwhile.
 */
export const changePassword = query.value<
  string[] | null,
  { userId: string; knownHash: string; newHash: string; keptSessionId: string }
>`
  select secure.change_password(${'userId'}, ${'knownHash'}, ${'newHash'}, ${'keptSessionId'}) as ended`.to(
  (ended) => ended ?? undefined,
);
