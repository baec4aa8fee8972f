import { department } from '@millwright/contract/areas/access/department/department.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import {
  maxCountedPeople,
  type RoleSight,
  type RowRange,
  type ScopeDraft,
  type showRoleSight,
} from '@millwright/contract/areas/access/sight/roleSight.ts';
import { mostCountedRows } from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
import { belongingOf, isScoped, type Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { nounOf } from '../../../platform/phrases/sentences.ts';
import { type DataScope, withReach } from '../../../platform/session/dataScope.ts';
import type { Rights } from '../../../platform/session/principal.ts';
import { countSeen, readReach, rehearse, seesAll } from '../../../resource/index.ts';
import { type GivenCode } from '../rights/held.queries.ts';
import { rightsNow } from '../rights/rightsNow.service.ts';
import { codesOfMenus } from '../rights/rightsTree.service.ts';
import { countPeopleOf, selectCodesOfRole } from '../rights/roleRights.queries.ts';
import {
  rehearseScope,
  selectKnownDepartments,
  selectOwners,
  selectRuledResources,
  selectScopeOfRole,
  selectSomePeopleOf,
} from './roleSight.queries.ts';
import { assertSeen } from '../people/seen.service.ts';

/** A list that the role opens on a terminal and narrows. */
interface NarrowedList {
  readonly resource: Resource;
  readonly terminal: Terminal;
  readonly isRuled: boolean;
}

/** Rights of one person on each terminal. */
type RightsOfPerson = Readonly<Record<Terminal, Rights>>;

/** Lists that a role narrows, with the rows that its people see now and with a draft of its scope. */
export async function roleSight(ctx: Ctx, { id, draft }: InputOf<typeof showRoleSight>): Promise<RoleSight> {
  const { tx, language } = ctx;
  await assertSeen(ctx, role, [id]);
  const scope = await selectScopeOfRole(tx, { roleId: id });
  if (scope === undefined) throw fail('core.notFound');
  if (draft !== null) await assertDepartments(ctx, draft);
  const narrowed = await narrowedLists(ctx, id, [scope, draft]);
  const people =
    narrowed.length === 0 ? [] : await selectSomePeopleOf(tx, { roleId: id, limit: maxCountedPeople });
  const now = await rightsOfAll(ctx, people);
  const after = draft === null ? undefined : await rightsAfter(ctx, { id, draft, people });
  const owners = madeOnce(() => scopeOfOwners(ctx));
  const lists: RoleSight['lists'] = [];
  for (const { resource, terminal, isRuled } of narrowed) {
    const isTold = ctx.can(resource.access.read) && seesAll(resource, ctx.dataScope);
    const all = isTold ? await countOf(ctx, resource, { isAll: true }) : null;
    const rangeOf = (rights: readonly RightsOfPerson[]) =>
      all === null ? null : rangeOver(ctx, { resource, all, rights: rights.map((each) => each[terminal]) });
    lists.push({
      resource: resource.name,
      title: nounOf(language, resource),
      path: resource.screen?.path ?? null,
      isRuled,
      all,
      now: await rangeOf(now),
      after: after === undefined ? null : await rangeOf(after),
      unowned: all === null ? null : await countUnowned(ctx, { resource, all, owners }),
    });
  }
  return { scope, people: await countPeopleOf(tx, { id }), counted: people.length, lists };
}

async function assertDepartments(ctx: Ctx, { departmentIds }: ScopeDraft): Promise<void> {
  if (departmentIds.length === 0) return;
  const known = await selectKnownDepartments(ctx.tx, { ids: departmentIds });
  if (known.length < new Set(departmentIds).size) throw failField('departmentIds', 'reference');
  await assertSeen(ctx, department, departmentIds);
}

/** Lists that the role opens and that a scope, or a data rule of the role, narrows. */
async function narrowedLists(
  { tx, tenant }: Ctx,
  id: string,
  scopes: readonly (Pick<ScopeDraft, 'dataScope'> | null)[],
): Promise<NarrowedList[]> {
  const isNarrow = scopes.some((scope) => scope !== null && scope.dataScope !== 'all');
  const closed = codesOfMenus(tenant.closedMenus);
  const given = new Map((await selectCodesOfRole(tx, { id })).map((each) => [each.code, each]));
  const ruled = await selectRuledResources(tx, { roleId: id });
  return registry().servedResources.flatMap((resource) => {
    const { read } = resource.access;
    const terminal = closed.has(read) ? undefined : terminalOf(given.get(read));
    const isRuled = ruled.has(resource.name);
    if (terminal === undefined || !(isRuled || (isNarrow && isScoped(resource)))) return [];
    return [{ resource, terminal, isRuled }];
  });
}

function terminalOf(given: GivenCode | undefined): Terminal | undefined {
  if (given?.onPc === true) return 'pc';
  return given?.onApp === true ? 'app' : undefined;
}

async function rightsOfAll(ctx: Ctx, people: readonly string[]): Promise<RightsOfPerson[]> {
  const all: RightsOfPerson[] = [];
  for (const id of people)
    all.push({ pc: await resolvedRights(ctx, id, 'pc'), app: await resolvedRights(ctx, id, 'app') });
  return all;
}

async function resolvedRights(ctx: Ctx, id: string, terminal: Terminal): Promise<Rights> {
  const rights = await rightsNow(ctx, id, terminal);
  return { ...rights, dataScope: await resolved(ctx, rights.dataScope) };
}

function resolved({ tx, tenantId }: Ctx, scope: DataScope): Promise<DataScope> {
  return withReach(tenantId, scope, (_mill, some) => readReach(tx, some));
}

/** Writes the draft behind a savepoint, reads it by the rules of sessions, and rolls it back. */
function rightsAfter(
  ctx: Ctx,
  { id, draft, people }: { id: string; draft: ScopeDraft; people: readonly string[] },
): Promise<RightsOfPerson[]> {
  return rehearse(
    ctx,
    async () => {
      await rehearseScope(ctx.tx, id, draft);
      return rightsOfAll(ctx, people);
    },
    () => false,
  );
}

function countOf({ tx }: Ctx, resource: Resource, scope: DataScope): Promise<number> {
  return countSeen(tx, resource, { scope, most: mostCountedRows });
}

async function rangeOver(
  ctx: Ctx,
  { resource, all, rights }: { resource: Resource; all: number; rights: readonly Rights[] },
): Promise<RowRange | null> {
  const counts: number[] = [];
  for (const { permissions, dataScope } of rights) {
    if (!permissions.has(resource.access.read)) continue;
    counts.push(seesAll(resource, dataScope) ? all : await countOf(ctx, resource, dataScope));
  }
  return counts.length === 0 ? null : { least: Math.min(...counts), most: Math.max(...counts) };
}

/** A scope that sees every row with a maker, a person or a department of the mill. */
async function scopeOfOwners(ctx: Ctx): Promise<DataScope> {
  const { people, departments } = await selectOwners(ctx.tx);
  const [own = '', ...ownOf] = people;
  return resolved(ctx, { isAll: false, own, ownOf, departments, narrowedTo: ['own'] });
}

/** Counts rows that only people who see the whole mill see; null if rows of the resource follow no machine. */
async function countUnowned(
  ctx: Ctx,
  { resource, all, owners }: { resource: Resource; all: number; owners: () => Promise<DataScope> },
): Promise<number | null> {
  const paths = belongingOf(resource)?.departments ?? [];
  if (!paths.some((path) => path.endsWith('areaId.departmentId'))) return null;
  return all - (await countOf(ctx, resource, await owners()));
}
