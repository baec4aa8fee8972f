import { role } from '@millwright/contract/areas/access/role/role.ts';
import {
  chooseExplainedRow,
  explainRow,
  listExplained,
  showRoleSight,
} from '@millwright/contract/areas/access/sight/roleSight.ts';
import {
  copyRole as copyRoleCall,
  countSeenRows,
  previewRoleRights,
  type RightsPreview,
  seeAsPerson,
} from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { terminals } from '@millwright/contract/core/screen/terminals.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { copyRole } from './copyRole.service.ts';
import { rightChanges, knownRights } from '../menus/rightChanges.service.ts';
import { selectCodesOfRole, selectRole } from '../rights/roleRights.queries.ts';
import { countTouched } from '../sight/roleTools.queries.ts';
import { roleSight } from '../sight/roleSight.service.ts';
import { assertSeen } from '../people/seen.service.ts';
import { seenAs } from '../sight/seenAs.service.ts';
import { seenRows } from '../sight/seenRows.service.ts';
import { chooseRow, explainedLists, whyRow } from '../sight/whyRow.service.ts';

/** What helps who changes a role: a copy, whom changes would touch, and what a person would find. */
export function mountRoleTools(app: App): void {
  call(app, copyRoleCall, copyRole);
  call(app, previewRoleRights, preview);
  call(app, seeAsPerson, seenAs);
  call(app, countSeenRows, seenRows);
  call(app, showRoleSight, roleSight);
  call(app, explainRow, whyRow);
  call(app, listExplained, async (ctx) => explainedLists(ctx));
  call(app, chooseExplainedRow, chooseRow);
}

async function preview(
  ctx: Ctx,
  { id, ...asked }: InputOf<typeof previewRoleRights>,
): Promise<RightsPreview> {
  const { tx } = ctx;
  await assertSeen(ctx, role, [id]);
  if ((await selectRole(tx, { id })) === undefined) throw fail('core.notFound');
  const { given, taken } = rightChanges(asked, {
    had: await selectCodesOfRole(tx, { id }),
    known: await knownRights(ctx),
  });
  return countTouched(tx, {
    id,
    changes: terminals.flatMap((terminal) => [
      ...given[terminal].map((code) => ({ code, terminal, isGiven: true })),
      ...taken[terminal].map((code) => ({ code, terminal, isGiven: false })),
    ]),
  });
}
