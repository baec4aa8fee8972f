import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { basePath, type CallAccess } from './core/call/call.ts';
import { openApiDocument } from './openApi.ts';
import { calls, registry } from './registry.ts';

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema: schema.optional() }));
const reference = z.strictObject({ $ref: z.string() });
const parameter = z.union([
  reference,
  z.strictObject({
    name: z.string().min(1),
    in: z.enum(['path', 'query', 'header']),
    required: z.boolean().optional(),
    description: z.string().optional(),
    style: z.literal('form').optional(),
    explode: z.boolean().optional(),
    schema,
  }),
]);
const operation = z.strictObject({
  operationId: z.string().min(1),
  tags: z.array(z.string()).length(1),
  summary: z.string().optional(),
  description: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  'x-permissions': z.array(z.string()).min(1).optional(),
  parameters: z.array(parameter),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({ description: z.string().min(1), content }),
  ),
});
/** The structure that OpenAPI 3.1 asks for, of the parts that are used. Source: spec.openapis.org/oas/v3.1.1 */
const document = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    parameters: z.record(z.string(), parameter),
    securitySchemes: schema,
  }),
});

const made = openApiDocument(registry);
const { paths, components } = document.parse(made);
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, one]) => ({ path, method, ...one })),
);

describe('the OpenAPI document', () => {
  it('has every declared call under its path and methods, and no other', () => {
    const declared = calls.flatMap(({ path, methods }) =>
      methods.map((method) => `${method.toLowerCase()} ${basePath}${path}`),
    );
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(declared.toSorted());
  });

  it('names each operation once', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.length).toBe(new Set(names).size);
  });

  it('says the right of each call', () => {
    for (const { name, access } of calls) {
      const found = operations.find(({ operationId }) => operationId === name);
      const codes = codesOf(access);
      expect([name, found?.['x-permissions']]).toEqual([name, codes]);
      expect([name, found?.security.length]).toEqual([name, access === 'public' ? 0 : 1]);
    }
  });

  it('declares each part of a path', () => {
    for (const { path, parameters } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.flatMap((one) => ('in' in one && one.in === 'path' ? [one.name] : []));
      expect([path, declared]).toEqual([path, named]);
    }
  });

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(made).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to ?? '');
    expect(references.length).toBeGreaterThan(100);
    for (const to of new Set(references)) {
      const [, kind = '', name = ''] = /^#\/components\/(schemas|parameters)\/(.+)$/.exec(to) ?? [];
      const known = kind === 'schemas' ? components.schemas : components.parameters;
      expect([to, Object.hasOwn(known, name)]).toEqual([to, true]);
    }
  });

  it('speaks of a sheet as a file, of a list as a page, of a form as a body', () => {
    const at = (name: string) => operations.find(({ operationId }) => operationId === name);
    expect(at('basics.marker.importExcel')?.requestBody?.content).toHaveProperty('multipart/form-data');
    expect(at('basics.marker.exportXls')?.responses['200']?.content).toHaveProperty(
      'application/octet-stream',
    );
    const names = at('basics.marker.list')?.parameters.flatMap((one) => ('name' in one ? [one.name] : []));
    expect(names).toEqual(expect.arrayContaining(['pageNo', 'pageSize', 'keyword', 'filters']));
    expect(at('basics.marker.add')?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['name', 'mainColour'],
      properties: { name: { type: 'string', maxLength: 30 } },
    });
  });
});

function codesOf(access: CallAccess): readonly string[] | undefined {
  if (typeof access !== 'object') return undefined;
  if ('code' in access) return [access.code];
  return access.anyOf;
}
