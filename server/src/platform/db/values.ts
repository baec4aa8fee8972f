import type { Value, ValueSource } from './sql.ts';

/** Values of a query by the names of its parameters. */
export type Values<Params> = { readonly [Name in keyof Params]-?: Value<Params[Name]> };

/** Tenant of the transaction. */
export const currentTenant: Value<number> = { key: 'tenant', source: 'tenant' };

/** A time in epoch ms as `timestamptz`. */
export function timestampOf(ms: Value<number | null | undefined>): Value<Date> {
  return inForm(ms, { form: 'timestamp' });
}

/** A value as the text of its JSON. */
export function jsonOf(value: Value): Value<string> {
  return inForm(value, { form: 'json' });
}

/** One field of each row of a list, for `unnest` and `any`. */
export function fieldOf<Row extends object, Field extends keyof Row & string>(
  rows: Value<readonly Row[]>,
  field: Field,
): Value<readonly Row[Field][]> {
  return inForm(rows, { form: 'field', field });
}

/** A constant that is bound, for codes and limits that the product declares. */
export function constant<Type extends string | number | boolean>(value: Type): Value<Type> {
  return { key: `constant ${typeof value} ${value}`, source: { constant: value } };
}

type Form =
  | { readonly form: 'timestamp' }
  | { readonly form: 'json' }
  | { readonly form: 'field'; readonly field: string };

function inForm<Type>({ key, source }: Value, form: Form): Value<Type> {
  if (source === 'tenant' || !('param' in source)) throw new RangeError(`${key} is no parameter`);
  const last = 'field' in form ? form.field : '';
  return { key: `${key} ${form.form} ${last}`, source: { param: source.param, ...form } };
}

/** Gives each name that is asked for its value. */
export function namedValues<Params extends object>(): Values<Params> {
  return new Proxy(Object.create(null), {
    get: (_target, name): Value => ({
      key: String(name),
      source: { param: String(name), form: 'plain' },
    }),
  });
}

/** Reads the value of a source from the parameters of a call. */
export function valueFrom(source: ValueSource, params: object, tenantId: number | undefined): unknown {
  if (source === 'tenant') {
    if (tenantId === undefined) throw new RangeError('a statement of one tenant is run outside of it');
    return tenantId;
  }
  if ('constant' in source) return source.constant;
  const value: unknown = Reflect.get(params, source.param);
  if (source.form === 'plain') return value;
  if (source.form === 'json') return JSON.stringify(value);
  if (source.form === 'field') return rowsOf(value).map((row) => Reflect.get(row, source.field));
  return typeof value === 'number' ? new Date(value) : value;
}

function rowsOf(value: unknown): object[] {
  if (!Array.isArray(value)) throw new RangeError('fields are read from a list of rows');
  return value;
}
