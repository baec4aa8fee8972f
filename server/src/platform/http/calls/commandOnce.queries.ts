import { command, currentTenant, query } from '../../db/query.ts';
import type { TenantTransaction } from '../../db/tenancy.ts';

/** Identity of a command: the person, the call and the key under which it was sent. */
export interface CommandKey {
  readonly personId: string;
  readonly call: string;
  readonly key: string;
}

export interface DoneCommand {
  inputHash: string;
  answer: unknown;
  answeredMs: number | null;
}

/** Time of the answer to a command, in epoch ms; undefined without one that is committed. */
export const selectAnsweredMs = query.value<number | null, CommandKey>`
  select answered_ms as "answeredMs" from command_once
  where tenant_id = ${currentTenant} and person_id = ${'personId'} and call = ${'call'} and key = ${'key'}`.to(
  (answeredMs) => answeredMs ?? undefined,
);

/** Claims a key. False where it is taken; waits for a transaction that has claimed it and not ended. */
export const insertCommand = query.exists<CommandKey & { inputHash: string; at: Date }>`
  insert into command_once (tenant_id, person_id, call, key, input_hash, at) values (${currentTenant}, ${'personId'}, ${'call'}, ${'key'}, ${'inputHash'}, ${'at'})
  on conflict (tenant_id, person_id, call, key) do nothing returning key`;

/** A command that was carried out, locked; undefined where it was forgotten meanwhile. */
export const lockCommand = query.first<DoneCommand, CommandKey>`
  select input_hash as "inputHash", answer, answered_ms as "answeredMs" from command_once
  where tenant_id = ${currentTenant} and person_id = ${'personId'} and call = ${'call'} and key = ${'key'} for update`;

const writeAnswer = command<{
  personId: string;
  call: string;
  key: string;
  answer: string;
  answeredMs: number;
}>`
  update command_once set answer = ${'answer'}::json, answered_ms = ${'answeredMs'}
  where tenant_id = ${currentTenant} and person_id = ${'personId'} and call = ${'call'} and key = ${'key'}`;

export async function storeAnswer(
  tx: TenantTransaction,
  { personId, call, key }: CommandKey,
  { result, answeredMs }: { result: unknown; answeredMs: number },
): Promise<void> {
  await writeAnswer(tx, { personId, call, key, answer: JSON.stringify(result ?? null), answeredMs });
}

/** Deletes commands that came before a time. */
export const deleteCommands = command<{ before: Date }>`
  delete from command_once where tenant_id = ${currentTenant} and at < ${'before'}`;
