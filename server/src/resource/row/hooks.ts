// One file: all that a resource may do beside its declaration, as the engine calls it and as an area writes it.
import type { Actor, LifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import type { ErrorParam } from '@millwright/contract/errorCatalogue.ts';
import type { Resource, RowOf } from '@millwright/contract/core/resource/resource.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import type { FailCode, Refusal } from '../../platform/http/errors/fail.ts';
import type { JudgeCtx, WriteCtx } from '../acting.ts';
import type { Condition } from './condition.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A line of a document: its fields, and the id that it has or will have. */
export type Line = Values & { readonly id: string };

/** A row that is saved: its fields, `state` where it has a life cycle, and its lines under the names of their lists. */
interface Saving<Row> {
  /** `add`, `edit`, `import`, `back` for a restored row, or the name of an action. */
  readonly action: string;
  readonly id: string;
  readonly row: Row;
  /** As it stood; undefined for a new one. */
  readonly before: Row | undefined;
}

/** Why an action cannot be taken on a row now; undefined when it can. */
type GuardOf<Row> = (ctx: JudgeCtx, row: Row & { readonly id: string }) => Promise<Refusal | undefined>;

/** Whether the person who asks is this actor of the row. `createdBy` is the id of the person who added it. */
type IsActorOf<Row> = (
  ctx: Pick<JudgeCtx, 'person' | 'can'>,
  row: Row & { readonly createdBy?: unknown },
) => boolean;
export type IsActor = IsActorOf<Values>;

/**
 * How rows stand in sheets, where their values are codes that no kind of field knows words for. Both give the same rows in
 * the same order; `read` leaves what it does not know, which is then judged as it is.
 */
interface InSheets {
  readonly shown: (
    ctx: Pick<Ctx, 'tx' | 'language' | 'tenant'>,
    rows: readonly Values[],
  ) => Promise<readonly Values[]>;
  readonly read: (ctx: WriteCtx, rows: readonly Values[]) => Promise<readonly Values[]>;
}

/** Errors whose sentence takes who uses a row, and nothing else. */
type InUseCode = {
  [Code in FailCode]: [ErrorParam<Code>, 'users'] extends ['users', ErrorParam<Code>] ? Code : never;
}[FailCode];

interface HooksOn<Row, Action extends string> {
  /** The id of a new row, where people say it as one of its fields; the engine makes it otherwise. */
  readonly idOf?: (row: Values) => string;
  /**
   * Judges what is to be saved, and gives the values that are stored; lists that it leaves out stay as they were said.
   * It runs for every way to write, on dry runs too, and for rows that others refuse: it writes and tells nothing.
   */
  readonly beforeSave?: (ctx: JudgeCtx, saving: Saving<Row>) => Promise<Values>;
  /** In the same transaction, behind the row and its lines: what else is written, and what is told. Refusing undoes the row. */
  readonly afterSave?: (ctx: WriteCtx, saved: Saving<Row>) => Promise<void>;
  /** What follows from an action in the same transaction, by its name; `stated` is what the person stated with it. */
  readonly effects?: Readonly<
    Partial<
      Record<Action, (ctx: WriteCtx, taken: Saving<Row> & { readonly stated: Values }) => Promise<void>>
    >
  >;
  /**
   * What refuses to delete a row that others refer to, by the names of their resources; `core.inUse` where it names none.
   * Its sentence has the placeholder `users`: who they are and how many.
   */
  readonly inUse?: (users: readonly string[]) => InUseCode | undefined;
  /** Judges rows that are to be deleted. */
  readonly beforeDelete?: (ctx: JudgeCtx, ids: readonly string[]) => Promise<void>;
  /** In the same transaction, behind the deletion. */
  readonly afterDelete?: (ctx: WriteCtx, ids: readonly string[]) => Promise<void>;
  /** In the same transaction, behind a deleted row that is removed for ever. */
  readonly afterRemoval?: (ctx: WriteCtx, id: string) => Promise<void>;
  /** Filters of a list beside those of its fields, by their name: what a text means. */
  readonly filters?: Readonly<
    Record<string, (ctx: Pick<WriteCtx, 'tx'>, text: string) => Promise<Condition>>
  >;
  readonly inSheets?: InSheets;
  /** One for each name under `by` of the life cycle's actions. Unless given, `initiator` is the person who added the row. */
  readonly actors?: Readonly<Partial<Record<Actor, IsActorOf<Row>>>>;
  /** What the server notes in a row when an action is taken, by the action's name. */
  readonly notes?: Readonly<Partial<Record<Action, (ctx: JudgeCtx, row: Row) => Values>>>;
}

/** What a resource does beside what its declaration says, as the engine calls it; refusals are thrown with `fail`. */
export interface ResourceHooks extends HooksOn<Values, string> {
  /** One for each name under `needs` of the life cycle's actions. */
  readonly guards?: Readonly<Record<string, GuardOf<Values>>>;
}

/** Hooks by the name of their resource. */
export type Hooks = Readonly<Record<string, ResourceHooks>>;

type StateOf<R> = R extends { lifeCycle: LifeCycle<infer State, infer _Action, infer _Guard> }
  ? { readonly state: State }
  : unknown;
type ListsOf<R extends Resource> = { readonly [List in keyof R['children']]: readonly Line[] };
/** What hooks of a resource see: its fields as they are declared, its state and its lines. */
export type DocumentOf<R extends Resource> = Readonly<RowOf<R>> & StateOf<R> & ListsOf<R>;
type ActionOf<R> = R extends { lifeCycle: LifeCycle<infer _State, infer Action, infer _Guard> }
  ? Action
  : never;
type GuardNameOf<R> = R extends { lifeCycle: LifeCycle<infer _State, infer _Action, infer Guard> }
  ? Guard
  : never;
/** Guards that the life cycle needs must all be there. */
type GuardsOf<R extends Resource> = [GuardNameOf<R>] extends [never]
  ? { readonly guards?: never }
  : { readonly guards: Readonly<Record<GuardNameOf<R>, GuardOf<DocumentOf<R>>>> };

/** Hooks as an area writes them: typed by the declaration of the resource. */
export type HooksOf<R extends Resource> = HooksOn<DocumentOf<R>, ActionOf<R>> & GuardsOf<R>;

/**
 * Says what a resource does beside its declaration. Rows come typed as they are declared; a guard that the life cycle
 * names and that is missing here does not compile. `defineHooks(order, { beforeSave: async (ctx, { row }) => row })`
 */
export function defineHooks<R extends Resource>(_resource: R, hooks: HooksOf<R>): ResourceHooks {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine gives rows of this very resource
  return hooks as unknown as ResourceHooks;
}

const known = new WeakMap<Resource, ResourceHooks>();

/** Lets the engine know the hooks of a resource, whoever writes its rows. Mounting its calls does it. */
export function registerHooks(resource: Resource, hooks: ResourceHooks): void {
  known.set(resource, hooks);
}

/** The hooks of a resource; none where it has none. */
export function hooksOf(resource: Resource): ResourceHooks {
  return known.get(resource) ?? noHooks;
}

const noHooks: ResourceHooks = {};
