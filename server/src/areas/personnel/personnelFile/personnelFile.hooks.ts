import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile/personnelFile.ts';
import { type Values, defineHooks } from '../../../resource/index.ts';
import {
  assertMayKeepRoles,
  assertMayLeave,
  assertMayTouch,
  assertObeys,
  insertPersonOfFile,
  renamePersonOf,
} from '../../access/index.ts';

/**
 * A file is the row of an account, so the rules of accounts hold: nobody changes somebody who may do more, nor disables
 * himself or herself, nobody shows people more by their roles than he or she sees, and who administers the mill stays. Which teams somebody is in says nothing of rights.
 */
export const personnelFileHooks = defineHooks(personnelFile, {
  beforeSave: async (ctx, { action, id, row, before }) => {
    if (action === 'disable') await assertMayLeave(ctx, [id]);
    else if (before !== undefined && !isSameButTeams(row, before)) await assertMayTouch(ctx, [id]);
    if (before !== undefined)
      await assertMayKeepRoles(ctx, { id, before, after: row, isRevived: action === 'enable' });
    await assertObeys(ctx, 'userWorkNo', { at: 'workNo', value: row.workNo, before: before?.workNo });
    return row;
  },
  afterSave: async ({ tx }, { id, row, before }) => {
    if (before === undefined) await insertPersonOfFile(tx, { id });
    else if (row.realname !== before.realname) await renamePersonOf(tx, { id, realname: row.realname });
  },
  beforeDelete: assertMayLeave,
});

function isSameButTeams(row: Values, before: Values): boolean {
  const said = (values: Values) =>
    JSON.stringify(
      Object.keys(personnelFile.fields).map((name) => (name === 'teamIds' ? null : values[name])),
    );
  return said(row) === said(before);
}
