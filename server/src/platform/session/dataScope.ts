import { isDeepStrictEqual } from 'node:util';
import type { DataScopeName, NarrowScope } from '@millwright/contract/core/call/dataScope.ts';
import type { SeenByRules } from './dataRules.ts';

/**
 * Which rows somebody sees: of scoped resources all of the mill, or those made by `own` and those of `departments`; of
 * resources that data rules name, of these what the rules let see.
 */
export type DataScope = (EveryRow | SomeRows) & {
  /** Absent: no rule narrows anything. */
  readonly rules?: SeenByRules;
};
interface EveryRow {
  readonly isAll: true;
}
export interface SomeRows {
  readonly isAll: false;
  /** The person's id. */
  readonly own: string;
  /** People for whom the person acts: what they made is seen like one's own. Absent: nobody. */
  readonly ownOf?: readonly string[];
  readonly departments: readonly string[];
  /** In the words of the roles, widest first; never empty. */
  readonly narrowedTo: readonly NarrowScope[];
  /** People, teams and machines that makers and departments mean now. Absent: each statement looks them up. */
  readonly reach?: Reach;
}

/** Ids behind a data scope, resolved once while a session's rights are cached, so that plans know how many there are. */
export interface Reach {
  /** The reader, those whom the reader acts for, and the people of the reader's departments. */
  readonly people: readonly string[];
  /** By the end of a path, as `machine.areaId.departmentId`: the rows from which it leads into the scope. */
  readonly sets: Readonly<Record<string, readonly string[]>>;
}

/** Resolves what makers and departments of a scope mean in a mill now. */
export type ReadReach = (tenantId: number, scope: SomeRows) => Promise<Reach>;

/** Returns the scope with its reach; one that sees every row needs none. */
export async function withReach(tenantId: number, scope: DataScope, read: ReadReach): Promise<DataScope> {
  return scope.isAll ? scope : { ...scope, reach: await read(tenantId, scope) };
}

/** Returns the scope as it is stored: what it means is resolved again when it is used. */
export function withoutReach(scope: DataScope): DataScope {
  if (scope.isAll) return scope;
  const { reach: _, ...kept } = scope;
  return kept;
}

/** What the roles of a person give, and the departments that each kind of scope means for this person. */
export interface GivenScopes {
  readonly person: string;
  readonly roles: readonly DataScopeName[];
  readonly departments: Readonly<Record<'department' | 'departmentTree' | 'chosen', readonly string[]>>;
}

const byDepartments = ['departmentTree', 'department', 'chosen'] as const;

/**
 * Everything that any role lets a person see, together. What people made themselves they always see, or they would lose
 * what they have just saved. A scope that means no department for this person adds nothing and is not told.
 */
export function unionOfScopes({ person, roles, departments }: GivenScopes): DataScope {
  if (roles.includes('all')) return { isAll: true };
  const given = byDepartments.filter((scope) => roles.includes(scope) && departments[scope].length > 0);
  const told = given.filter((scope) => scope !== 'department' || !given.includes('departmentTree'));
  return {
    isAll: false,
    own: person,
    departments: [...new Set(given.flatMap((scope) => departments[scope]))].toSorted(),
    narrowedTo: told.length === 0 ? ['own'] : told,
  };
}

/** What somebody sees who acts for others: what the person sees, and what each of them does. */
export function withScopesOf(own: DataScope, others: readonly DataScope[]): DataScope {
  const some = others.filter((scope) => !scope.isAll);
  if (own.isAll || some.length < others.length) return { isAll: true };
  if (some.length === 0) return own;
  const told = byDepartments.filter((scope) =>
    [own, ...some].some(({ narrowedTo }) => narrowedTo.includes(scope)),
  );
  return {
    isAll: false,
    own: own.own,
    ownOf: some.map((scope) => scope.own).toSorted(),
    departments: [...new Set([own, ...some].flatMap(({ departments }) => departments))].toSorted(),
    narrowedTo: told.length === 0 ? ['own'] : told,
  };
}

/** Those whose rows are seen whatever their department: the person, and for whom the person acts. */
export function makersOf({ own, ownOf = [] }: SomeRows): readonly string[] {
  return [own, ...ownOf];
}

/** The same scope with what data rules let see; without rules it stays as it is. */
export function withRules(scope: DataScope, rules: SeenByRules): DataScope {
  return Object.keys(rules.of).length === 0 ? scope : { ...scope, rules };
}

/** The same scope as if no data rule narrowed it. */
export function withoutRules(scope: DataScope): DataScope {
  const { rules: _, ...whole } = scope;
  return whole;
}

/** Whether who sees `wide` of a resource sees everything that `narrow` lets see. */
export function covers(wide: DataScope, narrow: DataScope, resource: string): boolean {
  const [now, then] = [wide.rules?.of[resource], narrow.rules?.of[resource]];
  // Which rules are wider than others is not told from them: those that stand must be the same.
  if (now !== undefined && !isDeepStrictEqual(now, then)) return false;
  if (wide.isAll) return true;
  if (narrow.isAll || wide.own !== narrow.own) return false;
  if (!makersOf(narrow).every((id) => makersOf(wide).includes(id))) return false;
  return narrow.departments.every((id) => wide.departments.includes(id));
}
