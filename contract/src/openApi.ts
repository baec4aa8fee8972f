import { z } from 'zod';
import { blockers } from './core/call/blockers.ts';
import { basePath, type Call, idempotencyHeader, longestKey, type Method } from './core/call/call.ts';
import type { Registry } from './core/registry/createRegistry.ts';

type Json = Readonly<Record<string, unknown>>;

/** The whole server as an OpenAPI 3.1 document, made of what is declared: nothing in it is written by hand twice. */
export function openApiDocument({ calls, errors }: Pick<Registry, 'calls' | 'errors'>): Json {
  const schemas = createSchemas(envelopes);
  const namespaces = [...new Set(calls.map(({ namespace }) => namespace))];
  for (const namespace of namespaces) schemas.add(refusalName(namespace), refusalOf(namespace, errors));
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls)
    for (const method of call.methods) {
      const path = `${basePath}${call.path}`;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, method, schemas) };
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Millwright',
      version: '0.1.0',
      description:
        'Every call of the server. A refusal by a rule comes with HTTP 200, `success: false` and its `messageCode`. ' +
        'Paths that begin with `/$` are served without it too.',
    },
    tags: namespaces.map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.all,
      parameters: { ...headers, [keyName]: keyHeader },
      securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
    },
  };
}

/** What every request may say besides its own input. */
const headers = {
  tenantId: {
    name: 'tenant-id',
    in: 'header',
    description: "The mill that is meant; 0, or nothing, means the session's own.",
    schema: { type: 'integer', minimum: 0, default: 0 },
  },
  languageId: {
    name: 'language-id',
    in: 'header',
    description: 'The language of sentences and words.',
    schema: { type: 'string', enum: ['zh', 'en', 'vn'], default: 'zh' },
  },
};

const keyName = 'idempotencyKey';

/** Headers of commands that add rows or change amounts. */
const keyHeader = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'A key of the client. The same key with the same input gets the first answer for 24 hours, and nothing is done again.',
  schema: { type: 'string', maxLength: longestKey },
};

const brokenRule = {
  type: 'object',
  required: ['field', 'rule', 'params'],
  properties: {
    field: { type: 'string' },
    rule: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
};

const envelopes: Readonly<Record<string, Json>> = {
  Envelope: {
    type: 'object',
    required: ['success', 'message', 'code', 'result', 'timestamp'],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      code: { const: 200 },
      result: {},
      timestamp: { type: 'integer', description: 'Epoch ms.' },
    },
  },
  Refusal: {
    type: 'object',
    required: ['success', 'message', 'code', 'result', 'timestamp', 'messageCode', 'errors'],
    properties: {
      success: { const: false },
      message: { type: 'string', description: "The sentence in the request's language." },
      code: { type: 'integer' },
      result: { type: 'null' },
      timestamp: { type: 'integer', description: 'Epoch ms.' },
      messageCode: { type: 'string' },
      errors: { type: 'array', items: brokenRule },
      blockers: {
        type: 'array',
        description: 'The rows that are in the way, list by list; absent where there are none.',
        items: schemaOf(blockers, { io: 'output', name: 'Blockers', schemas: createSchemas({}) }),
      },
      status: { type: 'integer', description: 'Of failures of the token alone.' },
      ...Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`parameter${place}`, { type: 'string' }])),
    },
  },
};

function refusalName(namespace: string): string {
  return `Refusal.${namespace}`;
}

/** What calls of an area can be refused with: everybody's refusals, those of sessions, and its own. */
function refusalOf(namespace: string, errors: Registry['errors']): Json {
  const codes = Object.entries(errors).flatMap(([code, { kind }]) => {
    const isMeant =
      code.startsWith('core.') || code.startsWith(`${namespace}.`) || kind === 'token' || kind === 'revoked';
    return isMeant ? [code] : [];
  });
  return {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { messageCode: { enum: codes } } }],
  };
}

function operationOf(call: Call, method: Method, schemas: Schemas): Json {
  const isFirst = method === call.methods[0];
  const input = schemaOf(call.input, { io: 'input', name: `${call.name}.input`, schemas });
  const output = kept(
    schemaOf(call.output, { io: 'output', name: `${call.name}.output`, schemas }),
    `${call.name}.result`,
    schemas,
  );
  const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const isInQuery = method === 'GET' || method === 'DELETE';
  return {
    operationId: isFirst ? call.name : `${call.name}.${method.toLowerCase()}`,
    tags: [call.namespace],
    ...(isFirst ? {} : { summary: `Tolerated beside ${call.methods[0]}` }),
    ...accessOf(call),
    parameters: [
      ...Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(call.isOnce === true ? [{ $ref: `#/components/parameters/${keyName}` }] : []),
      ...parametersOf(input, { named, isInQuery }),
    ],
    ...(isInQuery ? {} : bodyOf(call, input, named)),
    responses: responsesOf(call, output),
  };
}

function accessOf({ access }: Call): Json {
  if (access === 'public') return { security: [], description: 'Anybody may ask.' };
  const security = [{ accessToken: [] }];
  if (access === 'session') return { security, description: 'Everybody who is logged in may ask.' };
  const codes = 'code' in access ? [access.code] : access.anyOf;
  return { security, description: `Asks for the right ${codes.join(' or ')}.`, 'x-permissions': codes };
}

