import { z } from 'zod';
import { type Call, defineCall } from '../call/call.ts';
import { narrowings } from '../call/dataScope.ts';
import { madeOnce, onFirstUse } from '../call/onFirstUse.ts';
import type {
  ActionInput,
  Answer,
  IdInput,
  Outcomes,
  ResourceCalls,
  ResourcePage,
  ResourceRow,
} from './callTypes.ts';
import { stays } from './lifeCycle.ts';
import { largestPageSize, listInput, mostRowsAtOnce } from './listQuery.ts';
import { isImported, isScoped, type Resource } from './resource.ts';
import { parameters } from './parameters.ts';
import {
  exportInput,
  historyEntry,
  importInput,
  importReport,
  listTree,
  rowOutcome,
  viewCounts,
} from './resourceReplies.ts';
import { childInputs, childLists, givenShape, idSchema, inputShape, rowSchema } from './rowSchema.ts';

type Children = Readonly<Record<string, Resource>>;

/** Parts of the calls of one resource. */
interface CallParts {
  readonly resource: Resource;
  readonly shapes: Shapes;
}

/** Schemas that several calls of a resource share, created on first use. */
interface Shapes {
  readonly id: Answer<string>;
  readonly byId: IdInput;
  readonly rows: () => Answer<ResourcePage>;
  /** A row with its lines. */
  readonly whole: () => Answer<ResourceRow>;
  readonly added: () => z.ZodRawShape;
  readonly changed: () => z.ZodRawShape;
}

/** Functions that create some of the calls. */
type Makers<Name extends keyof ResourceCalls> = { readonly [Each in Name]: () => ResourceCalls[Each] };

/** Declares the calls of a resource. A browser uses few of them on a page, so each is created when it is first read. */
export function derivedCalls(resource: Resource, children: Children): ResourceCalls {
  const parts = { resource, shapes: shapesOf(resource, children) };
  return onFirstUse<ResourceCalls>({
    ...readingCalls(parts),
    ...writingCalls(parts),
    history: () => historyCall(parts),
    ...sheetCalls(parts),
    ...viewCalls(parts),
    ...recycleCalls(parts),
    actions: () => actionCalls(parts),
  });
}

function shapesOf(resource: Resource, children: Children): Shapes {
  const id: Answer<string> = idSchema(resource);
  const row = madeOnce(() => rowSchema(resource));
  return {
    id,
    byId: z.object({ id }),
    rows: madeOnce(() => pageSchema(resource, row())),
    whole: madeOnce(() => z.object({ ...row().shape, ...childLists(resource, children, rowSchema) })),
    added: () => ({
      ...inputShape(resource),
      ...childInputs(resource, children, (list) => list.prefault([])),
    }),
    changed: () => ({
      ...givenShape(resource),
      ...childInputs(resource, children, (list) => list.optional()),
    }),
  };
}

function pageSchema(resource: Resource, row: ReturnType<typeof rowSchema>): Answer<ResourcePage> {
  const page = { total: z.int(), isMore: z.boolean(), size: z.int(), current: z.int(), pages: z.int() };
  const totals = z.record(z.string(), z.number().nullable()).optional();
  const plainRows = z.object({ records: z.array(row), ...page, totals });
  // Rows that belong to the whole mill are narrowed by data rules alone.
  const narrowedTo = z.array(z.enum(narrowings));
  return plainRows.extend({ narrowedTo: isScoped(resource) ? narrowedTo : narrowedTo.optional() });
}

/** Input of a list, with the page size that its resource declares. */
function listInputOf({ pageSize }: Resource): typeof listInput {
  if (pageSize === undefined) return listInput;
  return listInput.extend({ pageSize: z.int().min(1).max(largestPageSize).default(pageSize) });
}

/** Defines a call under the path and the name of its resource. */
function define<Input extends z.ZodType, Output extends z.ZodType>(
  { path, namespace, name }: Resource,
  verb: string,
  {
    suffix = verb,
    ...declared
  }: Omit<Parameters<typeof defineCall<Input, Output>>[1], 'path'> & { suffix?: string },
): Call<Input, Output> {
  return defineCall(`${namespace}.${name}.${verb}`, { ...declared, path: `${path}/${suffix}` });
}

function readingCalls({ resource, shapes }: CallParts): Makers<'list' | 'queryById'> {
  const access = { code: resource.access.read };
  return {
    list: () =>
      define(resource, 'list', {
        method: 'GET',
        access,
        input: listInputOf(resource),
        output: shapes.rows(),
      }),
    queryById: () =>
      define(resource, 'queryById', { method: 'GET', access, input: shapes.byId, output: shapes.whole() }),
  };
}

