import { builtInTypeRight, department } from '@millwright/contract/areas/access/department/department.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx } from '../../../resource/index.ts';
import { selectStranger } from '../departmentRights/departmentRights.queries.ts';
import {
  assertMayRecode,
  assertMayRegroup,
  parentsAtFirst,
  selectParents,
} from '../grants/departmentGrants.service.ts';
import { selectBuiltInTypes } from '../role/role.queries.ts';
import { assertObeys } from '../valueRules/valueRules.service.ts';

/**
 * The code looks as the mill wants it. A department stays below the one whose roles its people have, so that nobody has a
 * role of a department elsewhere, and shows nobody more than the one who moves it sees.
 */
export const departmentHooks = defineHooks(department, {
  beforeSave: async (ctx, { id, row, before }) => {
    await assertObeys(ctx, 'departmentCode', { at: 'code', value: row.code, before: before?.code });
    if (before !== undefined && row.code !== before.code) await assertMayRecode(ctx, { id, code: row.code });
    await assertMayRetype(ctx, [row.typeId, before?.typeId ?? null]);
    if (before === undefined || row.parentId === before.parentId) return row;
    const parents = await parentsAtFirst(ctx.tx);
    await assertMayRegroup(ctx, { before: parents, after: new Map([...parents, [id, row.parentId]]) });
    return row;
  },
  afterSave: async (ctx, { row, before }) => {
    if (before === undefined || row.parentId === before.parentId) return;
    // Several departments that move at once are judged together as well.
    await assertMayRegroup(ctx, {
      before: await parentsAtFirst(ctx.tx),
      after: await selectParents(ctx.tx),
    });
    const stranger = await selectStranger(ctx.tx);
    if (stranger !== undefined) throw fail('iam.departmentRolesStay', { ...stranger });
  },
});

/** Administrators alone make a department a workshop, or make one something else. */
async function assertMayRetype(
  { tx, can }: Pick<JudgeCtx, 'tx' | 'can'>,
  [after, before]: readonly [string | null, string | null],
): Promise<void> {
  if (after === before || can(builtInTypeRight)) return;
  const types = [after, before].filter((id) => id !== null);
  if ((await selectBuiltInTypes(tx, { ids: types })).length > 0) throw fail('iam.builtInType');
}
