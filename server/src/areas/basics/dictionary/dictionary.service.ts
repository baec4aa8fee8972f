import type { DictionaryOption } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { type EntryRow, selectEntries, selectTypeId } from './dictionary.queries.ts';
import { isTableForm, optionsOfTable } from '../workbook/tableForms.ts';

/** Whose dictionaries are read, in which language, on which day. */
type Reading = Pick<Ctx, 'tx' | 'language' | 'dataScope'> & { readonly today: string };

export function readingOf({ tx, language, dataScope, tenant, clock }: Ctx): Reading {
  return { tx, language, dataScope, today: localDate(tenant.zone, clock.nowMs()) };
}

/** Every dictionary of the mill, by code. */
export async function optionsOfAll({
  tx,
  language,
  today,
}: Omit<Reading, 'dataScope'>): Promise<Record<string, DictionaryOption[]>> {
  const options: Record<string, DictionaryOption[]> = {};
  for (const row of await selectEntries(tx, { today }))
    (options[row.code] ??= []).push(optionOf(row, language));
  return options;
}

/** Every dictionary of a mill, read in a transaction of its own: for a login, which has none yet. */
export function readDictionaries({ pool, clock }: Pick<App, 'pool' | 'clock'>) {
  return (
    tenant: { id: number; zone: string },
    language: Language,
  ): Promise<Record<string, DictionaryOption[]>> =>
    inTenant(pool, tenant.id, (tx) =>
      optionsOfAll({ tx, language, today: localDate(tenant.zone, clock.nowMs()) }),
    );
}

/** The options of a dictionary, or of a table that may be chosen from. Throws `basics.unknownDictionary`. */
export async function optionsOf(reading: Reading, dict: string): Promise<DictionaryOption[]> {
  if (isTableForm(dict)) return optionsOfTable(reading, dict);
  const { tx, language, today } = reading;
  const rows = await selectEntries(tx, { code: dict, today });
  if (rows.length === 0) await assertKnown(tx, dict);
  return rows.map((row) => optionOf(row, language));
}

/** The words of dictionaries by value. Throws `basics.unknownDictionary` for one that the mill does not have. */
export async function dictionaryLabels(
  reading: Reading,
  codes: readonly string[],
): Promise<Record<string, Record<string, string>>> {
  const words: Record<string, Record<string, string>> = {};
  for (const code of new Set(codes)) {
    const options = await optionsOf(reading, code);
    words[code] = Object.fromEntries(options.map(({ value, text }) => [value, text]));
  }
  return words;
}

/** The options that match a keyword in value or words, at most `pageSize`. */
export async function searchOptions(
  reading: Reading,
  { dict, keyword = '', pageSize }: { dict: string; keyword?: string | undefined; pageSize: number },
): Promise<DictionaryOption[]> {
  const wanted = keyword.toLowerCase();
  const all = await optionsOf(reading, dict);
  return all
    .filter(({ value, text }) => value.toLowerCase().includes(wanted) || text.toLowerCase().includes(wanted))
    .slice(0, pageSize);
}

/** The words of some values, in their order; with `echoes` values without words stand for themselves. */
export async function labelsOf(
  reading: Reading,
  { dict, keys, echoes = false }: { dict: string; keys: readonly string[]; echoes?: boolean },
): Promise<string[]> {
  const texts = new Map((await optionsOf(reading, dict)).map(({ value, text }) => [value, text]));
  return keys.flatMap((key) => texts.get(key) ?? (echoes ? key : []));
}

async function assertKnown(tx: TenantTransaction, code: string): Promise<void> {
  if ((await selectTypeId(tx, { code })) === undefined) throw fail('basics.unknownDictionary', { code });
}

/** Words that were not translated are shown in Chinese. */
function optionOf({ value, names }: EntryRow, language: Language): DictionaryOption {
  const text = names[language] || names['zh'] || value;
  return { value, text, title: text, label: text };
}
