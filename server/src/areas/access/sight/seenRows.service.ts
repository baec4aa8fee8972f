import {
  type countSeenRows,
  mostCountedRows,
  type SeenRows,
} from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { isRuled } from '@millwright/contract/core/resource/dataRules.ts';
import { isScoped, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { nounOf } from '../../../platform/phrases/sentences.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import type { Rights } from '../../../platform/session/principal.ts';
import { countSeen, rehearse, seesAll } from '../../../resource/index.ts';
import { selectDataRules, writeRulesOfRole } from '../dataRules/dataRule.queries.ts';
import { rightChanges, knownRights } from '../menus/rightChanges.service.ts';
import { rightsNow } from '../rights/rightsNow.service.ts';
import { assertSeen } from '../people/seen.service.ts';
import {
  selectCodesOfRole,
  selectPerson,
  selectRole,
  writeCodesOfRole,
} from '../rights/roleRights.queries.ts';

type Asked = InputOf<typeof countSeenRows>;

/** Lists of which somebody sees only some rows before or after changes of a role, with their numbers. */
export async function seenRows(ctx: Ctx, asked: Asked): Promise<SeenRows> {
  await assertSeen(ctx, user, [asked.id]);
  if (asked.roleId !== null) await assertSeen(ctx, role, [asked.roleId]);
  if ((await selectPerson(ctx.tx, { id: asked.id })) === undefined) throw fail('core.notFound');
  const before = await rightsNow(ctx, asked.id, 'pc');
  const after = asked.roleId === null ? before : await rightsAfter(ctx, asked.roleId, asked);
  const lists: SeenRows['lists'] = [];
  for (const resource of registry().servedResources) {
    if (!isTold(ctx, resource, { before, after })) continue;
    const count = (scope: DataScope) => countSeen(ctx.tx, resource, { scope, most: mostCountedRows });
    const countOf = async ({ permissions, dataScope }: Rights) =>
      permissions.has(resource.access.read) ? count(dataScope) : null;
    lists.push({
      resource: resource.name,
      title: nounOf(ctx.language, resource),
      before: await countOf(before),
      after: await countOf(after),
      all: await count({ isAll: true }),
    });
  }
  return { lists };
}

/** Numbers are told to those alone who see every row themselves, and where there is something to say. */
function isTold(
  { can, dataScope }: Ctx,
  resource: Resource,
  { before, after }: { before: Rights; after: Rights },
): boolean {
  const { read } = resource.access;
  if (!(isScoped(resource) || isRuled(resource)) || !can(read) || !seesAll(resource, dataScope)) return false;
  const [had, has] = [before.permissions.has(read), after.permissions.has(read)];
  const isNarrowed = [before, after].some((rights) => !seesAll(resource, rights.dataScope));
  return had !== has || (had && isNarrowed);
}

/** Rights and rules are written as saving would write them, read by the rules of sessions, and taken back. */
async function rightsAfter(ctx: Ctx, roleId: string, { id, rules, ...draft }: Asked): Promise<Rights> {
  const { tx } = ctx;
  if ((await selectRole(tx, { id: roleId })) === undefined) throw fail('core.notFound');
  const { after } = rightChanges(draft, {
    had: await selectCodesOfRole(tx, { id: roleId }),
    known: await knownRights(ctx),
  });
  const known = new Set((await selectDataRules(tx)).map((rule) => rule.id));
  if ([...rules.ticked, ...rules.unticked].some((rule) => !known.has(rule)))
    throw failField('rules', 'reference');
  return rehearse(
    ctx,
    async () => {
      await writeCodesOfRole(tx, roleId, after);
      await writeRulesOfRole(tx, roleId, rules);
      return rightsNow(ctx, id, 'pc');
    },
    () => false,
  );
}
