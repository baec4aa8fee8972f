import { run, statement } from '../../db/sql.ts';
import type { TenantTransaction } from '../../db/tenancy.ts';

/** Identity of a command: the person, the call and the key under which it was sent. */
export interface CommandKey {
  readonly personId: string;
  readonly call: string;
  readonly key: string;
}

/** A command that was carried out. */
export interface DoneCommand {
  inputHash: string;
  answer: unknown;
  answeredMs: number | null;
}

const answered = statement<
  { answeredMs: number | null },
  [tenantId: number, personId: string, call: string, key: string]
>`
  select answered_ms as "answeredMs" from command_once
  where tenant_id = $1 and person_id = $2 and call = $3 and key = $4`;

/** Time of the answer to a command, in epoch ms; undefined without one that is committed. */
export async function selectAnsweredMs(
  tx: TenantTransaction,
  { personId, call, key }: CommandKey,
): Promise<number | undefined> {
  const [row] = await run(tx, answered, [tx.tenantId, personId, call, key]);
  return row?.answeredMs ?? undefined;
}

const add = statement<
  { key: string },
  [tenantId: number, personId: string, call: string, key: string, inputHash: string, at: Date]
>`
  insert into command_once (tenant_id, person_id, call, key, input_hash, at) values ($1, $2, $3, $4, $5, $6)
  on conflict (tenant_id, person_id, call, key) do nothing returning key`;

/** Claims a key. False where it is taken; waits for a transaction that has claimed it and not ended. */
export async function insertCommand(
  tx: TenantTransaction,
  { personId, call, key, inputHash, at }: CommandKey & { inputHash: string; at: Date },
): Promise<boolean> {
  return (await run(tx, add, [tx.tenantId, personId, call, key, inputHash, at])).length > 0;
}

const done = statement<DoneCommand, [tenantId: number, personId: string, call: string, key: string]>`
  select input_hash as "inputHash", answer, answered_ms as "answeredMs" from command_once
  where tenant_id = $1 and person_id = $2 and call = $3 and key = $4 for update`;

/** A command that was carried out, locked; undefined where it was forgotten meanwhile. */
export async function lockCommand(
  tx: TenantTransaction,
  { personId, call, key }: CommandKey,
): Promise<DoneCommand | undefined> {
  return (await run(tx, done, [tx.tenantId, personId, call, key]))[0];
}

const answer = statement<
  never,
  [tenantId: number, personId: string, call: string, key: string, answer: string, answeredMs: number]
>`
  update command_once set answer = $5::json, answered_ms = $6
  where tenant_id = $1 and person_id = $2 and call = $3 and key = $4`;

/** Stores the answer of a command. */
export async function storeAnswer(
  tx: TenantTransaction,
  { personId, call, key }: CommandKey,
  { result, answeredMs }: { result: unknown; answeredMs: number },
): Promise<void> {
  await run(tx, answer, [tx.tenantId, personId, call, key, JSON.stringify(result ?? null), answeredMs]);
}

const forget = statement<never, [tenantId: number, before: Date]>`
  delete from command_once where tenant_id = $1 and at < $2`;

/** Deletes commands that came before a time. */
export async function deleteCommands(tx: TenantTransaction, before: Date): Promise<void> {
  await run(tx, forget, [tx.tenantId, before]);
}
