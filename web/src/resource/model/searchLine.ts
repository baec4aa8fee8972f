import type { Resource } from '@millwright/contract/core/resource.ts';
import { fieldsOf, isAskable, usualColumns } from './fieldsOf.ts';
import { filterKindOf } from './filters.ts';

/** As many fields stand in the search line beside the keyword. */
const inLine = 3;

/** The fields that a keyword is looked for in. */
export function keywordFields({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, { search }]) => (search === true ? [name] : []));
}

/** The fields of the search line, and those that stand under "more". What the keyword finds stands under "more". */
export function searchLine(resource: Resource): { line: string[]; more: string[] } {
  const fields = fieldsOf(resource);
  const byKeyword = keywordFields(resource);
  const usual = usualColumns(resource);
  const filterable = Object.entries(fields)
    .filter(([name, field]) => isAskable(name) && filterKindOf(field) !== undefined)
    .map(([name]) => name);
  const line = usual
    .filter((name) => filterable.includes(name) && !byKeyword.includes(name))
    .slice(0, inLine);
  return { line, more: filterable.filter((name) => !line.includes(name)) };
}
