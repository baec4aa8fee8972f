import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defaultPageSize, exactTotal, largestPageSize } from '../../../core/resource/listQuery.ts';
import { wireDay } from '../../../core/time/moments.ts';
import { defineScreen } from '../../../core/screen/screen.ts';

/** The right to read who changed what in the mill. Of rows that the reader may not see the log says nothing. */
export const operationLogRight = 'iam.operationLog';

/** What can be done with a row; `step` is any action of a life cycle. */
export const operationKinds = ['add', 'edit', 'import', 'step', 'delete', 'back', 'deletePhysic'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** What the log keeps of an action, as one of the kinds that people filter by. */
export function operationKindOf(action: string): OperationKind {
  return operationKinds.find((kind) => kind === action) ?? 'step';
}

const operation = z.object({
  id: z.uuid(),
  /** Epoch ms. */
  atMs: z.number(),
  /** Null for the system. */
  userId: z.uuid().nullable(),
  /** As the person was called then. */
  by: z.string().nullable(),
  /** The name of the resource, and what people call it. */
  resource: z.string(),
  noun: z.string(),
  rowId: z.string(),
  /** What the row is called now, or was when it was erased. Empty where nobody knows. */
  title: z.string(),
  action: z.string(),
  kind: z.enum(operationKinds),
  /** The action in words. */
  actionText: z.string(),
  /** The address at which the row is shown; null where it is no longer there. */
  path: z.string().nullable(),
});
export type Operation = z.output<typeof operation>;

/** A field that changed, in words; null where nothing stood there. */
const operationChange = z.object({
  /** Of a line: its list and the place it had then. */
  place: z.string().nullable(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type OperationChange = z.output<typeof operationChange>;

/** Longest keyword of the search. */
export const operationLogKeywordLength = 64;

const filter = {
  /** A part of what the row is called. */
  keyword: z.string().trim().max(operationLogKeywordLength).optional(),
  /** A part of the name or the account of who did it. */
  person: z.string().trim().max(64).optional(),
  /** The name of a resource. */
  resource: z.string().max(64).optional(),
  kind: z.enum([...operationKinds, '']).optional(),
  /** Days of the mill, both included. */
  begin: wireDay().or(z.literal('')).optional(),
  end: wireDay().or(z.literal('')).optional(),
};

/** Changes of rows of the mill, newest first; of resources that the reader may read, and rows within the data scope. */
export const listOperations = defineCall('iam.listOperations', {
  method: 'GET',
  path: '/sys/log/operation/list',
  data: 'scoped',
  access: { code: operationLogRight },
  input: z.object({
    /** Totals end at `exactTotal`, and so do pages. */
    pageNo: z.int().min(1).max(exactTotal).default(1),
    pageSize: z.int().min(1).max(largestPageSize).default(defaultPageSize),
    ...filter,
  }),
  output: z.object({
    records: z.array(operation),
    total: z.int(),
    /** There are more than `total` says. */
    isMore: z.boolean(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  }),
});

/** What the log can be filtered by: the kinds of things that the reader may read, by their names. */
export const listOperationNouns = defineCall('iam.listOperationNouns', {
  method: 'GET',
  path: '/sys/log/operation/nouns',
  data: 'scoped',
  access: { code: operationLogRight },
  input: z.object({}),
  output: z.object({ nouns: z.array(z.object({ resource: z.string(), noun: z.string() })) }),
});

/** The most changed fields that are shown of one entry, and the most characters of a value. */
export const mostChangesShown = 500;
export const mostLettersShown = 2000;

/** One entry with what changed, before and after, in words. */
export const showOperation = defineCall('iam.showOperation', {
  method: 'GET',
  path: '/sys/log/operation/queryById',
  data: 'scoped',
  access: { code: operationLogRight },
  input: z.object({ id: z.uuid() }),
  output: operation.extend({
    changes: z.array(operationChange),
    /** There are more changes than are listed. */
    isCut: z.boolean(),
  }),
});

/** The most entries of a sheet: the newest. */
export const mostExportedOperations = 5_000;

/** The same log as a sheet. */
export const exportOperations = defineCall('iam.exportOperations', {
  method: 'GET',
  path: '/sys/log/operation/exportXls',
  data: 'scoped',
  access: { code: operationLogRight },
  input: z.object(filter),
  output: z.null(),
  answers: 'file',
});

export const operationLogCalls = [
  listOperations,
  listOperationNouns,
  showOperation,
  exportOperations,
] as const;

export const operationLogScreen = defineScreen('operationLog', {
  namespace: 'iam',
  path: '/monitor/operationLog',
  component: 'iam/operationLog',
  view: 'operationLog',
  layout: 'office',
  menu: 'systemMonitoring',
  access: operationLogRight,
});
