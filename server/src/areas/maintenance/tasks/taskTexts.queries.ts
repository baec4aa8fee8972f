import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** A text in each language. */
export type InLanguages = Readonly<Record<Language, string>>;

/** Writes a text in each language. */
export function eachLanguage(write: (language: Language) => string): InLanguages {
  const [zh = '', en = '', vn = ''] = languages.map(write);
  return { zh, en, vn };
}

const write = statement<never, [taskId: string, name: string | null, description: string | null]>`
  update maintenance_task set name_in = $2::jsonb, description_in = $3::jsonb where id = $1::uuid`;

/** Stores the texts of a task in each language; null for those that a person typed. */
export async function writeTaskTexts(
  tx: TenantTransaction,
  taskId: string,
  { name, description }: { name: InLanguages | null; description: InLanguages | null },
): Promise<void> {
  await run(tx, write, [taskId, json(name), json(description)]);
}

const writeFault = statement<never, [taskId: string, code: string, description: string]>`
  update maintenance_task_fault set description_in = $3::jsonb
  where task_id = $1::uuid and code = $2 and deleted_at is null`;

/** Stores what the fault of a task is called in each language. */
export async function writeFaultTexts(
  tx: TenantTransaction,
  { taskId, code, names }: { taskId: string; code: string; names: InLanguages },
): Promise<void> {
  await run(tx, writeFault, [taskId, code, JSON.stringify(names)]);
}

const read = statement<
  { name: InLanguages | null; description: InLanguages | null; faults: InLanguages[] | null },
  [taskId: string]
>`
  select name_in as name, description_in as description,
    (select jsonb_agg(f.description_in) from maintenance_task_fault f
      where f.tenant_id = t.tenant_id and f.task_id = t.id and f.description_in is not null) as faults
  from maintenance_task t where id = $1::uuid`;

/** Texts of a task in each language, null where a person typed them. */
export async function selectTaskTexts(tx: TenantTransaction, taskId: string) {
  const [row] = await run(tx, read, [taskId]);
  return { name: row?.name ?? null, description: row?.description ?? null, faults: row?.faults ?? [] };
}

function json(value: InLanguages | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
