import { openApiDocument } from '@millwright/contract/openApi.ts';
import { registry } from '@millwright/contract/registry.ts';
import { hostileTexts } from './hostileValues.ts';
import { createRandom, type Random } from './random.ts';
import {
  createValues,
  type Json,
  type KnownValues,
  recordOf,
  referredName,
  type SchemaValues,
} from './schemaValues.ts';

/** One request as it goes over the wire. */
export interface FuzzedRequest {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Json[];
  readonly body: { readonly type: string; readonly schema: Json } | undefined;
  /** Names that its rows have, which lists take as filters. */
  readonly fields: readonly string[];
}

/** Requests without end, made of what the OpenAPI document says and of what it does not; the same for a seed. */
export function* fuzzedRequests(
  seed: number,
  { known, words = [] }: { known: KnownValues; words?: readonly string[] },
): Generator<FuzzedRequest> {
  const random = createRandom(seed);
  const document = openApiDocument(registry);
  const schemas = recordOf(recordOf(document['components'])['schemas']);
  const operations = operationsOf(document, schemas);
  const values = createValues(schemas, known, random);
  const filters = [...new Set([...operations.flatMap(({ fields }) => fields), ...words])];
  for (;;) for (const operation of operations) yield requestOf(operation, { random, values, filters });
}

type Making = { random: Random; values: SchemaValues; filters: readonly string[] };

function requestOf(operation: Operation, making: Making): FuzzedRequest {
  const { random, values } = making;
  const wrongIn100 = random.one([0, 0, 10, 30, 80]);
  values.about(operation.name.split('.')[1] ?? '');
  let path = operation.path;
  const query: [string, unknown][] = [];
  for (const parameter of operation.parameters) {
    const name = String(parameter['name']);
    const value = values.ofSchema(recordOf(parameter['schema']), wrongIn100);
    if (parameter['in'] === 'path') path = path.replace(`{${name}}`, inPath(paramText(value), random));
    else if (name === 'filters') query.push(...filtersOf(operation, making));
    else if (parameter['in'] === 'query' && (parameter['required'] === true || random.in100(50)))
      query.push([name, name === 'superQueryParams' ? superQueryOf(operation, making) : value]);
  }
  if (random.in100(10)) query.push([random.one(hostileTexts), random.one(hostileTexts)]);
  if (random.in100(3)) path = astray(path, random);
  const { headers, body } = bodyOf(operation, making, wrongIn100);
  return {
    operation: operation.name,
    method: random.in100(2) ? random.one(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) : operation.method,
    path: sendable(query.length === 0 ? path : `${path}?${queryText(query, random)}`),
    headers: { ...headers, ...oddHeader(random) },
    body,
  };
}

/** Headers that the server reads, or that others put before it, with what nobody means. */
const oddHeaders = [
  'x-refresh-token',
  'x-sign',
  'x-timestamp',
  'x-version',
  'x-low-app-id',
  'lang',
  'lang-id',
  'accept-language',
  'accept',
  'origin',
  'range',
  'if-none-match',
  'if-modified-since',
  'cookie',
  'authorization',
  'user-agent',
  'x-forwarded-for',
  'forwarded',
];

function oddHeader(random: Random): Record<string, string> {
  if (!random.in100(15)) return {};
  // A client of Node sends no other signs in a header.
  const text = random
    .one(hostileTexts)
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
    .slice(0, 2_000);
  return { [random.one(oddHeaders)]: text };
}

/** Filters of fields in all their forms, on the list's own fields most of the time. */
function filtersOf({ fields }: Operation, { random, filters, values }: Making): [string, unknown][] {
  return Array.from({ length: random.below(3) }, (): [string, unknown] => {
    const name = random.one(random.in100(80) && fields.length > 0 ? fields : filters);
    const ending = random.one(['', '', '', '_begin', '_end', '_MultiString', '_dictText']);
    const form = random.one(['x', '*x*', 'x*', '!x', '>= x', '<x', 'x,x', ',x,']);
    return [`${name}${ending}`, form.replaceAll('x', () => paramText(values.hostile()).slice(0, 200))];
  });
}

function superQueryOf({ fields }: Operation, { random, filters, values }: Making): string {
  const rules = [
    'eq',
    'ne',
    'gt',
    'ge',
    'lt',
    'le',
    'in',
    'like',
    'left_like',
    'right_like',
    'empty',
    'not_empty',
    'x',
  ];
  const conditions = Array.from({ length: 1 + random.below(3) }, () => ({
    field: random.one(random.in100(85) && fields.length > 0 ? fields : filters),
    rule: random.one(rules),
    val: random.in100(80) ? paramText(values.hostile()).slice(0, 100) : values.hostile(),
  }));
  return random.in100(90) ? JSON.stringify(conditions) : random.one(hostileTexts);
}

