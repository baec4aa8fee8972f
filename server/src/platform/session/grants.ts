import {
  type RuleCondition,
  type RuleOfRows,
  type RuleVariable,
  valuesOfRule,
} from '@millwright/contract/core/resource/dataRules.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import type { Allowance, RuleOfResource, RuleSubject } from './dataRules.ts';

/** A role with everything that it gives to somebody who has it. */
export interface GrantedRole {
  readonly name: string;
  readonly scope: DataScopeName;
  /** Departments that the scope `chosen` names. */
  readonly chosen: readonly string[];
  readonly codes: readonly { readonly code: string; readonly onPc: boolean; readonly onApp: boolean }[];
  readonly rules: readonly RuleOfResource[];
}

/** A person with some roles: those that he or she holds, or those that are to be given. */
export interface Holder {
  readonly subject: RuleSubject;
  readonly roles: readonly GrantedRole[];
}

/** Facts of the mill and of the declarations that decide what a role means for a person. */
export interface GrantGround {
  /** The parent of each department. */
  readonly parents: ReadonlyMap<string, string | null>;
  /** Resources that data rules can name, with the right to the list of each. */
  readonly lists: readonly { readonly resource: string; readonly code: string }[];
  /** Rights that the mill does not enforce: every role gives them. */
  readonly open: ReadonlySet<string>;
  /** The resource that a field refers to. */
  readonly targetOf: (resource: string, field: string) => string | undefined;
}

/** One thing by which a grant exceeds what is held. */
export type Wider =
  | { readonly kind: 'right'; readonly code: string; readonly terminal: Terminal }
  | { readonly kind: 'scope'; readonly scope: DataScopeName }
  | { readonly kind: 'rules'; readonly resource: string };

/**
 * Rights, scopes and rules by which `given` exceeds what `held` have together; empty when everything is covered. Scopes
 * and variables of rules are compared as they are for each person: the own department of one is another's foreign one.
 * Rows that a person made are never counted, since they are seen whatever the roles say.
 */
export function widerThan(given: Holder, held: readonly Holder[], ground: GrantGround): Wider[] {
  return [
    ...widerRights(given, held),
    ...widerScopes(given, held, ground),
    ...widerRules(given, held, ground),
  ];
}

/** Departments whose rows somebody sees by the data scopes of the roles. */
export function departmentsSeen({ subject, roles }: Holder, { parents }: GrantGround): 'all' | Set<string> {
  if (roles.some(({ scope }) => scope === 'all')) return 'all';
  const own = new Set(subject.departments.map(({ id }) => id));
  return new Set(roles.flatMap((role) => [...departmentsOf(role, own, parents)]));
}

/** The departments of some people's departments and all that stand below them. */
export function withBelow(own: ReadonlySet<string>, parents: GrantGround['parents']): Set<string> {
  return new Set([...own, ...[...parents.keys()].filter((id) => isWithin(id, own, parents))]);
}

function departmentsOf(
  { scope, chosen }: GrantedRole,
  own: ReadonlySet<string>,
  parents: GrantGround['parents'],
): Iterable<string> {
  switch (scope) {
    case 'department':
      return own;
    case 'departmentTree':
      return own.size === 0 ? own : withBelow(own, parents);
    case 'chosen':
      return chosen;
    default:
      return [];
  }
}

/** Walks up from a department; a ring in the table ends the walk. */
function isWithin(id: string, own: ReadonlySet<string>, parents: GrantGround['parents']): boolean {
  const passed = new Set<string>();
  for (let at: string | null = id; at !== null && !passed.has(at); at = parents.get(at) ?? null) {
    if (own.has(at)) return true;
    passed.add(at);
  }
  return false;
}

function widerRights({ roles }: Holder, held: readonly Holder[]): Wider[] {
  const heldRoles = held.flatMap((holder) => holder.roles);
  return terminals.flatMap((terminal) => {
    const has = new Set(heldRoles.flatMap((role) => codesOn(role, terminal)));
    const codes = new Set(roles.flatMap((role) => codesOn(role, terminal)));
    return [...codes.difference(has)].map((code) => ({ kind: 'right' as const, code, terminal }));
  });
}

function codesOn({ codes }: GrantedRole, terminal: Terminal): string[] {
  return codes.flatMap(({ code, onPc, onApp }) => ((terminal === 'pc' ? onPc : onApp) ? [code] : []));
}

