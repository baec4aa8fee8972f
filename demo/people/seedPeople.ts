import type pg from 'pg';
import {
  codesOfRole,
  nameOfRole,
  rolesOfMill,
  scopeOfRole,
  type StandardRole,
} from '@millwright/server/areas/access/index.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { hashPassword } from '@millwright/server/platform/session/passwords.ts';
import { demoMills } from '../parts/mills.ts';
import {
  demoInvitationRemark,
  demoPassword,
  demoPhone,
  type DemoPerson,
  demoPeople,
} from '../parts/people.ts';
import { insertRows } from '../parts/insertRows.ts';

/** Makes the standard roles of the demo mills and of the platform, as far as they are missing. */
export async function seedRoles(client: pg.Client): Promise<number> {
  let made = await seedRole(client, { tenantId: 0, role: 'platformAdministrator', language: 'zh' });
  for (const { tenantId, language } of demoMills)
    for (const role of rolesOfMill) made += await seedRole(client, { tenantId, role, language });
  return made;
}

/** Makes the demo accounts that are missing, with their memberships and roles; gives how many. */
export async function seedPeople(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ username: string }>('select username from app_user');
  const known = new Set(rows.map(({ username }) => username));
  const missing = demoPeople.filter(({ username }) => !known.has(username));
  const hashes = await Promise.all(missing.map(() => hashPassword(demoPassword)));
  for (const [index, person] of missing.entries()) await seedPerson(client, person, hashes[index]);
  return missing.length;
}

/** An invitation with which somebody can register at a mill of the demonstration, and waits for its approval then. */
export async function seedInvitation(
  client: pg.Client,
  { tenantId, language }: { tenantId: number; language: Language },
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from role where tenant_id = $1 and role_code = 'operator' and deleted_at is null`,
    [tenantId],
  );
  await insertRows(client, 'invitation', [
    {
      tenant_id: tenantId,
      id: uuidv7(),
      code: `DEMO-${tenantId}-MILL`,
      most_people: 50,
      last_day: `${new Date().getUTCFullYear() + 1}-12-31`,
      role_ids: rows.map(({ id }) => id),
      needs_approval: true,
      remark: demoInvitationRemark[language],
      state: 'open',
    },
  ]);
}

async function seedRole(
  client: pg.Client,
  { tenantId, role, language }: { tenantId: number; role: StandardRole; language: 'zh' | 'en' | 'vn' },
): Promise<number> {
  const id = uuidv7();
  const made = await insertRows(client, 'role', [
    {
      tenant_id: tenantId,
      id,
      role_code: role,
      role_name: nameOfRole(role, language),
      data_scope: scopeOfRole(role),
    },
  ]);
  if (made === 0) return 0;
  const codes = codesOfRole(role).map((code) => ({ tenant_id: tenantId, role_id: id, code }));
  await insertRows(client, 'role_permission', codes);
  return 1;
}

async function seedPerson(
  client: pg.Client,
  { username, realname, roles }: DemoPerson,
  hash: string | undefined,
): Promise<void> {
  const id = uuidv7();
  // Each has a login telephone, so that codes can be tried, unless somebody proved that it is his; they are told in the log.
  const number = demoPhone(username);
  const { rowCount: owners } = await client.query('select from app_user where phone = $1', [number]);
  const reached = owners === 0 ? { phone: number, phone_verified_at: new Date() } : {};
  await insertRows(client, 'app_user', [
    { id, username, realname, status: 'normal', is_demo: true, ...reached },
  ]);
  await insertRows(client, 'user_password', [{ user_id: id, hash }]);
  for (const { tenantId, role } of roles) {
    await insertRows(client, 'membership', [{ tenant_id: tenantId, id, username, realname, phone: number }]);
    await client.query(
      `update membership m set role_ids = array[r.id::text] from role r
       where m.tenant_id = $1 and m.id = $2
         and r.tenant_id = m.tenant_id and r.role_code = $3 and r.deleted_at is null`,
      [tenantId, id, role],
    );
  }
}
