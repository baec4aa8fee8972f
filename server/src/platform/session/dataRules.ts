import type { RuleOfRows } from '@millwright/contract/core/resource/dataRules.ts';

/** A rule with the resource whose rows it is about. */
export interface RuleOfResource extends RuleOfRows {
  readonly resource: string;
}

/** What variables of rules stand for: the person whose role has the rule. */
export interface RuleSubject {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  /** The main one first. */
  readonly departments: readonly { readonly id: string; readonly code: string }[];
}

/** What one role lets see of a resource: the rows that meet all of its rules. */
export interface Allowance {
  readonly subject: RuleSubject;
  readonly rules: readonly RuleOfRows[];
}

/** What somebody sees by rules. Days and moments in them are those of the mill's zone. */
export interface SeenByRules {
  readonly tenantId: number;
  readonly zone: string;
  readonly atMs: number;
  /** By resource; rows that one of the allowances lets see are seen. Resources that are not named are seen whole. */
  readonly of: Readonly<Record<string, readonly Allowance[]>>;
}

/** What the roles of somebody give: of the person who asks, or of one for whom he or she acts. */
export interface Holder {
  /** All permission codes of the roles together. */
  readonly codes: ReadonlySet<string>;
  /** The roles one by one, where any of them has a rule; undefined where none has. */
  readonly ruled: RuledRoles | undefined;
}

export interface RuledRoles {
  readonly subject: RuleSubject;
  readonly roles: readonly {
    readonly codes: ReadonlySet<string>;
    readonly rules: readonly RuleOfResource[];
  }[];
}

/**
 * What the rules of some people's roles let see together, by resource. Of each role that holds the right to the list
 * all rules count; one such role without a rule lets see everything. `readCodeOf` gives the right to the list of a resource;
 * `isOpen` says whether a right is everybody's.
 */
export function allowancesOf(
  holders: readonly Holder[],
  {
    readCodeOf,
    isOpen,
  }: { readCodeOf: (resource: string) => string | undefined; isOpen: (code: string) => boolean },
): SeenByRules['of'] {
  const roles = holders.flatMap(rolesOf);
  const named = new Set(roles.flatMap(({ rules }) => rules.map(({ resource }) => resource)));
  const all = [...named].toSorted().flatMap((resource): [string, Allowance[]][] => {
    const code = readCodeOf(resource);
    if (code === undefined) return [];
    const holding = roles
      .filter(({ codes }) => isOpen(code) || codes.has(code))
      .map(({ subject, rules }) => ({ subject, rules: rules.filter((rule) => rule.resource === resource) }));
    const ruled = holding.flatMap(({ subject, rules }) =>
      subject === undefined || rules.length === 0 ? [] : [{ subject, rules: rules.map(withoutResource) }],
    );
    return holding.length === 0 || ruled.length < holding.length ? [] : [[resource, ruled]];
  });
  return Object.fromEntries(all);
}

interface OneRole {
  readonly codes: ReadonlySet<string>;
  readonly rules: readonly RuleOfResource[];
  /** Undefined where there are no rules. */
  readonly subject: RuleSubject | undefined;
}

/** Somebody without any rule counts as one role. */
function rolesOf({ codes, ruled }: Holder): readonly OneRole[] {
  if (ruled === undefined) return [{ codes, subject: undefined, rules: [] }];
  return ruled.roles.map((role) => ({ ...role, subject: ruled.subject }));
}

function withoutResource({ field, condition, value }: RuleOfResource): RuleOfRows {
  return { field, condition, value };
}