/** The data scope of the first role that shows rows of a department that nobody of `held` sees; empty when none does. */
export function widerScopes(given: Holder, held: readonly Holder[], ground: GrantGround): Wider[] {
  const seen = new Set<string>();
  for (const holder of held) {
    const departments = departmentsSeen(holder, ground);
    if (departments === 'all') return [];
    for (const id of departments) seen.add(id);
  }
  const { subject } = given;
  const wider = given.roles.find((role) => {
    const departments = departmentsSeen({ subject, roles: [role] }, ground);
    return departments === 'all' || !departments.isSubsetOf(seen);
  });
  return wider === undefined ? [] : [{ kind: 'scope', scope: wider.scope }];
}

function widerRules(given: Holder, held: readonly Holder[], ground: GrantGround): Wider[] {
  const wider = ground.lists.filter(({ resource, code }) =>
    terminals.some((terminal) => {
      const asked = { resource, code, terminal, open: ground.open };
      const allowed = held.map((holder) => allowancesOn(holder, asked));
      // A list that nobody of `held` opens is a right that is lacked, and named as such.
      if (allowed.includes('whole') || allowed.every((each) => each.length === 0)) return false;
      const wanted = allowancesOn(given, asked);
      if (wanted === 'whole') return true;
      const all = allowed.flatMap((each) => (each === 'whole' ? [] : each));
      return !wanted.every((each) => all.some((wide) => isCovered(each, wide, { resource, ground })));
    }),
  );
  return wider.map(({ resource }) => ({ kind: 'rules', resource }));
}

/** The lists of which somebody sees only some rows by data rules, on one terminal at least. */
export function ruledLists(holder: Holder, { lists, open }: GrantGround): ReadonlySet<string> {
  const ruled = lists.filter(({ resource, code }) =>
    terminals.some((terminal) => {
      const allowed = allowancesOn(holder, { resource, code, terminal, open });
      return allowed !== 'whole' && allowed.length > 0;
    }),
  );
  return new Set(ruled.map(({ resource }) => resource));
}

interface AskedList {
  readonly resource: string;
  readonly code: string;
  readonly terminal: Terminal;
  readonly open: ReadonlySet<string>;
}

/** Allowances of the roles that open a list; empty if no role opens it. */
function allowancesOn(
  { subject, roles }: Holder,
  { resource, code, terminal, open }: AskedList,
): 'whole' | Allowance[] {
  const opening = roles.filter((role) => open.has(code) || codesOn(role, terminal).includes(code));
  const all = opening.map(({ rules }) => rules.filter((rule) => rule.resource === resource));
  return all.some((rules) => rules.length === 0) ? 'whole' : all.map((rules) => ({ subject, rules }));
}

interface Compared {
  readonly resource: string;
  readonly ground: GrantGround;
}

/** Returns true if every row that meets `narrow` meets `wide`: each rule of `wide` follows from one of `narrow`. */
function isCovered(narrow: Allowance, wide: Allowance, about: Compared): boolean {
  const valuesOf = (rule: RuleOfRows, { subject }: Allowance) => resolved(rule, subject, about);
  return wide.rules.every((rule) =>
    narrow.rules.some(
      (stricter) =>
        stricter.field === rule.field &&
        follows(
          { condition: stricter.condition, values: valuesOf(stricter, narrow) },
          { condition: rule.condition, values: valuesOf(rule, wide) },
        ),
    ),
  );
}

interface Comparison {
  readonly condition: RuleCondition;
  readonly values: ReadonlySet<string>;
}

/** Returns true if a value that meets the first comparison is sure to meet the second. */
function follows(strict: Comparison, loose: Comparison): boolean {
  // A comparison without a value meets no row.
  if (strict.values.size === 0) return true;
  const isSame = strict.condition === loose.condition || (isOneOf(strict) && isOneOf(loose));
  if (!isSame) return false;
  return isOneOf(strict)
    ? strict.values.isSubsetOf(loose.values)
    : strict.values.symmetricDifference(loose.values).size === 0;
}

function isOneOf({ condition }: Comparison): boolean {
  return condition === 'in' || condition === 'eq';
}

/** The values of a rule for a person. Variables that mean the same for everybody stay as they are. */
function resolved(rule: RuleOfRows, subject: RuleSubject, { resource, ground }: Compared): Set<string> {
  const target = ground.targetOf(resource, rule.field);
  return new Set(
    valuesOfRule(rule).flatMap((value) =>
      'text' in value ? [value.text] : meaningOf(value.variable, subject, target),
    ),
  );
}

function meaningOf(variable: RuleVariable, subject: RuleSubject, target: string | undefined): string[] {
  const departments = subject.departments.map(({ id, code }) => (target === 'department' ? id : code));
  switch (variable) {
    case 'sysUserCode':
      return [target === 'user' ? subject.id : subject.username];
    case 'sysUserName':
      return [subject.realname];
    case 'sysOrgCode':
      return departments.slice(0, 1);
    case 'sysMultiOrgCode':
      return departments;
    default:
      return [`#{${variable}}`];
  }
}
