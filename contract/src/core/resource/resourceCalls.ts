// One file: the derived calls of a resource refer to each other’s shapes, and are read as one list.
import { z } from 'zod';
import { blockers } from '../call/blockers.ts';
import { type Call, defineCall } from '../call/call.ts';
import { parameters } from './parameters.ts';
import { assertDeclared } from './declared.ts';
import { type Narrowing, narrowings } from '../call/dataScope.ts';
import { largestPageSize, listInput, mostRowsAtOnce } from './listQuery.ts';
import { stays } from './lifeCycle.ts';
import { once, onFirstUse } from '../call/onFirstUse.ts';
import { isImported, isScoped, type Resource } from './resource.ts';
import { childInputs, childLists, givenShape, idSchema, inputShape, rowSchema } from './rowSchema.ts';

/** A row of any resource: its facts, and under the fields' names their values. */
export interface ResourceRow {
  readonly id: string;
  readonly version: number;
  readonly createBy: string | null;
  readonly createTime: string;
  readonly updateBy: string | null;
  readonly updateTime: string | null;
  readonly actions: string[];
  readonly [field: string]: unknown;
}
export interface ResourcePage {
  readonly records: ResourceRow[];
  readonly total: number;
  /** There are more rows than `total` says. */
  readonly isMore: boolean;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
  /** Of a scoped resource: whose rows alone the reader sees, together; none when all of the mill. */
  readonly narrowedTo?: Narrowing[] | undefined;
  /** What its fields that add up come to over all rows that fit, however many; null without a value. */
  readonly totals?: Readonly<Record<string, number | null>> | undefined;
}
type Answer<Value> = z.ZodType<Value, Value>;
type IdInput = z.ZodObject<{ id: Answer<string> }>;
type RowInput = z.ZodType<Record<string, unknown>, Record<string, unknown>>;
/** The rows an action is taken on, and what it declares that the person states. */
type ActionInput = z.ZodType<{ ids: string[]; [stated: string]: unknown }, Record<string, unknown>>;
type Outcomes = Answer<{ outcomes: RowOutcome[] }>;

export interface ResourceCalls {
  readonly list: Call<typeof listInput, Answer<ResourcePage>>;
  readonly queryById: Call<IdInput, Answer<ResourceRow>>;
  readonly add: Call<RowInput, Answer<ResourceRow>>;
  readonly edit: Call<RowInput, Answer<ResourceRow>>;
  readonly delete: Call<IdInput, Answer<null>>;
  readonly deleteBatch: Call<z.ZodObject<{ ids: Answer<string[]> }>, Outcomes>;
  readonly history: Call<IdInput, Answer<{ entries: HistoryEntry[] }>>;
  readonly exportXls: Call<typeof exportInput, Answer<null>>;
  /** Undefined where rows do not come from sheets. */
  readonly importExcel: Call<typeof importInput, Answer<ImportReport>> | undefined;
  /** Of a resource with views: how many rows each has, of those that are asked for otherwise. */
  readonly viewCounts: Call<typeof listInput, Answer<ViewCounts>> | undefined;
  /** Of a resource beside a tree: its nodes with their rows, of those that are asked for otherwise. */
  readonly tree: Call<typeof listInput, Answer<ListTree>> | undefined;
  /** Of a resource that recycles: what was deleted, its return, and its end. */
  readonly deleteList: Call<typeof listInput, Answer<ResourcePage>> | undefined;
  readonly back: Call<IdInput, Answer<ResourceRow>> | undefined;
  readonly deletePhysic: Call<IdInput, Answer<null>> | undefined;
  /** One call for each action of the life cycle, by the action's name. */
  readonly actions: Readonly<Record<string, Call<ActionInput, Outcomes>>>;
}

/** How many rows a view has; with `isMore` it has more than that. */
const rowCount = z.object({ total: z.int(), isMore: z.boolean() });
/** The views of a list by their names, and `all`. */
const viewCounts = z.object({ counts: z.record(z.string(), rowCount) });
export type ViewCounts = z.output<typeof viewCounts>;

/** A node of the tree beside a list, with the rows that hang at it and at no other. */
export const treeNode = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  title: z.string(),
  count: z.int(),
});
export type TreeNode = z.output<typeof treeNode>;
/** `atNone`: rows that hang at no node. */
const listTree = z.object({ nodes: z.array(treeNode), atNone: z.int() });
export type ListTree = z.output<typeof listTree>;