function writingCalls({ resource, shapes }: CallParts): Makers<'add' | 'edit' | 'delete' | 'deleteBatch'> {
  const { access } = resource;
  const { id } = shapes;
  return {
    add: () =>
      define(resource, 'add', {
        method: 'POST',
        access: { code: access.add },
        input: z.object(shapes.added()),
        output: shapes.whole(),
        isOnce: true,
      }),
    // Clients that send no version overwrite; those that send the one they read are told of a conflict.
    edit: () =>
      define(resource, 'edit', {
        method: ['PUT', 'POST'],
        access: { code: access.edit },
        input: z.object({ ...shapes.changed(), id, version: z.int().optional() }),
        output: shapes.whole(),
      }),
    delete: () =>
      define(resource, 'delete', {
        method: 'DELETE',
        access: { code: access.delete },
        input: shapes.byId,
        output: z.null(),
      }),
    deleteBatch: () =>
      define(resource, 'deleteBatch', {
        method: 'DELETE',
        access: { code: access.delete },
        input: z.object({ ids: idsOf(id) }),
        output: z.object({ outcomes: z.array(rowOutcome) }),
      }),
  };
}

function historyCall({ resource, shapes }: CallParts): ResourceCalls['history'] {
  return define(resource, 'history', {
    method: 'GET',
    access: { code: resource.access.read },
    input: shapes.byId,
    output: z.object({ entries: z.array(historyEntry) }),
  });
}

function sheetCalls({ resource }: CallParts): Makers<'exportXls' | 'importExcel'> {
  const { access } = resource;
  return {
    exportXls: () =>
      define(resource, 'exportXls', {
        method: ['GET', 'POST'],
        access: { code: access.read },
        input: exportInput,
        output: z.null(),
        answers: 'file',
      }),
    importExcel: () =>
      isImported(resource)
        ? define(resource, 'importExcel', {
            method: 'POST',
            access: { code: access.add },
            input: importInput,
            output: importReport,
            takes: 'file',
            isOnce: true,
          })
        : undefined,
  };
}

function viewCalls({ resource }: CallParts): Makers<'viewCounts' | 'tree'> {
  const of = { method: 'GET', access: { code: resource.access.read }, input: listInput } as const;
  const hasViews = Object.keys(resource.views).length > 0;
  return {
    viewCounts: () => (hasViews ? define(resource, 'viewCounts', { ...of, output: viewCounts }) : undefined),
    tree: () =>
      resource.tree === undefined ? undefined : define(resource, 'tree', { ...of, output: listTree }),
  };
}

function recycleCalls({ resource, shapes }: CallParts): Makers<'deleteList' | 'back' | 'deletePhysic'> {
  const access = { code: resource.access.delete };
  if (!resource.recycles)
    return { deleteList: () => undefined, back: () => undefined, deletePhysic: () => undefined };
  return {
    deleteList: () =>
      define(resource, 'deleteList', { method: 'GET', access, input: listInput, output: shapes.rows() }),
    back: () =>
      define(resource, 'back', {
        method: 'PUT',
        suffix: 'back/{id}',
        access,
        input: shapes.byId,
        output: shapes.whole(),
      }),
    deletePhysic: () =>
      define(resource, 'deletePhysic', {
        method: 'DELETE',
        suffix: 'deletePhysic/{id}',
        access,
        input: shapes.byId,
        output: z.null(),
      }),
  };
}

/** One call for each action of the life cycle. */
function actionCalls({ resource, shapes }: CallParts): Record<string, Call<ActionInput, Outcomes>> {
  const actions = Object.entries(resource.lifeCycle?.actions ?? {});
  return Object.fromEntries(
    actions.map(([action, { access: code, input, from, to, final }]) => [
      action,
      define(resource, action, {
        method: 'POST',
        access: { code },
        input: z.object({ ids: idsOf(shapes.id), ...parameters(input, resource) }),
        output: z.object({ outcomes: z.array(rowOutcome) }),
        // A second one is refused by the state, unless the action leads to a state that it starts from.
        isOnce: to === stays || from.some((state) => state === to),
        ...(final ? { isFinal: true } : {}),
      }),
    ]),
  );
}

function idsOf(id: Answer<string>) {
  return z.array(id).min(1, 'noneSelected').max(mostRowsAtOnce);
}
