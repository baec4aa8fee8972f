import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { command, jsonOf, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export type InLanguages = Readonly<Record<Language, string>>;

export function eachLanguage(write: (language: Language) => string): InLanguages {
  const [zh = '', en = '', vn = ''] = languages.map(write);
  return { zh, en, vn };
}

const write = command<{ taskId: string; name: string | null; description: string | null }>`
  update maintenance_task set name_in = ${'name'}::jsonb, description_in = ${'description'}::jsonb where id = ${'taskId'}::uuid`;

/** Stores the texts of a task in each language; null for those that a person typed. */
export async function writeTaskTexts(
  tx: TenantTransaction,
  taskId: string,
  { name, description }: { name: InLanguages | null; description: InLanguages | null },
): Promise<void> {
  await write(tx, { taskId, name: json(name), description: json(description) });
}

export const writeFaultTexts = command<{ taskId: string; code: string; names: InLanguages }>`
  update maintenance_task_fault set description_in = ${jsonOf('names')}::jsonb
  where task_id = ${'taskId'}::uuid and code = ${'code'} and deleted_at is null`;

/** Texts of a task in each language, null where a person typed them. */
export const selectTaskTexts = query.first<
  { name: InLanguages | null; description: InLanguages | null; faults: InLanguages[] | null },
  { taskId: string }
>`
  select name_in as name, description_in as description,
    (select jsonb_agg(f.description_in) from maintenance_task_fault f
      where f.tenant_id = t.tenant_id and f.task_id = t.id and f.description_in is not null) as faults
  from maintenance_task t where id = ${'taskId'}::uuid`.to((row) => ({
  name: row?.name ?? null,
  description: row?.description ?? null,
  faults: row?.faults ?? [],
}));

function json(value: InLanguages | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
