import { z } from 'zod';
import { blockers } from '../call/blockers.ts';
import { listInput } from './listQuery.ts';

/** How many rows a view has; with `isMore` it has more than that. */
const rowCount = z.object({ total: z.int(), isMore: z.boolean() });
/** The views of a list by their names, and `all`. */
export const viewCounts = z.object({ counts: z.record(z.string(), rowCount) });
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
export const listTree = z.object({ nodes: z.array(treeNode), atNone: z.int() });
export type ListTree = z.output<typeof listTree>;

/** Outcome of one of several rows. */
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
  /** Sheet of a workbook with lines. */
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
  /** Workbooks with lines: counts of the lines of each sheet; `refused` lines are not written. */
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
