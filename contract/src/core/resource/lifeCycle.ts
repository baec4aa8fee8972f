import type { When } from '../fields/conditional.ts';
import type { Field } from '../fields/fields.ts';

/** The meaning of a state, which decides its colour and how filters group it. */
export type StateClass = 'waiting' | 'active' | 'attention' | 'done' | 'dead';

/** Who may take an action: everybody with its right, or of those only some; `system`: no person, the platform itself. */
export type Actor = 'initiator' | 'responsible' | 'participant' | 'supervisor' | 'system';

/** Where an action leads that leaves a row in its state: a label that is set, a person that is added. */
export const stays = 'stays';

export interface Action<State extends string = string, Guard extends string = string> {
  readonly from: readonly State[];
  /** The state behind it, or `stays`. */
  readonly to: State | typeof stays;
  /** Names of guards that must hold; the server has one function for each. */
  readonly needs: readonly Guard[];
  /** Who may, besides the right; empty: everybody who has it. */
  readonly by: readonly Actor[];
  /** Offered only while a field of the row says so; a guard refuses it otherwise. */
  readonly when?: When;
  /** What the person must state. */
  readonly input: Readonly<Record<string, Field>>;
  /** Cannot be taken back: people are asked once more. */
  readonly final: boolean;
  /** Emitted after it, `<resource>.<event>`. */
  readonly event: string;
  /** Its right: `<area>.<resource>.<action>`, unless it is the one of editing. */
  readonly access: string;
}

/** A life cycle: the states a row can be in and the actions between them. */
export interface LifeCycle<
  State extends string = string,
  Name extends string = string,
  Guard extends string = string,
> {
  readonly name: string;
  readonly initial: State;
  /** States in which the server alone lets rows begin, beside the initial one. */
  readonly alsoInitial: readonly State[];
  readonly states: Readonly<Record<State, StateClass>>;
  /** States beside the usual way, which rows come back from. Screens show them, and dead states, only for rows that came there. */
  readonly apart: readonly State[];
  readonly actions: Readonly<Record<Name, Action<State, Guard>>>;
  /** The states in which the form may be saved, and those in which the row may be deleted. */
  readonly editableIn: readonly State[];
  readonly deletableIn: readonly State[];
  /** Who edits and deletes rows, besides the right; empty: everybody who has it. */
  readonly changedBy: readonly Actor[];
}

interface DeclaredAction<State extends string, Guard extends string> {
  from: readonly State[];
  to: State | typeof stays;
  access: string;
  needs?: readonly Guard[];
  by?: readonly Actor[];
  when?: When;
  input?: Readonly<Record<string, Field>>;
  final?: boolean;
  event?: string;
}

/**
 * Declares a life cycle; a missing arrow is a missing row. `name` is the resource's. A row may be edited and deleted in
 * every state unless the states are named.
 */
export function defineLifeCycle<
  const State extends string,
  const Name extends string,
  const Guard extends string = never,
>(
  name: string,
  declared: {
    initial: NoInfer<State>;
    alsoInitial?: readonly NoInfer<State>[];
    states: Readonly<Record<State, StateClass>>;
    apart?: readonly NoInfer<State>[];
    actions: Readonly<Record<Name, DeclaredAction<NoInfer<State>, Guard>>>;
    editableIn?: readonly NoInfer<State>[];
    deletableIn?: readonly NoInfer<State>[];
    changedBy?: readonly Actor[];
  },
): LifeCycle<State, Name, Guard> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key for each declared name, which types cannot follow
  const actions = Object.fromEntries(
    Object.entries<DeclaredAction<State, Guard>>(declared.actions).map(([action, row]) => [
      action,
      { needs: [], by: [], input: {}, final: false, event: `${name}.${action}`, ...row },
    ]),
  ) as unknown as Record<Name, Action<State, Guard>>;
  const { initial, states, apart = [], alsoInitial = [], changedBy = [] } = declared;
  const everywhere = statesOf(states);
  const { editableIn = everywhere, deletableIn = everywhere } = declared;
  return { name, initial, alsoInitial, states, apart, actions, editableIn, deletableIn, changedBy };
}

function statesOf<State extends string>(states: Readonly<Record<State, StateClass>>): State[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of states
  return Object.keys(states) as State[];
}

/** The state that a row has behind an action which is taken in `state`. */
export function stateBehind({ to }: Pick<Action, 'to'>, state: string): string {
  return to === stays ? state : to;
}

/** The actions that lead out of a state, in the order of the table. */
export function actionsFrom(lifeCycle: LifeCycle, state: string): string[] {
  return Object.entries(lifeCycle.actions)
    .filter(([, { from }]) => from.includes(state))
    .map(([name]) => name);
}

/** Whether a row in this state may be edited, or deleted. Rows without a life cycle always may. */
export function isOpenFor(lifeCycle: LifeCycle | undefined, verb: 'edit' | 'delete', state: string): boolean {
  if (lifeCycle === undefined) return true;
  return (verb === 'edit' ? lifeCycle.editableIn : lifeCycle.deletableIn).includes(state);
}
