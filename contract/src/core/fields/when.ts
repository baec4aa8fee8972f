import type { Field } from './fields.ts';
import { oncePer } from '../call/oncePer.ts';
import type { BrokenRule } from '../errors/ruleOfIssue.ts';

export { mayBeEmpty, type When } from './conditional.ts';

/** Whether a field belongs to a row with these values. */
export function belongs({ when }: Pick<Field, 'when'>, row: Readonly<Record<string, unknown>>): boolean {
  if (when === undefined) return true;
  return when.is.some((value) => value === row[when.field]);
}

/** The fields that do not belong to every row, and those that old rows may lack. */
const conditionalFields = oncePer((fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).filter(([, { when, mayLack }]) => when !== undefined || mayLack === true),
);

/**
 * The conditions that a row breaks, by field: `required` of a field that belongs to it and is empty, `notInUse` of one
 * that does not and has a value. `other` of the latter is the name of the field that decides.
 */
export function brokenConditions(
  fields: Readonly<Record<string, Field>>,
  row: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, BrokenRule> {
  return new Map(
    conditionalFields(fields).flatMap(([name, field]): [string, BrokenRule][] => {
      const { when, optional } = field;
      const isThere = !isEmpty(row[name]);
      if (when === undefined || belongs(field, row))
        return isThere || optional ? [] : [[name, { rule: 'required', params: {} }]];
      return isThere ? [[name, { rule: 'notInUse', params: { other: when.field } }]] : [];
    }),
  );
}

/**
 * A row in which what does not belong to it is empty, through several conditions that depend on each other. With
 * `stored`, only what still stands as it was stored is emptied: a new value is left for its rule to refuse.
 */
export function withoutForeign<Row extends Readonly<Record<string, unknown>>>(
  fields: Readonly<Record<string, Field>>,
  row: Row,
  stored: Readonly<Record<string, unknown>> = row,
): Row {
  const foreign = conditionalFields(fields).filter(
    ([name, field]) =>
      !belongs(field, row) &&
      !isEmpty(row[name]) &&
      JSON.stringify(row[name]) === JSON.stringify(stored[name]),
  );
  if (foreign.length === 0) return row;
  return withoutForeign(
    fields,
    { ...row, ...Object.fromEntries(foreign.map(([name]) => [name, null])) },
    stored,
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