function parametersOf(
  input: Json,
  { named, isInQuery }: { named: readonly string[]; isInQuery: boolean },
): Json[] {
  const properties = recordOf(input['properties']);
  const required = Array.isArray(input['required']) ? input['required'] : [];
  const own = Object.entries(properties).flatMap(([name, schema]): Json[] => {
    if (named.includes(name)) return [{ name, in: 'path', required: true, schema }];
    if (!isInQuery) return [];
    // Lists in a query are joined by commas.
    return [{ name, in: 'query', required: required.includes(name), style: 'form', explode: false, schema }];
  });
  const isOpen = isInQuery && isRecord(input['additionalProperties']);
  return isOpen ? [...own, filters] : own;
}

/** Lists take the names of their fields as filters. */
const filters = {
  name: 'filters',
  in: 'query',
  style: 'form',
  explode: true,
  description:
    'Filters by the names of fields: `f=v`, `*v*`, `!v`, `>= v`, `a,b`, and `f_begin`, `f_end`, `f_MultiString`.',
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

function bodyOf({ takes }: Call, input: Json, named: readonly string[]): Json {
  const properties = Object.fromEntries(
    Object.entries(recordOf(input['properties'])).filter(([name]) => !named.includes(name)),
  );
  const listed = Array.isArray(input['required']) ? input['required'] : [];
  const required = listed.filter((name) => !named.includes(String(name)));
  const schema = input['properties'] === undefined ? input : { ...input, properties, required };
  if (takes !== 'file')
    return { requestBody: { required: required.length > 0, content: { 'application/json': { schema } } } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = { ...schema, properties: { ...properties, file }, required: [...required, 'file'] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

function responsesOf({ namespace, access, answers }: Call, output: Json): Json {
  const refusal = { $ref: `#/components/schemas/${refusalName(namespace)}` };
  const json = (schema: Json) => ({ 'application/json': { schema } });
  const envelope = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, { properties: { result: output } }],
  };
  const good =
    answers === 'file'
      ? { ...json(refusal), 'application/octet-stream': {} }
      : json({ anyOf: [answers === 'bare' ? output : envelope, refusal] });
  const refused = (description: string) => ({
    description,
    content: json({ $ref: '#/components/schemas/Refusal' }),
  });
  return {
    200: {
      description:
        answers === 'file' ? 'The file, or a refusal by a rule.' : 'The result, or a refusal by a rule.',
      content: good,
    },
    ...(access === 'public' ? {} : { 401: refused('The session was ended, or the mill is not allowed.') }),
    ...(typeof access === 'object' ? { 403: refused('The right is missing.') } : {}),
    500: refused(
      'The token is missing, forged or expired: the message says "Token". Without that word: a bug.',
    ),
  };
}

/** A zod schema as JSON Schema; what it names itself goes to the components. */
function schemaOf(
  schema: z.ZodType,
  { io, name, schemas }: { io: 'input' | 'output'; name: string; schemas: Schemas },
): Json {
  const {
    $schema: _,
    $defs,
    ...made
  } = recordOf(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy }));
  const renamed = (value: unknown) => withReferences(value, name);
  for (const [key, definition] of Object.entries(recordOf($defs)))
    schemas.add(`${name}.${key}`, recordOf(renamed(definition)));
  const text = JSON.stringify(made);
  const whole = recordOf(renamed(made));
  if (!text.includes('"$ref":"#"')) return whole;
  schemas.add(name, whole);
  return { $ref: `#/components/schemas/${name}` };
}

/** Longer than this a schema is written once and referred to. */
const longest = 200;

/** A reference to a schema that may be long; equal ones are the same. */
function kept(schema: Json, name: string, schemas: Schemas): Json {
  const text = JSON.stringify(schema);
  if (text.length <= longest) return schema;
  const known = schemas.nameOf(text);
  if (known === undefined) schemas.add(name, schema);
  return { $ref: `#/components/schemas/${known ?? name}` };
}

/** The schemas of a document by name; each can be found by its text. */
interface Schemas {
  readonly all: Json;
  add(name: string, schema: Json): void;
  /** The name of the first schema that was added with this text. */
  nameOf(text: string): string | undefined;
}

function createSchemas(first: Readonly<Record<string, Json>>): Schemas {
  const all: Record<string, Json> = {};
  const names = new Map<string, string>();
  const add = (name: string, schema: Json) => {
    all[name] = schema;
    const text = JSON.stringify(schema);
    if (!names.has(text)) names.set(text, name);
  };
  for (const [name, schema] of Object.entries(first)) add(name, schema);
  return { all, add, nameOf: (text) => names.get(text) };
}

/** What zod says besides, and what every reader of JSON Schema knows already. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** References within one schema, told from the root of the document. */
function withReferences(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, name));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === '$ref' && typeof each === 'string' ? referenceTo(each, name) : withReferences(each, name),
    ]),
  );
}

function referenceTo(reference: string, name: string): string {
  const [, definition] = /^#\/\$defs\/(.+)$/.exec(reference) ?? [];
  return `#/components/schemas/${definition === undefined ? name : `${name}.${definition}`}`;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordOf(value: unknown): Json {
  return isRecord(value) ? value : {};
}
