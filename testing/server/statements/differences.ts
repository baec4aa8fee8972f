import type { ValueSource } from '@millwright/server/platform/db/sql.ts';
import type { ClaimedParam, ClaimedStatement, ClaimedValue, ValueKind } from './claimed.ts';
import type { DescribedColumn, DescribedStatement } from './described.ts';

/**
 * What the driver gives for a type of PostgreSQL, with the parsers of `connect.ts`. Of `numeric` it gives the text: a
 * statement casts it. Types that stand nowhere here are not read.
 */
const given: Readonly<Record<string, ValueKind>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  void: 'string',
};

/** Of arrays the driver parses the elements by itself: those of `int8` stay texts, those of `date` become moments. */
const givenInArrays: Readonly<Record<string, ValueKind>> = {
  int2: 'number',
  int4: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  int8: 'string',
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  bool: 'boolean',
};

/** What may be sent where a type is asked for. */
const taken: Readonly<Record<string, readonly ValueKind[]>> = {
  int2: ['number'],
  int4: ['number'],
  int8: ['number'],
  float4: ['number'],
  float8: ['number'],
  numeric: ['number'],
  text: ['string'],
  varchar: ['string'],
  uuid: ['string'],
  date: ['string'],
  regclass: ['string'],
  bool: ['boolean'],
  timestamptz: ['Date', 'string'],
  bytea: ['Buffer'],
  json: ['string'],
  jsonb: ['string'],
};

/**
 * Sentences about where the code and the database disagree, each with the place of the statement. `sources` tell which
 * values a query sends.
 */
export function statementDifferences(
  claimed: ClaimedStatement,
  described: DescribedStatement,
  sources: readonly ValueSource[] = [],
): string[] {
  const values = claimed.params === undefined ? claimed.values : namedValues(claimed.params, sources);
  const sentences = [
    ...rowDifferences(claimed, described),
    ...(values === undefined ? [] : valueDifferences(values, described)),
  ];
  return sentences.map((sentence) => `${claimed.place} ${sentence}`);
}

/** Claims about the values of a query, in the order of their places. A parameter without a claim has no kinds. */
function namedValues(
  params: ReadonlyMap<string, ClaimedParam>,
  sources: readonly ValueSource[],
): ClaimedValue[] {
  const claim = { isArray: false, isNullable: false, isOptional: false };
  return sources.map((source) => {
    if (source === 'tenant') return { ...claim, name: 'the tenant', kinds: ['number'] };
    if ('constant' in source)
      return { ...claim, name: String(source.constant), kinds: [kindOfConstant(source.constant)] };
    const param = params.get(source.param) ?? { ...claim, name: source.param, kinds: [], fields: [] };
    if (source.form === 'timestamp')
      return { ...param, kinds: param.kinds.map((kind) => (kind === 'number' ? 'Date' : kind)) };
    if (source.form === 'json') return { ...claim, name: param.name, kinds: ['string'] };
    if (source.form !== 'field' && source.form !== 'part') return param;
    const field = param.fields.find(({ name }) => name === source.field);
    const name = `${param.name}.${source.field}`;
    const isArray = source.form === 'field' || field?.isArray === true;
    return { ...claim, name, kinds: field?.kinds ?? [], isArray };
  });
}

function kindOfConstant(value: unknown): ValueKind {
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}

function rowDifferences(
  { row: claim, values, params }: ClaimedStatement,
  described: DescribedStatement,
): string[] {
  const { columns } = described;
  if (claim === 'anything') return [];
  if (claim === 'nothing')
    return columns.map(({ name }) => `gives ${name}, and the code says that it gives nothing.`);
  if ('column' in claim && columns.length !== 1)
    return [`gives ${columns.length} columns, and the code says that it gives one.`];
  const row = 'column' in claim ? [{ ...claim.column, name: columns[0]?.name ?? '' }] : claim;
  const missing = row
    .filter(({ name, isOptional }) => !isOptional && !columns.some((column) => column.name === name))
    .map(({ name }) => `does not give ${name}.`);
  // Of several texts with one row, each may give less than the row allows.
  const isOneText = values !== undefined || params !== undefined;
  const others = columns.flatMap((column) => {
    const expected = row.find(({ name }) => name === column.name);
    if (expected === undefined) return [`gives ${column.name}, of which the code does not know.`];
    return [...kindDifferences(expected, column), ...nullDifferences(expected, column, { isOneText })];
  });
  return [...missing, ...others];
}

function kindDifferences({ kinds, isArray }: ClaimedValue, { name, type }: DescribedColumn): string[] {
  const kind = type.startsWith('_') ? givenInArrays[type.slice(1)] : given[type];
  const isSame = isArray === type.startsWith('_') && kinds.every((each) => each === kind);
  // What stands inside of JSON, the database does not say.
  const isJson = kind === 'json' && !kinds.includes('Date') && !kinds.includes('Buffer');
  if (kind !== undefined && (isSame || isJson || kinds.includes('unknown'))) return [];
  return [`gives ${name} as ${type}, which is no ${kinds.join(' or ')}${isArray ? '[]' : ''}.`];
}

function nullDifferences(
  { kinds, isNullable }: ClaimedValue,
  { name, nullable }: DescribedColumn,
  { isOneText }: { isOneText: boolean },
): string[] {
  if (kinds.includes('unknown')) return [];
  if (nullable === 'yes' && !isNullable) return [`gives ${name}, which may be null; the code says never.`];
  if (nullable === 'no' && isNullable && isOneText)
    return [`gives ${name}, which is never null; the code says that it may be.`];
  return [];
}

function valueDifferences(values: readonly ClaimedValue[], described: DescribedStatement): string[] {
  if (values.length !== described.values.length)
    return [`takes ${described.values.length} values, and the code gives ${values.length}.`];
  return values.flatMap(({ name, kinds, isArray }, index) => {
    const type = described.values[index] ?? '';
    if (kinds.length === 0) return [`takes ${name}, of which the code does not know.`];
    if (
      kinds.every((kind) => isTaken(kind, isArray ? type.slice(1) : type)) &&
      isArray === type.startsWith('_')
    )
      return [];
    // An array may also be sent as the text that PostgreSQL writes for it.
    if (!isArray && type.startsWith('_') && kinds.every((kind) => kind === 'string')) return [];
    return [`takes ${name} as ${type}, and the code gives ${kinds.join(' or ')}${isArray ? '[]' : ''}.`];
  });
}

function isTaken(kind: ValueKind, type: string): boolean {
  return taken[type]?.includes(kind) === true;
}
