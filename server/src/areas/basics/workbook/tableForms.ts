import type { DictionaryOption } from '@millwright/contract/areas/basics/dictionary/dictionaryCalls.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { SeenBy } from '../../../resource/index.ts';
import { isListed, selectOptions } from './tableForms.queries.ts';

const mostOptions = 2_000;

/** Whether a dictionary is asked for as `<table>,<text>,<code>`. */
export function isTableForm(dict: string): boolean {
  return dict.includes(',');
}

/** The options of a listed table. Throws `basics.unknownDictionary` for anything else. */
export async function optionsOfTable(reader: SeenBy, dict: string): Promise<DictionaryOption[]> {
  if (!isListed(dict)) throw fail('basics.unknownDictionary', { code: dict });
  const rows = await selectOptions(reader, dict, mostOptions);
  return rows.map(({ value, text }) => ({ value, text, title: text, label: text }));
}
