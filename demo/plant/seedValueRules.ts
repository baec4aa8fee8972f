import type pg from 'pg';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { demoLot } from '../parts/masterData.ts';
import type { DemoMill } from '../parts/mills.ts';

/** How lot numbers of a new mill look, and how the next one is made. */
export async function seedValueRules(
  client: pg.Client,
  { tenantId, language }: Pick<DemoMill, 'tenantId' | 'language'>,
): Promise<void> {
  const [ruleId, name] = [uuidv7(), demoLot.name[language]];
  const rule = { tenant_id: tenantId, name, code: 'lot_number', is_enabled: true };
  await insertRows(client, 'check_rule', [{ ...rule, id: ruleId }]);
  await insertRows(client, 'check_format', [
    {
      tenant_id: tenantId,
      id: uuidv7(),
      rule_id: ruleId,
      place: 0,
      pattern: '^L\\d{10}$',
      message: demoLot.message[language],
    },
  ]);
  const parameters = JSON.stringify({ prefix: 'L', digits: 4, by: 'month' });
  await insertRows(client, 'fill_rule', [{ ...rule, id: uuidv7(), way: 'counter', parameters }]);
}
