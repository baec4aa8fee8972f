import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const add = statement<
  { clientId: string },
  [tenantId: number, clientId: string, personId: string, call: string, at: Date]
>`
  insert into maintenance_sending (tenant_id, client_id, person_id, call, at) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, client_id) do nothing returning client_id as "clientId"`;

/** Notes that something is sent. False for what was sent already; waits for a transaction that is doing it. */
export async function insertSending(
  tx: TenantTransaction,
  { clientId, personId, call, at }: { clientId: string; personId: string; call: string; at: Date },
): Promise<boolean> {
  return (await run(tx, add, [tx.tenantId, clientId, personId, call, at])).length > 0;
}

const answer = statement<never, [clientId: string, answer: string]>`
  update maintenance_sending set answer = $2::jsonb where client_id = $1`;

/** Keeps what was answered. */
export async function keepAnswer(tx: TenantTransaction, clientId: string, said: unknown): Promise<void> {
  await run(tx, answer, [clientId, JSON.stringify(said)]);
}

const sent = statement<{ personId: string; call: string; answer: unknown }, [clientId: string]>`
  select person_id as "personId", call, answer from maintenance_sending where client_id = $1`;

/** Who sent something, and what was answered. */
export async function selectSending(
  tx: TenantTransaction,
  clientId: string,
): Promise<{ personId: string; call: string; answer: unknown } | undefined> {
  return (await run(tx, sent, [clientId]))[0];
}

const forget = statement<never, [before: Date]>`delete from maintenance_sending where at < $1`;

/** Forgets what was sent before a moment. */
export async function deleteSendings(tx: TenantTransaction, before: Date): Promise<void> {
  await run(tx, forget, [before]);
}
