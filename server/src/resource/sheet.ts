import type { Field } from '@millwright/contract/core/fields.ts';
import { type Language, languages } from '@millwright/contract/core/languages.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { fieldLabel, findSentence } from '../platform/phrases/sentences.ts';
import { fieldNamed } from './shape.ts';

/** A column of a sheet: a field, or one language of a name in three. */
export interface SheetColumn {
  readonly field: string;
  readonly part: Language | undefined;
  readonly head: string;
}

/** The columns that a resource has in sheets, in the reader's language. */
export function sheetColumns(
  resource: Resource,
  names: readonly string[],
  language: Language,
): SheetColumn[] {
  return names.flatMap((field): SheetColumn[] => {
    const declared = fieldNamed(resource, field);
    if (declared === undefined) return [];
    const head = headOf(resource, field, declared, language);
    if (declared.kind !== 'multilingual') return [{ field, part: undefined, head }];
    return languages.map((part) => ({ field, part, head: `${head} (${part})` }));
  });
}

/** The column that a head means: in any language, or by the field's own name. */
export function columnOfHead(resource: Resource, head: string): SheetColumn | undefined {
  const wanted = head.trim().toLowerCase();
  const names = Object.keys(resource.fields).filter((name) => resource.fields[name]?.byServer !== true);
  for (const language of languages) {
    const found = sheetColumns(resource, names, language).find(
      (column) => column.head.toLowerCase() === wanted,
    );
    if (found) return found;
  }
  const [, field = wanted, part] = /^(\w+)(?: \((zh|en|vn)\))?$/.exec(wanted) ?? [];
  const name = names.find((each) => each.toLowerCase() === field);
  if (name === undefined) return undefined;
  const isNames = resource.fields[name]?.kind === 'multilingual';
  const language = languages.find((each) => each === part) ?? 'zh';
  return { field: name, part: isNames ? language : undefined, head };
}

function headOf(resource: Resource, name: string, { unit }: Field, language: Language): string {
  const { area } = resource;
  const label = fieldLabel(language, name, area);
  const sign =
    unit === undefined ? undefined : findSentence(language, `units.${unit}`, { namespace: 'basics' });
  return sign ? `${label} [${sign}]` : label;
}
