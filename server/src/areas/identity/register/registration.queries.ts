import { query } from '../../../platform/db/query.ts';

interface Asked {
  readonly mostPeople: number;
  readonly people: number;
  readonly roleIds: string[];
  readonly departmentIds: string[];
  readonly needsApproval: boolean;
}

/** Locks an open invitation and returns its terms. */
export const lockInvitation = query.first<Asked, { id: string }>`
  select most_people as "mostPeople", coalesce(people, 0) as people, coalesce(role_ids, '{}') as "roleIds",
    case when department_id is null then '{}'::text[] else array[department_id::text] end as "departmentIds",
    needs_approval as "needsApproval"
  from invitation where id = ${'id'} and state = 'open' and deleted_at is null for update`;

export const letWait = query<{ id: string }, { id: string }>`
  update membership set state = 'waiting' where id = ${'id'} returning id`;

export const millName = query.value<string>`
  select name from tenant where id = nullif(current_setting('app.tenant_id', true), '')::int`.to(
  (name) => name ?? '',
);