/** What happened to one of several rows. */
export const rowOutcome = z.object({
  id: z.string(),
  title: z.string(),
  isDone: z.boolean(),
  /** Refusal of the catalogue and its sentence in the request's language. */
  messageCode: z.string().nullable(),
  message: z.string().nullable(),
  /** Rules that fields of the action's input broke. */
  errors: z
    .array(
      z.object({
        field: z.string(),
        rule: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    )
    .optional(),
  /** The rows that are in the way, where the refusal is about others. */
  blockers: z.array(blockers).optional(),
});
export type RowOutcome = z.output<typeof rowOutcome>;

/** One line of an import's report. `row` counts as the sheet does: the head is 1. */
export const importProblem = z.object({
  /** Of a workbook with lines: which of its sheets. */
  sheet: z.string().optional(),
  row: z.int(),
  column: z.string(),
  field: z.string(),
  rule: z.string(),
  message: z.string(),
});
export const importReport = z.object({
  /** Nothing was written: asked for, or because of problems under `allOrNothing`. */
  isDryRun: z.boolean(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z.array(importProblem),
  /** There are more problems than are listed. */
  isCut: z.boolean(),
  /** Of a workbook with lines: what becomes of the lines of each sheet; `refused` are those that are not written. */
  lists: z
    .array(
      z.object({
        sheet: z.string(),
        rows: z.int(),
        added: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        removed: z.int(),
        refused: z.int(),
      }),
    )
    .optional(),
  /** Sheets of the workbook that hold neither heads nor lines and were passed over. */
  unread: z.array(z.string()).optional(),
  /** Heads of columns that no field is called by, where there are some: what stands in them is not taken. */
  unreadColumns: z.array(z.string()).optional(),
});
export type ImportReport = z.output<typeof importReport>;

/**
 * A change of a row and its lines: which fields, from what, to what. A field of a line is named by the place that the
 * line had then, `lines.3.quantity`, and comes with the line's id.
 */
export const historyEntry = z.object({
  id: z.string(),
  action: z.string(),
  by: z.string().nullable(),
  /** The names of those for whom that person acted as a proxy at the time. */
  actingFor: z.array(z.string()).optional(),
  atMs: z.int(),
  changes: z.array(
    z.object({
      field: z.string(),
      lineId: z.string().optional(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** Which rows of a list a sheet has, and which columns. */
export const exportInput = listInput.extend({
  /** Only these rows. */
  selections: z.array(z.string().max(64)).max(10_000).optional(),
  /** Columns in their order; all of the list when absent. Those of lines are `<list>.<field>`; all of a list when none is named. */
  columns: z.array(z.string().max(64)).max(200).optional(),
});

/** How a file is imported. */
export const importInput = z.object({
  /** Says what would happen and writes nothing. */
  dryRun: z.boolean().default(false),
  /** `good`: the rows without a problem are written; `allOrNothing`: nothing when one row has a problem. */
  mode: z.enum(['good', 'allOrNothing']).default('allOrNothing'),
});

/** What the list of a resource may be asked for, with as many rows as its declaration says. */
function listInputOf({ pageSize }: Resource): typeof listInput {
  if (pageSize === undefined) return listInput;
  return listInput.extend({ pageSize: z.int().min(1).max(largestPageSize).default(pageSize) });
}

const made = new Map<string, ResourceCalls>();

/**
 * The calls of a resource, in the conventions of its clients. The same object each time. `children` are the resources
 * that are edited together with it, by the name of its children. Throws for a declaration that contradicts itself, and where
 * children are left out: whoever asked later would read and save rows without them.
 */
export function callsOf(
  resource: Resource,
  children: Readonly<Record<string, Resource>> = {},
): ResourceCalls {
  const lacking = Object.keys(resource.children).filter((list) => !(list in children));
  if (lacking.length > 0) throw new Error(`the calls of ${resource.name} need ${lacking.join(', ')}`);
  const known = made.get(resource.name);
  if (known) return known;
  assertDeclared({ resource, children });
  const calls = makeCalls(resource, children);
  made.set(resource.name, calls);
  return calls;
}

/** Every call of a resource in a row. */
export function listCalls(calls: ResourceCalls): Call[] {
  const { actions, ...plain } = calls;
  return [...Object.values(plain), ...Object.values(actions)].filter((call) => call !== undefined);
}

function makeCalls(resource: Resource, children: Readonly<Record<string, Resource>>): ResourceCalls {
  const { path, access } = resource;
  const name = (verb: string) => `${resource.namespace}.${resource.name}.${verb}` as const;
  const row = once(() => rowSchema(resource));
  const whole = once(
    (): Answer<ResourceRow> => z.object({ ...row().shape, ...childLists(resource, children, rowSchema) }),
  );
  const id: Answer<string> = idSchema(resource);
  const byId = z.object({ id });
  const page = { total: z.int(), isMore: z.boolean(), size: z.int(), current: z.int(), pages: z.int() };
  const totals = z.record(z.string(), z.number().nullable()).optional();
  const rows = once((): Answer<ResourcePage> => {
    const plainRows = z.object({ records: z.array(row()), ...page, totals });
    // Of what is the mill's it is told only where data rules narrow it.
    const narrowedTo = z.array(z.enum(narrowings));
    return plainRows.extend({ narrowedTo: isScoped(resource) ? narrowedTo : narrowedTo.optional() });
  });
  const write = () => ({
    ...inputShape(resource),
    ...childInputs(resource, children, (list) => list.prefault([])),
  });
  const changes = () => ({
    ...givenShape(resource),
    ...childInputs(resource, children, (list) => list.optional()),
  });
  const define = <Input extends z.ZodType, Output extends z.ZodType>(
    verb: string,
    declared: Parameters<typeof defineCall<Input, Output>>[1],
  ) => defineCall(name(verb), declared);
  const recycled = <Declared>(call: () => Declared) => (resource.recycles ? call() : undefined);
  // A browser uses few of them on a page; schemas cost time on a slow device.
  return onFirstUse<ResourceCalls>({
    list: () =>
      define('list', {
        method: 'GET',
        path: `${path}/list`,
        access: { code: access.read },
        input: listInputOf(resource),
        output: rows(),
      }),
    queryById: () =>
      define('queryById', {
        method: 'GET',
        path: `${path}/queryById`,
        access: { code: access.read },
        input: byId,
        output: whole(),
      }),
    add: () =>
      define('add', {
        method: 'POST',
        path: `${path}/add`,
        access: { code: access.add },
        input: z.object(write()),
        output: whole(),
        isOnce: true,
      }),
    // Clients that send no version overwrite; those that send the one they read are told of a conflict.
    edit: () =>
      define('edit', {
        method: ['PUT', 'POST'],
        path: `${path}/edit`,
        access: { code: access.edit },
        input: z.object({ ...changes(), id, version: z.int().optional() }),
        output: whole(),
      }),
    delete: () =>
      define('delete', {
        method: 'DELETE',
        path: `${path}/delete`,
        access: { code: access.delete },
        input: byId,
        output: z.null(),
      }),
    deleteBatch: () =>
      define('deleteBatch', {
        method: 'DELETE',
        path: `${path}/deleteBatch`,
        access: { code: access.delete },
        input: z.object({ ids: z.array(id).min(1, 'noneSelected').max(mostRowsAtOnce) }),
        output: z.object({ outcomes: z.array(rowOutcome) }),
      }),
    history: () =>
      define('history', {
        method: 'GET',
        path: `${path}/history`,
        access: { code: access.read },
        input: byId,
        output: z.object({ entries: z.array(historyEntry) }),
      }),
    exportXls: () =>
      define('exportXls', {
        method: ['GET', 'POST'],
        path: `${path}/exportXls`,
        access: { code: access.read },
        input: exportInput,
        output: z.null(),
        answers: 'file',
      }),
    importExcel: () =>
      isImported(resource)
        ? define('importExcel', {
            method: 'POST',
            path: `${path}/importExcel`,
            access: { code: access.add },
            input: importInput,
            output: importReport,
            takes: 'file',
            isOnce: true,
          })
        : undefined,
    viewCounts: () =>
      Object.keys(resource.views).length === 0
        ? undefined
        : define('viewCounts', {
            method: 'GET',
            path: `${path}/viewCounts`,
            access: { code: access.read },
            input: listInput,
            output: viewCounts,
          }),
    tree: () =>
      resource.tree === undefined
        ? undefined
        : define('tree', {
            method: 'GET',
            path: `${path}/tree`,
            access: { code: access.read },
            input: listInput,
            output: listTree,
          }),
    deleteList: () =>
      recycled(() =>
        define('deleteList', {
          method: 'GET',
          path: `${path}/deleteList`,
          access: { code: access.delete },
          input: listInput,
          output: rows(),
        }),
      ),
    back: () =>
      recycled(() =>
        define('back', {
          method: 'PUT',
          path: `${path}/back/{id}`,
          access: { code: access.delete },
          input: byId,
          output: whole(),
        }),
      ),
    deletePhysic: () =>
      recycled(() =>
        define('deletePhysic', {
          method: 'DELETE',
          path: `${path}/deletePhysic/{id}`,
          access: { code: access.delete },
          input: byId,
          output: z.null(),
        }),
      ),
    actions: () =>
      Object.fromEntries(
        Object.entries(resource.lifeCycle?.actions ?? {}).map(
          ([action, { access: code, input, from, to, final }]) => [
            action,
            define(action, {
              method: 'POST',
              path: `${path}/${action}`,
              access: { code },
              input: z.object({
                ids: z.array(id).min(1, 'noneSelected').max(mostRowsAtOnce),
                ...parameters(input, resource),
              }),
              output: z.object({ outcomes: z.array(rowOutcome) }),
              // A second one is refused by the state, unless the action leads to a state that it starts from.
              isOnce: to === stays || from.some((state) => state === to),
              ...(final ? { isFinal: true } : {}),
            }),
          ],
        ),
      ),
  });
}