function bodyOf(
  { body }: Operation,
  { random, values }: Making,
  wrongIn100: number,
): { headers: Record<string, string>; body: Buffer | undefined } {
  if (body === undefined)
    return random.in100(3)
      ? { headers: { 'content-type': 'application/json' }, body: Buffer.from('{') }
      : none;
  if (body.type.startsWith('multipart/')) return multipartOf(random);
  const value = random.in100(wrongIn100 / 4) ? values.hostile() : values.ofSchema(body.schema, wrongIn100);
  const whole = JSON.stringify(value);
  const type = random.in100(95) ? 'application/json' : random.one(contentTypes);
  const text = random.in100(96) ? whole : brokenText(whole, random);
  const coding: Record<string, string> = random.in100(1) ? { 'content-encoding': 'gzip' } : {};
  return { headers: { 'content-type': type, ...coding }, body: Buffer.from(text) };
}

const none = { headers: {}, body: undefined };
const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'x',
];

function brokenText(whole: string, random: Random): string {
  const cut = whole.slice(0, random.below(whole.length));
  return random.one([
    cut,
    `${whole}}`,
    whole.replace('{', '{"__proto__":{"a":1},'),
    '\uFEFF',
    'null',
    '[',
    '"',
  ]);
}

/** Forms with a file, many of them not what they should be. */
function multipartOf(random: Random) {
  const name = random.one(['file', 'file', 'file', 'other', '__proto__', 'constructor', '']);
  const fileName = random.one(['a.xlsx', 'a.png', '../../x', 'a"b\\', '', '\u{1F600}', 'x'.repeat(400)]);
  const content = random.one([
    '',
    'x',
    'PK\u0003\u0004',
    '\u0089PNG\r\n\u001a\n',
    '<svg/>',
    'x'.repeat(2_000),
  ]);
  const field = random.one(['mode', 'dryRun', 'biz', 'filepath', '__proto__', 'toString']);
  const value = random.one(['good', 'true', 'picture', 'x'.repeat(12_000), ...hostileTexts]);
  const form =
    `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n` +
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n${content}\r\n--b--\r\n`;
  const body = Buffer.from(form);
  const type = random.one(['b', 'b', 'b', 'b', 'c', '', '"']);
  const end = random.in100(70) ? body.length : random.below(body.length);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${type}` },
    body: body.subarray(0, end),
  };
}

function inPath(text: string, random: Random): string {
  return random.in100(95) ? encodeURIComponent(text.toWellFormed()) : text;
}

/** An address that nobody declared, beside one that somebody did. */
function astray(path: string, random: Random): string {
  const odd = ['/%00', '/..', '/%2e%2e/', '//', `/${'x'.repeat(3_000)}`, '/%zz', '/%ff', ';a', '/\\', '/.'];
  const whole = [
    '//etc/passwd',
    '/assets/',
    '/assets',
    '/%00',
    '/assets/%00',
    '/assets/..%2f',
    '*',
    '/?',
    '//',
    '/%',
  ];
  return random.in100(50) ? `${path}${random.one(odd)}` : random.one(whole);
}

function queryText(query: readonly (readonly [string, unknown])[], random: Random): string {
  return query
    .flatMap(([name, value]) => {
      const key = inPath(name, random);
      if (Array.isArray(value) && random.in100(50))
        return value.slice(0, 20).map((one) => `${key}=${inPath(paramText(one), random)}`);
      return [`${key}${random.in100(3) ? '[]' : ''}=${inPath(paramText(value).slice(0, 3_000), random)}`];
    })
    .join('&');
}

function paramText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(',');
  return JSON.stringify(value) ?? '';
}

/** What a client of Node refuses to send is written in code. */
function sendable(path: string): string {
  const text = path.startsWith('/') || path === '*' ? path : `/${path}`;
  return text
    .replaceAll(/[^\u0021-\u007e]/gu, (sign) => encodeURIComponent(sign.toWellFormed()))
    .slice(0, 12_000);
}

function operationsOf(document: Json, schemas: Json): Operation[] {
  return Object.entries(recordOf(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(recordOf(methods)).map(([method, declared]) => {
      const { operationId, parameters, requestBody, responses } = recordOf(declared);
      const [content] = Object.entries(recordOf(recordOf(requestBody)['content']));
      return {
        name: String(operationId),
        method: method.toUpperCase(),
        path,
        parameters: Array.isArray(parameters) ? parameters.map(recordOf) : [],
        body: content && { type: content[0], schema: recordOf(recordOf(content[1])['schema']) },
        fields: fieldsOf(recordOf(responses), schemas),
      };
    }),
  );
}

/** The names of what the rows of a list have. */
function fieldsOf(responses: Json, schemas: Json): string[] {
  const follow = (value: unknown): Json => {
    const one = recordOf(value);
    const name = referredName(one);
    return name === undefined ? one : recordOf(schemas[name]);
  };
  const inside = (value: unknown, ...names: string[]): unknown =>
    names.reduce((found: unknown, name) => recordOf(found)[name], value);
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const [good] = listOf(inside(responses, '200', 'content', 'application/json', 'schema', 'anyOf'));
  const [, own] = listOf(inside(good, 'allOf'));
  const result = follow(inside(own, 'properties', 'result'));
  const row = follow(inside(result, 'properties', 'records', 'items'));
  return Object.keys(recordOf(row['properties']));
}
