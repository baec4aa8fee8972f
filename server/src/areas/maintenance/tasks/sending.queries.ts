import { command, currentTenant, jsonOf, query } from '../../../platform/db/query.ts';

/** Notes that something is sent. False for what was sent already; waits for a transaction that is doing it. */
export const insertSending = query.exists<{ clientId: string; personId: string; call: string; at: Date }>`
  insert into maintenance_sending (tenant_id, client_id, person_id, call, at) values (${currentTenant}, ${'clientId'}, ${'personId'}, ${'call'}, ${'at'})
  on conflict (tenant_id, client_id) do nothing returning client_id as "clientId"`;

export const keepAnswer = command<{ clientId: string; said: unknown }>`
  update maintenance_sending set answer = ${jsonOf('said')}::jsonb where client_id = ${'clientId'}`;

/** Who sent something, and what was answered. */
export const selectSending = query.first<
  { personId: string; call: string; answer: unknown },
  { clientId: string }
>`
  select person_id as "personId", call, answer from maintenance_sending where client_id = ${'clientId'}`;

/** Forgets what was sent before a moment. */
export const deleteSendings = command<{
  before: Date;
}>`delete from maintenance_sending where at < ${'before'}`;
