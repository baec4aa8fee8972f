import { department } from '@millwright/contract/areas/iam/department.ts';
import { fail } from '../../platform/http/fail.ts';
import { defineHooks } from '../../resource/index.ts';
import { selectStranger } from './departmentRights.queries.ts';
import {
  assertMayRecode,
  assertMayRegroup,
  parentsAtFirst,
  selectParents,
} from './grants/departmentGrants.service.ts';
import { assertObeys } from './valueRules.service.ts';

/**
 * The code looks as the mill wants it. A department stays below the one whose roles its people have, so that nobody has a
 * role of a department elsewhere, and shows nobody more than the one who moves it sees.
 */
export const departmentHooks = defineHooks(department, {
  beforeSave: async (ctx, { id, row, before }) => {
    await assertObeys(ctx, 'departmentCode', { at: 'code', value: row.code, before: before?.code });
    if (before !== undefined && row.code !== before.code) await assertMayRecode(ctx, { id, code: row.code });
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
