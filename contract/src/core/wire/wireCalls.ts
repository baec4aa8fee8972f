import { z } from 'zod';
import type { Namespace } from '../areas.ts';
import { type CallData, dataOf } from '../call/dataScope.ts';
import { type Call, type CallAccess, defineCall, type Method } from '../call/call.ts';
import { listInput, mostRowsAtOnce, wirePaging } from '../resource/listQuery.ts';
import { idSchema } from '../resource/rowSchema.ts';
import { type WireNames, wireInput, wireRecord } from './wire.ts';

/** What a text-only answer says: a sentence under `wire` of the phrases of `core`. */
export type WireSentence = 'added' | 'edited' | 'deleted' | 'restored' | 'done';

/** A call of the convention at each of its addresses: that of the system scope, and that of the tenant scope. */
export interface WireCall<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly at: readonly Call<Input, Output>[];
  /** In whose words refusals name fields. */
  readonly names: WireNames | undefined;
  /** The message of the answer; without one it is empty unless the call says something itself. */
  readonly says: WireSentence | undefined;
}

/** Where the calls of one noun stand: `{ noun: 'iam.user', sys: '/sys/user', tenant: '/tenant/user' }`. */
export interface WirePlace {
  readonly noun: `${Namespace}.${string}`;
  readonly sys: string;
  /** Absent where the convention has no calls of the tenant scope. */
  readonly tenant?: string;
  readonly names?: WireNames;
  /** Data behind a noun that is no resource: permissions, grants, logs. */
  readonly data?: CallData;
}

interface Declared<Input extends z.ZodType, Output extends z.ZodType> {
  method: Method | readonly [Method, ...Method[]];
  /** Behind the address of the noun, the verb unless given: `datarule/{permissionId}/{roleId}`. */
  path?: string;
  access: CallAccess;
  input: Input;
  output: Output;
  says?: WireSentence;
  /** `bare`: the result itself without its envelope; `file`: a download. Refusals come in the envelope. */
  answers?: 'bare' | 'file';
  /** `file`: a multipart upload. */
  takes?: 'file';
  isOnce?: boolean;
}

/** Clients change a row with either method. */
export const editMethods = ['PUT', 'POST'] as const;

/**
 * Declares calls of the convention for a noun, each once for both scopes: `const define = wireAt(place);`
 * `define('list', { method: 'GET', … })` stands at `/sys/user/list` and `/tenant/user/list`.
 */
export function wireAt({ noun, sys, tenant, names, data = dataOf(names?.resource.scope) }: WirePlace) {
  const bases = [['sys', sys] as const, ...(tenant === undefined ? [] : [['tenant', tenant] as const])];
  return <Input extends z.ZodType, Output extends z.ZodType>(
    verb: string,
    { path = verb, says, ...declared }: Declared<Input, Output>,
  ): WireCall<Input, Output> => ({
    at: bases.map(([scope, base]) =>
      defineCall(`${noun}.${scope}${verb.charAt(0).toUpperCase()}${verb.slice(1)}`, {
        ...declared,
        ...(data !== undefined && { data }),
        path: `${base}/${path}`,
        isWire: true,
      }),
    ),
    names,
    says,
  });
}

/** All addresses of some calls in a row, for the list of calls of an area. */
export function listWireCalls(calls: Readonly<Record<string, WireCall>>): Call[] {
  return Object.values(calls).flatMap(({ at }) => at);
}

/** Query of a list; a column or order that is unknown is ignored. */
export const wireListInput = listInput.extend({
  ...wirePaging,
  column: z.string().max(200).optional(),
  order: z.string().max(200).optional(),
});

/** A page of a list. */
export function wirePage<Row extends z.ZodType>(record: Row) {
  const count = z.int();
  return z.object({ records: z.array(record), total: count, size: count, current: count, pages: count });
}

/** Ids joined by commas, often with one at the end; `most` of them at once. */
export function wireIds(id: z.ZodType<string, string> = z.uuid(), most: number = mostRowsAtOnce) {
  return z.array(id).min(1).max(most);
}

/** The calls that every plain noun has: list, queryById, add, edit, delete, deleteBatch. */
export function plainWireCalls(
  place: WirePlace & { readonly names: WireNames },
  /** What clients read and say besides the names of fields. */
  { shows = {}, takes = {} }: { shows?: Record<string, z.ZodType>; takes?: Record<string, z.ZodType> } = {},
) {
  const { names } = place;
  const { access } = names.resource;
  const define = wireAt(place);
  const id: z.ZodType<string, string> = idSchema(names.resource);
  const record = wireRecord(names, shows);
  return {
    list: define('list', {
      method: 'GET',
      access: { code: access.read },
      input: wireListInput,
      output: wirePage(record),
    }),
    queryById: define('queryById', {
      method: 'GET',
      access: { code: access.read },
      input: z.object({ id }),
      output: record,
    }),
    add: define('add', {
      method: 'POST',
      access: { code: access.add },
      input: wireInput(names, takes),
      output: z.null(),
      says: 'added',
      isOnce: true,
    }),
    edit: define('edit', {
      method: editMethods,
      access: { code: access.edit },
      input: wireInput(names, { ...takes, id }),
      output: z.null(),
      says: 'edited',
    }),
    delete: define('delete', {
      method: 'DELETE',
      access: { code: access.delete },
      input: z.object({ id }),
      output: z.null(),
      says: 'deleted',
    }),
    deleteBatch: define('deleteBatch', {
      method: 'DELETE',
      access: { code: access.delete },
      input: z.object({ ids: wireIds(id) }),
      output: z.null(),
      says: 'deleted',
    }),
  };
}

/** Rows of a list as a sheet: those of its filters, or those that were chosen by id. */
export function wireExport(place: WirePlace & { readonly names: WireNames }) {
  return wireAt(place)('exportXls', {
    method: ['GET', 'POST'],
    access: { code: place.names.resource.access.read },
    input: wireListInput.extend({ selections: wireIds(idSchema(place.names.resource)).optional() }),
    output: z.null(),
    answers: 'file',
  });
}

/** What became of a sheet, and where the list of its errors is; without an error there is none. */
export const wireImported = z.object({
  msg: z.string(),
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
});

/** Rows from a sheet: the good ones are written, and those with errors are listed in a text file. */
export function wireImport(place: WirePlace & { readonly names: WireNames }) {
  return wireAt(place)('importExcel', {
    method: 'POST',
    access: { code: place.names.resource.access.add },
    input: z.object({}),
    output: wireImported,
    takes: 'file',
    isOnce: true,
  });
}
