import { dataRule } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { blockedBy, fail, failField } from '../../../platform/http/errors/fail.ts';
import { assertRule, blockersNamed, defineHooks, type DocumentOf } from '../../../resource/index.ts';
import { selectUsersOfRules } from './dataRule.queries.ts';
import { dataRuleSheet } from './dataRuleSheet.ts';
import { assertSeesAll, ruledNamed } from './dataRule.service.ts';
import { assertMayChangeRules } from '../grants/roleGrants.service.ts';

/**
 * A rule fits what it is about, and stays with it. Who is narrowed by rules on some rows changes none of these rules; one
 * that roles have is not deleted.
 */
export const dataRuleHooks = defineHooks(dataRule, {
  inSheets: dataRuleSheet,
  beforeSave: async (ctx, { id, row, before }) => {
    const resource = ruledNamed(row.resource);
    if (resource === undefined) throw failField('resource', 'choice');
    if (before !== undefined && before.resource !== row.resource) throw failField('resource', 'fixed');
    await assertSeesAll(ctx, resource);
    if (before !== undefined && !isSameRule(row, before)) await assertMayChangeRules(ctx, [id]);
    await assertRule(ctx, resource, row);
    return row;
  },
  beforeDelete: async (ctx, ids) => {
    const rules = await selectUsersOfRules(ctx.tx, { ids });
    for (const { resource } of rules) {
      const about = ruledNamed(resource);
      if (about !== undefined) await assertSeesAll(ctx, about);
    }
    const used = rules.find(({ roleId }) => roleId !== null);
    if (used === undefined) return;
    const roles = rules.flatMap(({ rule, roleId, role: title }) =>
      rule === used.rule && roleId !== null && title !== null ? [{ id: roleId, title }] : [],
    );
    const names = roles.map(({ title }) => title).join(', ');
    throw blockedBy(fail('iam.dataRuleInUse', { name: used.rule, roles: names }), [
      blockersNamed(ctx, role, roles),
    ]);
  },
});

type Rule = Pick<DocumentOf<typeof dataRule>, 'field' | 'condition' | 'value' | 'isEnabled'>;

function isSameRule(one: Rule, other: Rule): boolean {
  return (['field', 'condition', 'value', 'isEnabled'] as const).every((name) => one[name] === other[name]);
}
