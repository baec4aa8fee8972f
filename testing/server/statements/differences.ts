import type { ClaimedStatement, ClaimedValue, ValueKind } from './claimed.ts';
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

/** Sentences about where the code and the database disagree, each with the place of the statement. */
export function statementDifferences(claimed: ClaimedStatement, described: DescribedStatement): string[] {
  const sentences = [...rowDifferences(claimed, described), ...valueDifferences(claimed, described)];
  return sentences.map((sentence) => `${claimed.place} ${sentence}`);
}

function rowDifferences({ row, values }: ClaimedStatement, { columns }: DescribedStatement): string[] {
  if (row === undefined)
    return columns.map(({ name }) => `gives ${name}, and the code says that it gives nothing.`);
  const missing = row
    .filter(({ name, isOptional }) => !isOptional && !columns.some((column) => column.name === name))
    .map(({ name }) => `does not give ${name}.`);
  // Of several texts with one row, each may give less than the row allows.
  const isOneText = values !== undefined;
  const others = columns.flatMap((column) => {
    const claim = row.find(({ name }) => name === column.name);
    if (claim === undefined) return [`gives ${column.name}, of which the code does not know.`];
    return [...kindDifferences(claim, column), ...nullDifferences(claim, column, { isOneText })];
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

function valueDifferences({ values }: ClaimedStatement, described: DescribedStatement): string[] {
  if (values === undefined) return [];
  if (values.length !== described.values.length)
    return [`takes ${described.values.length} values, and the code gives ${values.length}.`];
  return values.flatMap(({ name, kinds, isArray }, index) => {
    const type = described.values[index] ?? '';
    if (
      kinds.every((kind) => isTaken(kind, isArray ? type.slice(1) : type)) &&
      isArray === type.startsWith('_')
    )
      return [];
    // An array may also be sent as the text that PostgreSQL writes for it.
    if (type.startsWith('_') && kinds.every((kind) => kind === 'string')) return [];
    return [`takes ${name} as ${type}, and the code gives ${kinds.join(' or ')}${isArray ? '[]' : ''}.`];
  });
}

function isTaken(kind: ValueKind, type: string): boolean {
  return taken[type]?.includes(kind) === true;
}
