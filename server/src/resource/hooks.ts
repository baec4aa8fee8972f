import type { Actor } from '@millwright/contract/core/lifeCycle.ts';
import type { Condition } from './row/condition.ts';
import type { Ctx } from '../platform/http/app.ts';
import type { Refusal } from '../platform/http/fail.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Why an action cannot be taken on a row now; undefined when it can. */
export type Guard = (ctx: Ctx, row: Values & { readonly id: string }) => Promise<Refusal | undefined>;

/** Whether the person who asks is this to the row. `createdBy` is the id of who added it. */
export type IsActor = (ctx: Ctx, row: Values) => boolean;

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
  /** One for each name under `needs` of the life cycle's actions. */
  readonly guards?: Readonly<Record<string, Guard>>;
  /** One for each name under `by` of the life cycle's actions; the initiator is who added the row unless told otherwise. */
  readonly actors?: Readonly<Partial<Record<Actor, IsActor>>>;
  /** What the server notes in a row when an action is taken, by the action's name. */
  readonly notes?: Readonly<Record<string, (ctx: Ctx, row: Values) => Values>>;
}

/** Hooks by the name of their resource. */
export type Hooks = Readonly<Record<string, ResourceHooks>>;
