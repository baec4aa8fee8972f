import { type Field, text } from '@millwright/contract/core/fields/fields.ts';
import { listColumns } from '@millwright/contract/core/resource/listView.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { isNumeric } from './columns/columns.ts';
import { fieldsOf, isAskable, isNameable, stateName } from './form/fieldsOf.ts';
import { filterKindOf } from './filters.ts';

/** As many fields stand in the search line beside the keyword. */
const inLine = 3;

/** The fields that a keyword is looked for in. */
export function keywordFields({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, { search }]) => (search === true ? [name] : []));
}

/** Numbers are seldom what people look for, and remarks are long. */
function isShort(field: Field | undefined): boolean {
  return field !== undefined && !isNumeric(field) && field.kind !== 'longText' && field.kind !== 'formula';
}

/**
 * The fields of the search line, as declared, and those that stand under "more". Without a declaration: the state, where
 * no tabs stand for it, and the first short columns. What the keyword finds stands under "more".
 */
export function searchLine(resource: Resource): { line: string[]; more: string[] } {
  const fields = fieldsOf(resource);
  const filterable = Object.entries(fields)
    .filter(([name, field]) => isAskable(name) && isNameable(field) && filterKindOf(field) !== undefined)
    .map(([name]) => name);
  const line = (resource.searchFields ?? usualLine(resource)).filter((name) => filterable.includes(name));
  return { line, more: filterable.filter((name) => !line.includes(name)) };
}

function usualLine(resource: Resource): string[] {
  const fields = fieldsOf(resource);
  // A keyword names several rows, a filter of a reference one of them.
  const byKeyword = keywordFields(resource).filter((name) => fields[name]?.to === undefined);
  const hasTabs = Object.keys(resource.views).length > 0;
  const state = resource.lifeCycle === undefined || hasTabs ? [] : [stateName];
  const usual = listColumns(resource).filter(
    (name) => name !== stateName && !byKeyword.includes(name) && isShort(fields[name]),
  );
  const askable = usual.filter((name) => isAskable(name) && filterKindOf(fields[name] ?? none) !== undefined);
  return [...state, ...askable].slice(0, inLine);
}

const none: Field = text(1);
