import type pg from 'pg';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Rule = Readonly<Record<string, unknown>>;
interface DemoRule {
  readonly code: string;
  readonly name: Readonly<Record<Language, string>>;
  /** Who is told, by the codes of standard roles; nobody of these where the rule names duties. */
  readonly roles: readonly string[];
  readonly rule: Rule;
}

const judged: Rule = {
  only_running: false,
  trigger_after_s: 0,
  clear_after_s: 0,
  schedule: 'always',
  is_hidden_by_gateway: false,
  needs_taking: true,
  makes_task: false,
  receiver_attribute: 'roles',
  frequency: 'once',
  merge_min: 60,
  content: ['value', 'limit'],
  push_state: 'notPushed',
  state: 'enabled',
};

/** Rules over what is no machine, for which nobody answers in a shift: roles are told. And one over single spindles. */
const rules: readonly DemoRule[] = [
  {
    code: 'PART-LOW',
    name: { zh: '备件库存不足', en: 'Spare part runs short', vn: 'Phụ tùng sắp thiếu' },
    roles: ['repairer', 'workshopLeader'],
    rule: {
      type: 'equipment',
      priority: 'minor',
      source: 'partStock',
      operator: 'below',
      value: 80,
      clear_value: 100,
      schedule: 'hours',
      hours_from: '07:00',
      hours_to: '19:00',
    },
  },
  {
    code: 'ORDER-LATE',
    name: { zh: '订单预计延期', en: 'Order will be late', vn: 'Đơn hàng sẽ trễ' },
    roles: ['planner', 'workshopLeader'],
    rule: {
      type: 'production',
      priority: 'major',
      source: 'orderLate',
      operator: 'above',
      value: 2,
      clear_value: 0,
      // Forecasts move with what was made last: people are told of one that stays.
      trigger_after_s: 900,
      clear_after_s: 900,
    },
  },
  {
    code: 'ROVING-SHORT',
    name: { zh: '粗纱供应不足', en: 'Roving runs short', vn: 'Thiếu sợi thô' },
    roles: ['workshopLeader', 'planner'],
    rule: {
      type: 'production',
      priority: 'major',
      source: 'stockHours',
      process: 'roving',
      operator: 'below',
      value: 2,
      clear_value: 4,
      trigger_after_s: 900,
      clear_after_s: 900,
    },
  },
  {
    code: 'SPINDLE-BREAKS',
    name: { zh: '单锭断头频繁', en: 'Spindle breaks often', vn: 'Cọc đứt sợi nhiều lần' },
    roles: [],
    rule: {
      type: 'quality',
      priority: 'minor',
      source: 'spindleBreaks',
      process: 'spinning',
      window_h: 8,
      operator: 'above',
      value: 3,
      receiver_attribute: 'duties',
      duties: ['maintainer', 'spinner'],
      content: ['value', 'limit', 'variety'],
      needs_taking: false,
    },
  },
  {
    code: 'PLAN-OVERDUE',
    name: { zh: '保养逾期未做', en: 'Maintenance overdue', vn: 'Bảo dưỡng quá hạn' },
    roles: ['workshopLeader'],
    rule: { type: 'equipment', priority: 'minor', source: 'planOverdue', operator: 'above', value: 7 },
  },
];

/** What these rules of the demonstration are called. */
export const demoSubjectRules = rules.map(({ code, name }) => ({ code, name }));

/** The rules of a mill over stocks, parts, orders, plans and spindles, behind its roles; they judge from the first minute on. */
export async function seedSubjectRules(
  client: pg.Client,
  { tenantId, language }: Pick<DemoMill, 'tenantId' | 'language'>,
): Promise<void> {
  const { rows } = await client.query<{ id: string; code: string }>(
    'select id, role_code as code from role where tenant_id = $1 and deleted_at is null',
    [tenantId],
  );
  const roleIds = new Map(rows.map(({ id, code }) => [code, id]));
  for (const { code, name, roles, rule } of rules) {
    const head = {
      tenant_id: tenantId,
      id: uuidv7(),
      name: name[language],
      alarm_code: code,
      alarm_name: name[language],
    };
    const told = roles.flatMap((each) => roleIds.get(each) ?? []);
    const receivers = told.length > 0 ? { roles: told } : {};
    await insertRows(client, 'push_rule', [{ ...judged, ...head, ...rule, ...receivers }]);
  }
  await insertRows(client, 'alarm_subjects', [{ tenant_id: tenantId, due_at: new Date() }]);
}
