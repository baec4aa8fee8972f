import { role } from '@millwright/contract/areas/access/role/role.ts';
import type {
  CopiedRole,
  copyRole as copyRoleCall,
} from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow } from '../../../resource/index.ts';
import { selectDataRules, selectRulesOfRole } from '../dataRules/dataRule.queries.ts';
import {
  changeRulesOfRole,
  narrowedRights,
  ruledNamed,
  type RuledRole,
} from '../dataRules/dataRule.service.ts';
import { grantorOf } from '../grants/grantor.ts';
import { isScopeCovered } from '../grants/roleGrants.service.ts';
import { heldBy, type Holds, holdsOf } from '../menus/held.service.ts';
import { knownRights } from '../menus/rightChanges.service.ts';
import { nameOfRight } from '../rights/rights.service.ts';
import { changeRightsOfRole } from './roleRights.routes.ts';
import { selectCodesOfRole, selectRole } from '../rights/roleRights.queries.ts';
import { assertSeen } from '../people/seen.service.ts';
import { selectWholeRole } from '../sight/roleTools.queries.ts';

/**
 * Makes a role as another one is: an ordinary row, by the rules of roles. Its rights and data rules are given by the rules
 * of giving them, so it needs the right to edit roles as well as that to add them.
 */
export async function copyRole(
  ctx: Ctx,
  { id, roleName, roleCode }: InputOf<typeof copyRoleCall>,
): Promise<CopiedRole> {
  const { tx, language } = ctx;
  if (!ctx.can(role.access.edit)) throw fail('core.forbidden', { permission: role.access.edit });
  await assertSeen(ctx, role, [id]);
  const [found, whole] = [await selectRole(tx, { id }), await selectWholeRole(tx, { id })];
  if (found === undefined || whole === undefined) throw fail('core.notFound');
  const isWider = !isScopeCovered(await grantorOf(ctx), { ...whole, dataScope: found.dataScope });
  const made = await addRow(
    ctx,
    role,
    {
      roleName,
      roleCode,
      departmentId: whole.departmentId,
      description: whole.description,
      dataScope: isWider ? 'own' : found.dataScope,
      departmentIds: isWider ? null : whole.departmentIds,
    },
    { templateId: id },
  );

  const codes = await selectCodesOfRole(tx, { id });
  const [isGiven, holds, narrowed] = [holdsOf(codes), await heldBy(ctx), await narrowedRights(ctx)];
  const isHeld: Holds = (code, terminal) => holds(code, terminal) && !narrowed.has(code);
  const { nameOf } = await knownRights(ctx);
  const known = codes.map(({ code }) => code).filter((code) => nameOf.has(code));
  const split = (isWanted: boolean) => (terminal: Terminal) =>
    known.filter((code) => isGiven(code, terminal) && isHeld(code, terminal) === isWanted);
  const [taken, lacked] = [split(true), split(false)];
  await changeRightsOfRole(
    ctx,
    { id: made.id, roleCode, departmentId: whole.departmentId },
    { given: { pc: taken('pc'), app: taken('app') }, taken: { pc: [], app: [] } },
  );
  await copyRules(ctx, {
    from: id,
    to: { id: made.id, roleCode },
    opened: [...taken('pc'), ...taken('app')],
  });
  const leftOut = known.flatMap((code) => {
    const on = terminals.filter((terminal) => lacked(terminal).includes(code));
    return on.length === 0
      ? []
      : [{ code, title: nameOf.get(code) ?? nameOfRight(code, language), terminals: on }];
  });
  return { id: made.id, leftOut, isScopeNarrowed: isWider };
}

/** A list that the copy opens is narrowed by the rules that narrow it for the first role. */
async function copyRules(
  ctx: Ctx,
  { from, to, opened }: { from: string; to: RuledRole; opened: readonly string[] },
): Promise<void> {
  const had = await selectRulesOfRole(ctx.tx, { roleId: from });
  const rules = (await selectDataRules(ctx.tx)).filter(({ id, resource }) => {
    const code = ruledNamed(resource)?.access.read;
    return had.has(id) && code !== undefined && opened.includes(code);
  });
  await changeRulesOfRole(ctx, to, { ticked: rules.map(({ id }) => id), unticked: [] });
}
