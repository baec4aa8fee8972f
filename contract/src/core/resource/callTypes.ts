import type { z } from 'zod';
import type { Call } from '../call/call.ts';
import type { Narrowing } from '../call/dataScope.ts';
import type { listInput } from './listQuery.ts';
import type {
  exportInput,
  HistoryEntry,
  ImportReport,
  importInput,
  ListTree,
  RowOutcome,
  ViewCounts,
} from './resourceReplies.ts';

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
  /** Scoped resources: people and departments whose rows alone the reader sees; empty for the whole mill. */
  readonly narrowedTo?: Narrowing[] | undefined;
  /** Totals of its additive fields over all matching rows; null without a value. */
  readonly totals?: Readonly<Record<string, number | null>> | undefined;
}
export type Answer<Value> = z.ZodType<Value, Value>;
export type IdInput = z.ZodObject<{ id: Answer<string> }>;
export type RowInput = z.ZodType<Record<string, unknown>, Record<string, unknown>>;
/** The rows an action is taken on, and what it declares that the person states. */
export type ActionInput = z.ZodType<{ ids: string[]; [stated: string]: unknown }, Record<string, unknown>>;
export type Outcomes = Answer<{ outcomes: RowOutcome[] }>;

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
  /** Resources with views: matching rows of each view. */
  readonly viewCounts: Call<typeof listInput, Answer<ViewCounts>> | undefined;
  /** Resources beside a tree: its nodes with their matching rows. */
  readonly tree: Call<typeof listInput, Answer<ListTree>> | undefined;
  /** Resources that recycle: list of deleted rows, restore, and deletion for ever. */
  readonly deleteList: Call<typeof listInput, Answer<ResourcePage>> | undefined;
  readonly back: Call<IdInput, Answer<ResourceRow>> | undefined;
  readonly deletePhysic: Call<IdInput, Answer<null>> | undefined;
  /** One call for each action of the life cycle, by the action's name. */
  readonly actions: Readonly<Record<string, Call<ActionInput, Outcomes>>>;
}
