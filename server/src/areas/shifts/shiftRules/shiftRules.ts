import { shiftRule } from '@millwright/contract/areas/shifts/shiftRules/shiftRule.ts';
import {
  mostRuleChanges,
  saveShiftRules,
  showShiftRules,
} from '@millwright/contract/areas/shifts/shiftRules/shiftRuleCalls.ts';
import {
  defaultShiftRules,
  shiftRuleNames,
  type ShiftRules,
} from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow, editRow, newestChangesOf, type NotedChange } from '../../../resource/index.ts';
import { selectRules } from './shiftRule.queries.ts';

/** The limits of the mill: its own, or the usual ones. */
export async function shiftRulesOf(tx: TenantTransaction): Promise<ShiftRules> {
  return (await selectRules(tx)) ?? defaultShiftRules;
}

/** The page on which a mill sets its limits. */
export function mountShiftRules(app: App): void {
  call(app, showShiftRules, async ({ tx }) => {
    const kept = await selectRules(tx);
    const { id: _id, version, ...rules } = kept ?? { id: '', version: 0, ...defaultShiftRules };
    const changes = await newestChangesOf(tx, { resource: shiftRule.name, most: mostRuleChanges });
    return { rules, version, changes: changes.map(told) };
  });

  call(app, saveShiftRules, async (ctx, { version, ...rules }) => {
    const kept = await selectRules(ctx.tx);
    // Two who set them first at one time: the unique index lets one of them in.
    if ((kept?.version ?? 0) !== version) throw fail('core.conflict');
    if (kept === undefined) await addRow(ctx, shiftRule, { holdsFor: 'mill', ...rules });
    else await editRow(ctx, shiftRule, { id: kept.id, version, ...rules });
    return null;
  });
}

type Told = OutputOf<typeof showShiftRules>['changes'][number];

/** The first change begins with the usual limits. */
function told({ id, atMs, by, before, after }: NotedChange): Told {
  const fields = shiftRuleNames.flatMap((name) => {
    const to = after?.[name];
    const from = before === null ? defaultShiftRules[name] : before[name];
    return typeof to === 'number' && typeof from === 'number' && from !== to ? [{ name, from, to }] : [];
  });
  return { id, atMs, by, fields };
}
