import { dataRule } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import {
  dataRuleNames,
  dataRuleWire,
  roleRuleWire,
  sqlCondition,
} from '@millwright/contract/areas/operations/wire/dataRule.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { wireFieldOf, wireNameOf } from '@millwright/contract/core/wire/wire.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { fail, failField } from '../../../../platform/http/errors/fail.ts';
import { nounOf, sentence } from '../../../../platform/phrases/sentences.ts';
import {
  addRow,
  deleteRow,
  editRow,
  type Say,
  valuesOf,
  wireCall,
  wireRecordsOf,
} from '../../../../resource/index.ts';
import {
  selectDataRules,
  selectRulesOfRole,
  changeRulesOfRole,
  ruledResources,
  lockRole,
  selectRole,
  assertSeen,
} from '../../../access/index.ts';
import { permissionsOfMill } from './permissions.ts';

/** Data rules as clients know them: of an entry of the menu, and ticked for a role. */
export function mountDataRuleWire(app: App): void {
  const { getPermRuleListByPermId, queryPermissionRule, add, edit, delete: remove } = dataRuleWire;
  wireCall(app, getPermRuleListByPermId, (ctx, { permissionId }) => rulesOf(ctx, permissionId));
  wireCall(app, queryPermissionRule, async (ctx, { permissionId, ruleName, ruleValue }) => {
    const rules = await rulesOf(ctx, permissionId);
    return rules.filter((rule) => has(rule['ruleName'], ruleName) && has(rule['ruleValue'], ruleValue));
  });
  wireCall(app, add, async (ctx, { permissionId, ...said }) => {
    const resource = await aboutOf(ctx, String(permissionId));
    await addRow(ctx, dataRule, {
      isEnabled: true,
      ...(await ruleIn(ctx, resource, said)),
      resource: resource.name,
    });
    return null;
  });
  wireCall(app, edit, async (ctx, { id, permissionId, ...said }) => {
    const rule = (await selectDataRules(ctx.tx)).find((each) => each.id === id);
    if (rule === undefined) throw fail('core.notFound');
    const about = typeof permissionId === 'string' ? await aboutOf(ctx, permissionId) : undefined;
    const resource = about ?? ruledResources().find(({ name }) => name === rule.resource);
    await editRow(ctx, dataRule, {
      id,
      ...(await ruleIn(ctx, resource, said)),
      ...(about === undefined ? {} : { resource: about.name }),
    });
    return null;
  });
  wireCall(app, remove, (ctx, { id }) => deleteRow(ctx, dataRule, id));

  for (const call of [roleRuleWire.ofRole, roleRuleWire.ofDepartmentRole])
    wireCall(app, call, async (ctx, { permissionId, roleId }) => {
      await assertSeen(ctx, role, [roleId]);
      if ((await selectRole(ctx.tx, { id: roleId })) === undefined) throw fail('core.notFound');
      const datarule = await rulesOf(ctx, permissionId);
      if (datarule.length === 0) throw fail('iam.noDataRules');
      const had = await selectRulesOfRole(ctx.tx, { roleId });
      const ticked = datarule.map((rule) => String(rule['id'])).filter((id) => had.has(id));
      return { datarule, ...(ticked.length === 0 ? {} : { drChecked: ticked.join(',') }) };
    });
  for (const call of [roleRuleWire.save, roleRuleWire.saveOfDepartmentRole])
    wireCall(app, call, async (ctx, input, say) => {
      await saveTicks(ctx, input, say);
      return null;
    });
}

/** The rules of a menu entry that are ticked for a role are those that are said; the rules of other entries stay. */
async function saveTicks(
  ctx: Ctx,
  { permissionId, roleId, dataRuleIds }: { permissionId: string; roleId: string; dataRuleIds: string[] },
  say: Say,
): Promise<void> {
  const { tx, language } = ctx;
  await assertSeen(ctx, role, [roleId]);
  const locked = await lockRole(tx, roleId);
  if (locked === undefined) throw fail('core.notFound');
  const resource = await aboutOf(ctx, permissionId);
  const ids = (await selectDataRules(tx)).flatMap((rule) =>
    rule.resource === resource.name ? [rule.id] : [],
  );
  if (!dataRuleIds.every((id) => ids.includes(id))) throw failField('dataRuleIds', 'choice');
  const unticked = ids.filter((id) => !dataRuleIds.includes(id));
  await changeRulesOfRole(ctx, { id: roleId, ...locked }, { ticked: dataRuleIds, unticked });
  const names = nounOf(language, resource);
  if (ids.length > 0 && dataRuleIds.length === 0)
    say(sentence(language, 'dataRules.nothingTicked', { namespace: 'iam', params: { names } }));
}

/**
 * The resource whose list an entry of the menu opens. Throws `core.notFound` for an entry that the mill does not have, and
 * `iam.noRuledList` for one that opens no list.
 */
async function aboutOf({ tx }: Ctx, permissionId: string): Promise<Resource> {
  const permission = (await permissionsOfMill(tx)).find(({ id }) => id === permissionId);
  if (permission === undefined) throw fail('core.notFound');
  const resource = ruledResources().find(({ access }) => access.read === permission.code);
  if (resource === undefined) throw fail('iam.noRuledList');
  return resource;
}

/** The rules of a menu entry as clients read them; none where it opens no list. */
async function rulesOf(ctx: Ctx, permissionId: string): Promise<Record<string, unknown>[]> {
  const permission = (await permissionsOfMill(ctx.tx)).find(({ id }) => id === permissionId);
  if (permission === undefined) throw fail('core.notFound');
  const resource = ruledResources().find(({ access }) => access.read === permission.code);
  if (resource === undefined) return [];
  const rules = await wireRecordsOf(ctx, dataRuleNames, { resource: resource.name });
  const names = registry().wireNames.find((each) => each.resource === resource);
  return rules.map((rule) => {
    const field = String(rule['ruleColumn']);
    return { ...rule, ruleColumn: (names && wireNameOf(names, field)) ?? field, permissionId };
  });
}

/** What a client says of a rule; columns may be named as clients name them elsewhere. */
async function ruleIn(ctx: Ctx, resource: Resource | undefined, said: Readonly<Record<string, unknown>>) {
  if (said['ruleConditions'] === sqlCondition) throw fail('iam.sqlRules');
  const values = await valuesOf(ctx, dataRuleNames, said);
  const names = registry().wireNames.find((each) => each.resource === resource);
  const column = values['field'];
  const field = typeof column === 'string' && names ? wireFieldOf(names, column)?.field : undefined;
  return field === undefined ? values : { ...values, field };
}

function has(text: unknown, part: string | undefined): boolean {
  const typed = (part ?? '').replaceAll('*', '').trim().toLowerCase();
  return typed === '' || String(text).toLowerCase().includes(typed);
}
