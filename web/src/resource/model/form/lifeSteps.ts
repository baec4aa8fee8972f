import {
  type Action,
  type LifeCycle,
  type StateClass,
  stays,
} from '@millwright/contract/core/resource/lifeCycle.ts';
import type { HistoryEntry } from '@millwright/contract/core/resource/resourceCalls.ts';
import { stateName } from './fieldsOf.ts';

/** A state on the way of a row: `done` it was there, `now` it is there, `next` it may come there, `passed` it came by without it. */
export interface LifeStep {
  readonly state: string;
  readonly look: StateClass;
  readonly is: 'done' | 'now' | 'next' | 'passed';
  /** When it last came there and by whom, as far as the history tells. */
  readonly atMs?: number;
  readonly by?: string | null;
}

export interface LifeSteps {
  readonly way: readonly LifeStep[];
  /** States beside the way in which the row is or was. */
  readonly exits: readonly LifeStep[];
}

/**
 * The way of a row through its life cycle. The states stand in the order of their declaration; dead ones and those that are declared
 * apart are exits.
 * `entries` is the history, in any order; what it no longer tells is judged by the order of the states.
 */
export function lifeSteps(
  lifeCycle: LifeCycle,
  { state, entries }: { state: string; entries: readonly HistoryEntry[] },
): LifeSteps {
  const came = arrivals(lifeCycle, entries);
  const names = Object.keys(lifeCycle.states);
  const isExit = (name: string) =>
    name !== lifeCycle.initial && (lifeCycle.states[name] === 'dead' || lifeCycle.apart.includes(name));
  const way = names.filter((name) => !isExit(name));
  const here = way.indexOf(state);
  const step = (name: string, is: LifeStep['is']): LifeStep => {
    const at = came.get(name);
    return {
      state: name,
      look: lifeCycle.states[name] ?? 'waiting',
      is,
      ...(at === undefined || is === 'next' ? {} : { atMs: at.atMs, by: at.by }),
    };
  };
  const placeOf = (name: string, place: number): LifeStep['is'] => {
    if (name === state) return 'now';
    if (here >= 0 && place > here) return 'next';
    if (came.has(name) || name === lifeCycle.initial) return 'done';
    return here >= 0 ? 'passed' : 'next';
  };
  return {
    way: way.map((name, place) => step(name, placeOf(name, place))),
    exits: names
      .filter((name) => isExit(name) && (name === state || came.has(name)))
      .map((name) => step(name, name === state ? 'now' : 'done')),
  };
}

/** Returns true if at least two states lead on. A mere switch on and off is no way. */
export function isWay({ initial, states, apart }: LifeCycle): boolean {
  const leading = Object.keys(states).filter((name) => states[name] !== 'dead' && !apart.includes(name));
  return states[initial] !== 'dead' && leading.length > 1;
}

/** When a row last came to each of its states. It was added in the first. */
function arrivals(
  { initial, actions }: LifeCycle,
  entries: readonly HistoryEntry[],
): ReadonlyMap<string, HistoryEntry> {
  const found = new Map<string, HistoryEntry>();
  for (const entry of entries.toSorted((one, other) => one.atMs - other.atMs)) {
    const stated = entry.changes.find(({ field }) => field === stateName)?.after;
    const isBegin = entry.action === 'add' || entry.action === 'import';
    const to =
      typeof stated === 'string' ? stated : (ledTo(actions[entry.action]) ?? (isBegin ? initial : undefined));
    if (to !== undefined && (!isBegin || !found.has(to))) found.set(to, entry);
  }
  return found;
}

/** The state that an action always leads to; undefined for one that leaves it. */
function ledTo(action: Action | undefined): string | undefined {
  return action === undefined || action.to === stays ? undefined : action.to;
}

/**
 * The actions of a life cycle in the order of what comes next: those that lead on, the nearest first, then those that
 * lead back, then those that lead beside the way, at last those that cannot be taken back or lead into a dead end.
 */
export function actionsInOrder(lifeCycle: LifeCycle, state: string): string[] {
  const names = Object.keys(lifeCycle.states);
  const here = names.indexOf(state);
  const rank = (action: string): number => {
    const declared = lifeCycle.actions[action];
    if (declared === undefined) return 0;
    // What leaves the row where it is stands behind what leads on.
    if (declared.to === stays) return 500;
    const distance = names.indexOf(declared.to) - here;
    if (endsRow(lifeCycle, state, declared)) return 2000 + distance;
    if (lifeCycle.apart.includes(declared.to)) return 1500 + distance;
    return distance >= 0 ? distance : 1000 - distance;
  };
  return Object.keys(lifeCycle.actions).toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Returns true for actions that end a row: into a dead end, or for good. What hands in a draft for good, as the submission of a
 * supplement, leads on.
 */
export function endsRow(
  { states }: LifeCycle,
  state: string,
  { final, to }: { final: boolean; to: string },
): boolean {
  if (states[to] === 'dead') return true;
  return final && !(states[state] === 'waiting' && states[to] === 'done');
}

/** The action that leads a row on from its state; undefined where every way leads back or into a dead end. */
export function mainAction(
  lifeCycle: LifeCycle,
  state: string,
  allowed: readonly string[],
): string | undefined {
  const names = Object.keys(lifeCycle.states);
  return actionsInOrder(lifeCycle, state).find((action) => {
    const declared = lifeCycle.actions[action];
    if (declared === undefined || !allowed.includes(action) || endsRow(lifeCycle, state, declared))
      return false;
    const isOn = names.indexOf(declared.to) > names.indexOf(state) || lifeCycle.states[state] === 'dead';
    return isOn && lifeCycle.states[declared.to] !== 'dead' && !lifeCycle.apart.includes(declared.to);
  });
}
