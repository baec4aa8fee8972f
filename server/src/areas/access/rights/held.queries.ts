import { query } from '../../../platform/db/query.ts';
import { sql } from '../../../platform/db/sql.ts';

/** A permission code, and the terminals on which it is given. */
export interface GivenCode {
  readonly code: string;
  readonly onPc: boolean;
  readonly onApp: boolean;
}

/** Whether a code is given on a terminal at all. */
export function isGivenAnywhere({ onPc, onApp }: GivenCode): boolean {
  return onPc || onApp;
}

/** Rights of each of these roles; a role without rights is absent. */
export const selectGivenCodes = query<
  { id: string; name: string; code: string; onPc: boolean; onApp: boolean },
  { ids: readonly string[] }
>`
  select r.id, r.role_name as name, p.code, p.on_pc as "onPc", p.on_app as "onApp"
  from role r join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
  where r.id = any (${'ids'}::uuid[]) and r.deleted_at is null`.to((rows) =>
  [...Map.groupBy(rows, ({ id }) => id).values()].map((codes) => ({
    name: codes[0]?.name ?? '',
    codes,
  })),
);

const held = sql`select p.code, bool_or(p.on_pc) as "onPc", bool_or(p.on_app) as "onApp"
  from user_role u
  join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
  join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id
  where u.user_id = any (${'ids'}::uuid[]) group by p.code`;

export const selectCodesOfPeople = query<
  { code: string; onPc: boolean; onApp: boolean },
  { ids: readonly string[] }
>`
  ${held}`;
