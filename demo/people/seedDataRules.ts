import type pg from 'pg';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { variableText } from '@millwright/contract/core/resource/dataRules.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { demoDataRules } from '../parts/masterData.ts';
import type { DemoMill } from '../parts/mills.ts';

/** Two data rules of a demo mill; crew leaders have the one on announcements. */
export async function seedDataRules(
  client: pg.Client,
  { tenantId, language, roleId }: Pick<DemoMill, 'tenantId' | 'language'> & { roleId: string },
): Promise<void> {
  const ruleId = uuidv7();
  const rule = {
    tenant_id: tenantId,
    condition: 'in',
    is_enabled: true,
    create_time: new Date(),
    version: 1,
  };
  await insertRows(client, 'data_rule', [
    {
      ...rule,
      id: ruleId,
      name: demoDataRules.important[language],
      resource: announcement.name,
      field: 'priority',
      value: 'H,M',
    },
    {
      ...rule,
      id: uuidv7(),
      name: demoDataRules.ownPeople[language],
      resource: user.name,
      field: 'departmentIds',
      value: variableText('sysMultiOrgCode'),
    },
  ]);
  await insertRows(client, 'role_data_rule', [{ tenant_id: tenantId, role_id: roleId, rule_id: ruleId }]);
}
