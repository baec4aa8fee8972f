// One file: all that a resource may do beside its declaration, as the engine calls it and as an area writes it.
import type { Actor, LifeCycle } from '@millwright/contract/core/resource/lifeCycle.ts';
import type { ErrorParam } from '@millwright/contract/errorCatalogue.ts';
import type { Resource, RowOf } from '@millwright/contract/core/resource/resource.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import type { FailCode } from '../../platform/http/errors/fail.ts';
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

/** Throws for a row on which an action cannot be taken now. */
type GuardOf<Row> = (ctx: JudgeCtx, row: Row & { readonly id: string }) => void | Promise<void>;

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

/** Fields in which rows must differ, except those with one of the values in `unless`. */
interface DistinctBy<Name extends string> {
  readonly fields: readonly Name[];
  readonly unless?: Readonly<Record<string, readonly string[]>>;
}
export type Distinct = DistinctBy<string>;

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
  /**
   * Fields in which new and changed rows must differ from all others, since people would take one for the other. No key of the
   * database: rows that were stored before stay.
   */
  readonly distinct?: readonly DistinctBy<keyof Row & string>[];
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
/** Resources of the lines of a document, by the names of their lists. */
type LinesOf<R extends Resource> = { readonly [List in keyof R['children']]?: Resource };
/** A line of a document: its fields as they are declared, and the id that it has or will have. */
export type LineOf<Child extends Resource> = Readonly<RowOf<Child>> & { readonly id: string };
type ListsOf<R extends Resource, Lines> = {
  readonly [List in keyof R['children']]: List extends keyof Lines
    ? Lines[List] extends Resource
      ? readonly LineOf<Lines[List]>[]
      : readonly Line[]
    : readonly Line[];
};
/** No resources of lines: they come as untyped lines. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- names none, whatever the resource
type NoLines = Record<never, never>;
/** A resource as its hooks see it: its fields as they are declared, its state and its lines, typed where `Lines` names their resources. */
export type DocumentOf<R extends Resource, Lines extends LinesOf<R> = NoLines> = Readonly<RowOf<R>> &
  StateOf<R> &
  ListsOf<R, Lines>;
type ActionOf<R> = R extends { lifeCycle: LifeCycle<infer _State, infer Action, infer _Guard> }
  ? Action
  : never;
type GuardNameOf<R> = R extends { lifeCycle: LifeCycle<infer _State, infer _Action, infer Guard> }
  ? Guard
  : never;
/** Guards that the life cycle needs must all be there. */
type GuardsOf<R extends Resource, Lines extends LinesOf<R>> = [GuardNameOf<R>] extends [never]
  ? { readonly guards?: never }
  : { readonly guards: Readonly<Record<GuardNameOf<R>, GuardOf<DocumentOf<R, Lines>>>> };

/** Hooks as an area writes them: typed by the declaration of the resource. */
export type HooksOf<R extends Resource, Lines extends LinesOf<R> = NoLines> = HooksOn<
  DocumentOf<R, Lines>,
  ActionOf<R>
> &
  GuardsOf<R, Lines>;

/** A document with the resources of its lines. */
interface LinedDocument<R extends Resource, Lines extends LinesOf<R>> {
  readonly document: R;
  readonly lines: Lines;
}

/** Names the resources of a document's lines, so that its hooks see them typed. Throws for lines of another document. */
export function withLines<R extends Resource, const Lines extends LinesOf<R>>(
  document: R,
  lines: Lines,
): LinedDocument<R, Lines> {
  for (const [list, child] of Object.entries<Resource | undefined>(lines))
    if (child?.name !== document.children[list]?.of)
      throw new Error(`${list} of ${document.name} are no lines of ${child?.name}`);
  return { document, lines };
}

/**
 * Says what a resource does beside its declaration. Rows come typed as they are declared; a guard that the life cycle
 * names and that is missing here does not compile. `defineHooks(order, { beforeSave: async (ctx, { row }) => row })`;
 * of a document with typed lines: `defineHooks(withLines(order, { lines: orderLine }), { … })`
 */
export function defineHooks<R extends Resource>(resource: R, hooks: HooksOf<R>): ResourceHooks;
export function defineHooks<R extends Resource, Lines extends LinesOf<R>>(
  document: LinedDocument<R, Lines>,
  hooks: HooksOf<R, Lines>,
): ResourceHooks;
export function defineHooks(_of: unknown, hooks: unknown): ResourceHooks {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine gives rows and lines of this very resource
  return hooks as ResourceHooks;
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
