import {
  type ChangedRules,
  dataRule,
  type RuleLock,
  type RulesOfResource,
} from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { isRuled } from '@millwright/contract/core/resource/dataRules.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { terminals } from '@millwright/contract/core/screen/terminals.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { nounOf, sentence } from '../../../platform/phrases/sentences.ts';
import { type JudgeCtx, noteChange, rulesInWords } from '../../../resource/index.ts';
import {
  type MillDataRule,
  selectDataRules,
  selectRulesOfRole,
  writeRulesOfRole,
} from './dataRule.queries.ts';
import { selectRuledLists } from '../grants/grantor.ts';
import { assertMayAddTo } from '../grants/roleGrants.service.ts';
import { heldBy, type Holds, holdsOf } from '../menus/held.service.ts';
import { nameOfRight } from '../rights/rights.service.ts';
import { selectCodesOfRole } from '../rights/roleRights.queries.ts';
import { isAdministratorRole } from '../rights/standardRoles.ts';

/** The resources whose rows rules can be made for, in the order of the registry. */
export function ruledResources(): readonly Resource[] {
  return registry().servedResources.filter(isRuled);
}

/** A resource that rules can be made for, by its name. */
export function ruledNamed(name: string): Resource | undefined {
  return ruledResources().find((resource) => resource.name === name);
}

/** The rights to lists for which the mill has data rules. */
export async function codesWithRules(tx: Ctx['tx']): Promise<ReadonlySet<string>> {
  const rules = await selectDataRules(tx);
  return new Set(rules.flatMap(({ resource }) => ruledNamed(resource)?.access.read ?? []));
}

/** Without them nobody could administer the mill, so no rule hides any of it from its administrators. */
const administered: ReadonlySet<string> = new Set([user.name, role.name, dataRule.name]);

/** Whether a role cannot have rules for a resource. */
function isSeenWhole(roleCode: string, { name }: Resource): boolean {
  return isAdministratorRole(roleCode) && administered.has(name);
}

type Narrowed = Pick<JudgeCtx, 'tx' | 'person' | 'dataScope' | 'language'>;

/** Throws `iam.dataRuleNarrowed` for somebody whom rules narrow on a resource: nobody widens what hides rows from himself or herself. */
export async function assertSeesAll(ctx: Narrowed, resource: Resource): Promise<void> {
  if ((await narrowedLists(ctx)).has(resource.name)) refuseNarrowed(ctx, resource);
}

/** As `assertSeesAll`, for the resources whose list one of these permission codes opens. */
export async function assertSeesAllBehind(ctx: Narrowed, codes: readonly string[]): Promise<void> {
  const narrowed = await narrowedLists(ctx);
  for (const resource of ruledResources())
    if (codes.includes(resource.access.read) && narrowed.has(resource.name)) refuseNarrowed(ctx, resource);
}

/** The rights that open lists on which rules narrow the one who asks. */
export async function narrowedRights(ctx: Narrowed): Promise<ReadonlySet<string>> {
  const narrowed = await narrowedLists(ctx);
  return new Set(ruledResources().flatMap(({ name, access }) => (narrowed.has(name) ? [access.read] : [])));
}

/** Resources on which rules narrow the one who asks: on the terminal of the session, or on the other one. */
async function narrowedLists(ctx: Narrowed): Promise<ReadonlySet<string>> {
  return new Set([...Object.keys(ctx.dataScope.rules?.of ?? {}), ...(await selectRuledLists(ctx))]);
}

function refuseNarrowed({ language }: Pick<JudgeCtx, 'language'>, resource: Resource): never {
  throw fail('iam.dataRuleNarrowed', { name: nounOf(language, resource) });
}

type Saying = Pick<Ctx, 'tx' | 'language' | 'tenant'>;

/** Rules as sentences: "Line = A". A rule about what a release has no more is told by its own words. */
export async function sentencesOf(ctx: Saying, rules: readonly MillDataRule[]): Promise<Map<string, string>> {
  const { language } = ctx;
  const known = rules.flatMap((rule) => {
    const resource = ruledNamed(rule.resource);
    return resource === undefined ? [] : [{ resource, rule }];
  });
  const variable = (name: string) => sentence(language, `dataRules.variables.${name}`, { namespace: 'iam' });
  const words = await rulesInWords(ctx, known, variable);
  const said = known.map(({ rule }, at): [string, string] => {
    const { field, values } = words[at] ?? { field: rule.field, values: [rule.value] };
    const params = { field, value: values.join(', ') };
    return [rule.id, sentence(language, `dataRules.says.${rule.condition}`, { namespace: 'iam', params })];
  });
  return new Map(said);
}

