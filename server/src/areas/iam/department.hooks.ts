import { department } from '@millwright/contract/areas/iam/department.ts';
import { fail } from '../../platform/http/fail.ts';
import { defineHooks } from '../../resource/index.ts';
import { selectStranger } from './departmentRights.queries.ts';
import { assertObeys } from './valueRules.service.ts';

/**
 * The code looks as the mill wants it. A department stays below the one whose roles its people have, so that nobody has a
 * role of a department elsewhere.
 */
export const departmentHooks = defineHooks(department, {
  beforeSave: async (ctx, { row, before }) => {
    await assertObeys(ctx, 'departmentCode', { at: 'code', value: row.code, before: before?.code });
    return row;
  },
  afterSave: async ({ tx }, { row, before }) => {
    if (before === undefined || row.parentId === before.parentId) return;
    const stranger = await selectStranger(tx);
    if (stranger !== undefined) throw fail('iam.departmentRolesStay', { ...stranger });
  },
});
