import type { Condition } from './condition.ts';
import type { Ctx } from '../platform/http/app.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What a resource does beside what its declaration says; refusals are thrown with `fail`. */
export interface ResourceHooks {
  /** Before a row is written: judges it, and gives the values that are stored. `before` is absent for a new row. */
  readonly beforeSave?: (ctx: Ctx, saving: { row: Values; before: Values | undefined }) => Promise<Values>;
  /** In the same transaction, behind the row and its children. */
  readonly afterSave?: (
    ctx: Ctx,
    saved: { id: string; row: Values; before: Values | undefined },
  ) => Promise<void>;
  /** Filters of a list beside those of its fields, by their name: what a text means. */
  readonly filters?: Readonly<Record<string, (ctx: Ctx, text: string) => Promise<Condition>>>;
  /** Of rows that are edited together with this one, by the name of the children: their own `beforeSave`. */
  readonly children?: Readonly<Record<string, Pick<ResourceHooks, 'beforeSave'>>>;
  /** Before rows are deleted. */
  readonly beforeDelete?: (ctx: Ctx, ids: readonly string[]) => Promise<void>;
}

/** Hooks by the name of their resource. */
export type Hooks = Readonly<Record<string, ResourceHooks>>;