/** A role whose rules are looked at or changed. */
export interface RuledRole {
  readonly id: string;
  readonly roleCode: string;
}

/** The rules that a role has or could have, by resource, and why one cannot be changed by who asks. */
export async function rulesOfRole(ctx: Ctx, of: RuledRole): Promise<RulesOfResource[]> {
  const rules = await selectDataRules(ctx.tx);
  const words = await sentencesOf(ctx, rules);
  const judged = await judging(ctx, of);
  const byResource = Map.groupBy(rules, ({ resource }) => resource);
  return ruledResources().map((resource) => ({
    resource: resource.name,
    title: nounOf(ctx.language, resource),
    code: resource.access.read,
    rules: (byResource.get(resource.name) ?? []).map(({ id, name, value, isEnabled }) => ({
      id,
      name,
      words: words.get(id) ?? value,
      isEnabled,
      isTicked: judged.has.has(id),
      lock: judged.lockOf(resource, judged.has.has(id)),
    })),
  }));
}

/** What is needed to say whether rules of a role may be changed. */
async function judging(ctx: Ctx, { id, roleCode }: RuledRole) {
  const isHeld = await heldBy(ctx);
  const isGiven = holdsOf(await selectCodesOfRole(ctx.tx, { id }));
  const has = await selectRulesOfRole(ctx.tx, { roleId: id });
  const narrowed = await narrowedLists(ctx);
  const lockOf = (resource: Resource, isTicked: boolean): RuleLock | null => {
    const { read } = resource.access;
    if (!isAnywhere(isHeld, read)) return 'notHeld';
    if (narrowed.has(resource.name)) return 'narrowed';
    if (isTicked) return null;
    if (isSeenWhole(roleCode, resource)) return 'administrator';
    return isAnywhere(isGiven, read) ? null : 'noRight';
  };
  return { has, lockOf };
}

function isAnywhere(holds: Holds, code: string): boolean {
  return terminals.some((terminal) => holds(code, terminal));
}

/**
 * Ticks and unticks rules for a role that is locked, and notes it in the role's history; false when nothing is new. Throws
 * `core.invalid` for a rule that is none, `iam.rightNotHeld`, `iam.dataRuleNarrowed`, `iam.dataRuleAdministrator`,
 * `iam.dataRuleNeedsRight`.
 */
export async function changeRulesOfRole(ctx: Ctx, of: RuledRole, asked: ChangedRules): Promise<boolean> {
  const { tx, language } = ctx;
  if (asked.ticked.length === 0 && asked.unticked.length === 0) return false;
  const known = new Map((await selectDataRules(tx)).map((rule) => [rule.id, rule]));
  for (const list of ['ticked', 'unticked'] as const)
    if (!asked[list].every((id) => known.has(id))) throw failField(`rules.${list}`, 'choice');
  const both = asked.ticked.find((id) => asked.unticked.includes(id));
  if (both !== undefined) throw failField('rules.unticked', 'repeated');
  const { has, lockOf } = await judging(ctx, of);
  const ticked = fresh(asked.ticked, (id) => !has.has(id));
  const unticked = fresh(asked.unticked, (id) => has.has(id));
  for (const id of [...ticked, ...unticked]) {
    const resource = ruledNamed(known.get(id)?.resource ?? '');
    // What a release has no more can still be taken away.
    if (resource === undefined) continue;
    const lock = lockOf(resource, has.has(id));
    if (lock !== null) refuseLocked(lock, resource, language);
  }
  if (ticked.length + unticked.length === 0) return false;
  if (unticked.length > 0) await assertMayAddTo(ctx, [of.id]);
  await writeRulesOfRole(tx, of.id, { ticked, unticked });
  const names = (ids: readonly string[]) => ({
    dataRules: ids.map((id) => known.get(id)?.name ?? id).toSorted(),
  });
  await noteChange(ctx, role, { id: of.id, before: names(unticked), after: names(ticked) });
  return true;
}

function refuseLocked(lock: RuleLock, resource: Resource, language: Ctx['language']): never {
  const name = nounOf(language, resource);
  switch (lock) {
    case 'notHeld':
      throw fail('iam.rightNotHeld', { right: nameOfRight(resource.access.read, language) });
    case 'narrowed':
      throw fail('iam.dataRuleNarrowed', { name });
    case 'administrator':
      throw fail('iam.dataRuleAdministrator', { name });
    case 'noRight':
      throw fail('iam.dataRuleNeedsRight', { name });
  }
}

function fresh(ids: readonly string[], isFresh: (id: string) => boolean): string[] {
  return [...new Set(ids)].filter(isFresh);
}
