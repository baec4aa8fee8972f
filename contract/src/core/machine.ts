import type { Field } from './fields.ts';

/** What a state means to a colour and a filter; see the look's states. */
export type StateClass = 'waiting' | 'active' | 'attention' | 'done' | 'dead';

/** Who may take an action: everybody with its right, or of those only some. */
export type Actor = 'initiator' | 'responsible' | 'participant';

export interface Action<State extends string = string> {
  readonly from: readonly State[];
  readonly to: State;
  /** Names of guards that must hold; the server has one function for each. */
  readonly needs: readonly string[];
  /** Who may, besides the right; empty: everybody who has it. */
  readonly by: readonly Actor[];
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
export interface Machine<State extends string = string, Name extends string = string> {
  readonly name: string;
  readonly initial: State;
  readonly states: Readonly<Record<State, StateClass>>;
  readonly actions: Readonly<Record<Name, Action<State>>>;
}

interface DeclaredAction<State extends string> {
  from: readonly State[];
  to: State;
  access: string;
  needs?: readonly string[];
  by?: readonly Actor[];
  input?: Readonly<Record<string, Field>>;
  final?: boolean;
  event?: string;
}

/** Declares a life cycle; a missing arrow is a missing row. `name` is the resource's. */
export function defineMachine<const State extends string, const Name extends string>(
  name: string,
  declared: {
    initial: NoInfer<State>;
    states: Readonly<Record<State, StateClass>>;
    actions: Readonly<Record<Name, DeclaredAction<NoInfer<State>>>>;
  },
): Machine<State, Name> {
  const actions = Object.fromEntries(
    Object.entries<DeclaredAction<State>>(declared.actions).map(([action, row]) => [
      action,
      { needs: [], by: [], input: {}, final: false, event: `${name}.${action}`, ...row },
    ]),
  ) as unknown as Record<Name, Action<State>>;
  return { name, initial: declared.initial, states: declared.states, actions };
}

/** The actions that lead out of a state, in the order of the table. */
export function actionsFrom(machine: Machine, state: string): string[] {
  return Object.entries(machine.actions)
    .filter(([, { from }]) => from.includes(state))
    .map(([name]) => name);
}
