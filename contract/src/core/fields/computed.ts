type Values = Readonly<Record<string, unknown>>;

/** A field that follows from others of the same row. Gives null while what it needs is not there. */
export interface ComputedFrom {
  readonly from: readonly string[];
  readonly value: (row: Values) => unknown;
}

/** A field of a document that adds up a field of its lines: `list` is the name of the children. */
export interface SumOf {
  readonly list: string;
  readonly of: string;
}

/** Fields that follow from others, in the order in which they are worked out. */
export type Computed = Readonly<Record<string, ComputedFrom | SumOf>>;

/** Lets a field follow from others: `amount: computed(quantity(), from(['pieces', 'price'], …))`. The server writes it. */
export function computed<F extends object>(
  field: F,
  rule: ComputedFrom | SumOf,
): F & { readonly computed: ComputedFrom | SumOf } {
  return { ...field, computed: rule };
}

/** Adds up a field of the lines: `quantityKg: computed(quantity(), sumOf('lines', 'quantityKg'))`. No lines are 0. */
export function sumOf(list: string, of: string): SumOf {
  return { list, of };
}

/** Works a field out of others: `from(['quantity', 'price'], ({ quantity, price }) => quantity * price)`. */
export function from<const Names extends readonly string[]>(
  names: Names,
  value: (known: Readonly<Record<Names[number], number>>) => number,
): ComputedFrom {
  return {
    from: names,
    value: (row) => {
      const known = names.map((name) => [name, row[name]] as const);
      if (known.some(([, each]) => typeof each !== 'number')) return null;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name stands there with a number
      return value(Object.fromEntries(known) as Record<Names[number], number>);
    },
  };
}

/** What is computed of a resource, and to how many digits. */
interface WithComputed {
  readonly computed: Computed;
  readonly fields: Readonly<Record<string, { readonly digits?: number | undefined }>>;
}

/**
 * A row with its computed fields, rounded to the digits of their fields. `lists` are its children, whose own computed
 * fields stand in them already. The browser shows what this gives while people type; the server stores it.
 */
export function withComputed(
  { computed: rules, fields }: WithComputed,
  row: Values,
  lists: Readonly<Record<string, readonly Values[]>> = {},
): Values {
  let known = row;
  for (const [name, rule] of Object.entries(rules)) {
    const value = 'list' in rule ? totalOf(lists[rule.list], rule.of) : rule.value(known);
    // Without its list a sum keeps the stored value.
    if (value !== undefined) known = { ...known, [name]: rounded(value, fields[name]?.digits) };
  }
  return known;
}

function totalOf(rows: readonly Values[] | undefined, name: string): number | undefined {
  return rows?.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
}

function rounded(value: unknown, digits = 0): unknown {
  if (typeof value !== 'number') return value;
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : null;
}
