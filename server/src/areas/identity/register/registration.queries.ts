import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

interface Asked {
  readonly mostPeople: number;
  readonly people: number;
  readonly roleIds: string[];
  readonly departmentIds: string[];
  readonly needsApproval: boolean;
}

const lock = statement<Asked, [id: string]>`
  select most_people as "mostPeople", coalesce(people, 0) as people, coalesce(role_ids, '{}') as "roleIds",
    case when department_id is null then '{}'::text[] else array[department_id::text] end as "departmentIds",
    needs_approval as "needsApproval"
  from invitation where id = $1 and state = 'open' and deleted_at is null for update`;

/** What an open invitation says, kept from changing until the transaction ends. */
export async function lockInvitation(tx: TenantTransaction, id: string): Promise<Asked | undefined> {
  const [row] = await run(tx, lock, [id]);
  return row;
}

const waits = statement<{ id: string }, [id: string]>`
  update membership set state = 'waiting' where id = $1 returning id`;

/** Lets somebody who was just added wait for the mill's approval. */
export async function letWait(tx: TenantTransaction, id: string): Promise<void> {
  await run(tx, waits, [id]);
}

const name = statement<{ name: string }>`
  select name from tenant where id = nullif(current_setting('app.tenant_id', true), '')::int`;

/** What the mill of the transaction is called. */
export async function millName(tx: TenantTransaction): Promise<string> {
  const [row] = await run(tx, name);
  return row?.name ?? '';
}
