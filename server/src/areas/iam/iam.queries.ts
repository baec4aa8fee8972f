import type pg from 'pg';
import { inTenant, outsideTenants, type TenantTransaction } from '../../platform/db/tenancy.ts';

export interface Account {
  readonly userId: string;
  readonly passwordHash: string;
  readonly status: 'normal' | 'frozen';
}

/** An account by its name, whatever the case; undefined when there is none. */
export async function findAccount(pool: pg.Pool, username: string): Promise<Account | undefined> {
  const [row] = await outsideTenants<{ user_id: string; hash: string; status: 'normal' | 'frozen' }>(
    pool,
    'select user_id, hash, status from secure.find_login($1)',
    [username],
  );
  return row && { userId: row.user_id, passwordHash: row.hash, status: row.status };
}

export interface RoleSummary {
  readonly roleCode: string;
  readonly roleName: string;
  readonly templateId: null;
}

/** The roles a person has in a mill. */
export async function rolesOf(
  pool: pg.Pool,
  { tenantId, userId }: { tenantId: number; userId: string },
): Promise<RoleSummary[]> {
  const rows = await inTenant(pool, tenantId, (tx) =>
    tx.query<{ role_code: string; role_name: string }>(
      `select r.role_code, r.role_name
       from user_role u join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
       where u.user_id = $1 and r.deleted_at is null order by r.role_code`,
      [userId],
    ),
  );
  return rows.map((row) => ({ roleCode: row.role_code, roleName: row.role_name, templateId: null }));
}

/** The departments of a person in a mill, the main one first, and the code of the main one. */
export async function departmentsOf(
  tx: TenantTransaction,
  userId: string,
): Promise<{ list: { id: string; departName: string }[]; orgCode: string | null }> {
  const rows = await tx.query<{ id: string; departName: string; code: string; isMain: boolean }>(
    `select d.id::text, d.name as "departName", d.code, m.is_main as "isMain" from department_member m
     join department d on d.tenant_id = m.tenant_id and d.id = m.department_id and d.deleted_at is null
     where m.user_id = $1 order by m.is_main desc, d.sort, d.id`,
    [userId],
  );
  return {
    list: rows.map(({ id, departName }) => ({ id, departName })),
    orgCode: rows.find(({ isMain }) => isMain)?.code ?? null,
  };
}

export async function hasUsers(pool: pg.Pool): Promise<boolean> {
  const [row] = await outsideTenants<{ found: boolean }>(pool, 'select secure.has_users() as found');
  return row?.found === true;
}

export async function hasDemoUsers(pool: pg.Pool): Promise<boolean> {
  const [row] = await outsideTenants<{ found: boolean }>(pool, 'select secure.has_demo_users() as found');
  return row?.found === true;
}

/** Makes the first administrator of the platform; false when somebody exists already. */
export async function makeFirstAdministrator(
  pool: pg.Pool,
  first: {
    userId: string;
    username: string;
    realname: string;
    passwordHash: string;
    membershipId: string;
    roleId: string;
    roleName: string;
    codes: readonly string[];
  },
): Promise<boolean> {
  const { userId, username, realname, passwordHash, membershipId, roleId, roleName, codes } = first;
  const [row] = await outsideTenants<{ made: boolean }>(
    pool,
    'select secure.first_administrator($1, $2, $3, $4, $5, $6, $7, $8) as made',
    [userId, username, realname, passwordHash, membershipId, roleId, roleName, codes],
  );
  return row?.made === true;
}

/**
 * Changes a password whose present hash is known, and ends the person's sessions but one. Gives the ended sessions;
 * undefined when the password has been changed meanwhile.
 */
export async function changePassword(
  tx: TenantTransaction,
  change: { userId: string; knownHash: string; newHash: string; keptSessionId: string },
): Promise<readonly string[] | undefined> {
  const { userId, knownHash, newHash, keptSessionId } = change;
  const [row] = await tx.query<{ ended: string[] | null }>(
    'select secure.change_password($1, $2, $3, $4)::text[] as ended',
    [userId, knownHash, newHash, keptSessionId],
  );
  return row?.ended ?? undefined;
}
