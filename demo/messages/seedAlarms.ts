import type pg from 'pg';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { StandardRole } from '@millwright/server/areas/access/index.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Rule = Readonly<Record<string, unknown>>;
type Named = readonly [code: string, names: Readonly<Record<Language, string>>, rule: Rule];

const judged: Rule = {
  only_running: false,
  trigger_after_s: 0,
  clear_after_s: 60,
  schedule: 'always',
  is_hidden_by_gateway: true,
  needs_taking: false,
  makes_task: false,
  receiver_attribute: 'duties',
  frequency: 'once',
  merge_min: 5,
  push_state: 'notPushed',
  state: 'enabled',
};

/** Stands for whoever has this role in the mill. */
const workshopLeader = 'workshopLeader' satisfies StandardRole;

/** Rules that a mill leaves on: what stands, what is not heard of, and what runs other than it should. */
const rules: readonly Named[] = [
  [
    'RF-STAND',
    { zh: '细纱机停台超时', en: 'Ring frame stands', vn: 'Máy sợi con dừng lâu' },
    {
      process: 'spinning',
      type: 'production',
      priority: 'major',
      source: 'state',
      trigger_after_s: 900,
      states: ['stopped', 'endBreakStop', 'waiting'],
      duties: ['spinner', 'repairman'],
      content: ['since', 'state', 'loss'],
    },
  ],
  [
    'RF-FAULT',
    { zh: '细纱机故障', en: 'Ring frame fault', vn: 'Sự cố máy sợi con' },
    {
      process: 'spinning',
      type: 'equipment',
      priority: 'major',
      source: 'fault',
      trigger_after_s: 300,
      duties: ['repairman', 'maintainer'],
      content: ['since', 'loss'],
      frequency: 'untilTaken',
      repeat_min: 60,
      escalate_after_min: 240,
      escalate_roles: [workshopLeader],
    },
  ],
  [
    'RF-BREAKS',
    { zh: '细纱断头偏高', en: 'End breaks high', vn: 'Đứt sợi nhiều' },
    {
      process: 'spinning',
      type: 'quality',
      priority: 'minor',
      source: 'kpi',
      kpi: 'breakRate',
      operator: 'above',
      value: 60,
      clear_value: 45,
      duties: ['spinner'],
      content: ['value', 'limit', 'variety'],
    },
  ],
  [
    'RF-IDLE',
    { zh: '细纱空锭偏多', en: 'Many idle spindles', vn: 'Nhiều cọc trống' },
    {
      process: 'spinning',
      type: 'production',
      priority: 'minor',
      source: 'kpi',
      kpi: 'idleRate',
      operator: 'above',
      value: 3,
      clear_value: 2,
      duties: ['spinner'],
      content: ['value', 'limit'],
    },
  ],
  [
    'CARD-STAND',
    { zh: '梳棉机停台超时', en: 'Card stands', vn: 'Máy chải dừng lâu' },
    {
      process: 'carding',
      type: 'production',
      priority: 'major',
      source: 'state',
      trigger_after_s: 900,
      states: ['stopped', 'waiting'],
      duties: ['spinner', 'repairman'],
      content: ['since', 'state', 'loss'],
    },
  ],
  [
    'CARD-NEPS',
    { zh: '生条棉结偏多', en: 'Neps of card sliver high', vn: 'Hạt kết cúi chải nhiều' },
    {
      process: 'carding',
      type: 'quality',
      priority: 'minor',
      source: 'signal',
      signal: 'neps',
      operator: 'above',
      value: 110,
      clear_value: 95,
      only_running: true,
      trigger_after_s: 600,
      duties: ['maintainer'],
      content: ['value', 'limit', 'variety'],
    },
  ],
  [
    'FILTER',
    { zh: '滤尘压差偏高', en: 'Filter pressure high', vn: 'Chênh áp lọc bụi cao' },
    {
      process: 'blowing',
      type: 'equipment',
      priority: 'major',
      source: 'signal',
      signal: 'filterPressure',
      operator: 'above',
      value: 850,
      clear_value: 750,
      grave_value: 1200,
      only_running: true,
      trigger_after_s: 300,
      duties: ['maintainer'],
      content: ['value', 'limit', 'since'],
    },
  ],
  [
    'WIND-STAND',
    { zh: '络筒机停台超时', en: 'Winder stands', vn: 'Máy đánh ống dừng lâu' },
    {
      process: 'winding',
      type: 'production',
      priority: 'minor',
      source: 'state',
      trigger_after_s: 900,
      states: ['stopped', 'waiting'],
      duties: ['spinner'],
      content: ['since', 'state', 'loss'],
    },
  ],
  [
    'SILENT',
    { zh: '机台失联', en: 'Machine silent', vn: 'Máy mất kết nối' },
    {
      type: 'equipment',
      priority: 'major',
      source: 'silence',
      trigger_after_s: 300,
      duties: ['maintainer'],
      content: ['since'],
    },
  ],
];

/** What the rules of the demonstration are called. */
export const demoAlarmRules = rules.map(([code, name]) => ({ code, name }));

/** The alarm rules of a mill, in its language; they judge from its first telegram on. */
export async function seedAlarms(
  client: pg.Client,
  { tenantId, language }: Pick<DemoMill, 'tenantId' | 'language'>,
): Promise<void> {
  const { rows: leaders } = await client.query<{ id: string }>(
    'select id from role where tenant_id = $1 and role_code = $2 and deleted_at is null',
    [tenantId, workshopLeader],
  );
  for (const [code, names, rule] of rules) {
    const name = names[language];
    const head = { tenant_id: tenantId, id: uuidv7(), name, alarm_code: code, alarm_name: name };
    const escalated = 'escalate_roles' in rule && { escalate_roles: leaders.map(({ id }) => id) };
    await insertRows(client, 'push_rule', [{ ...judged, ...head, ...rule, ...escalated }]);
  }
  await insertRows(client, 'alarm_mill', [{ tenant_id: tenantId }]);
  await insertRows(client, 'alarm_figures', [{ tenant_id: tenantId, due_at: new Date() }]);
}
