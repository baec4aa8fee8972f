import type pg from 'pg';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import { demoPlanNames } from '@millwright/contract/reference/plans.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { servicesOf } from '@millwright/server/areas/maintenance/index.ts';
import { planOfNow, type SeededPlan } from '@millwright/server/areas/scheduling/index.ts';
import type { TenantTransaction } from '@millwright/server/platform/db/tenancy.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'zone' | 'language'> & {
  readonly plan: MillPlan;
  readonly nowMs: number;
  /** What the past of its machines will give to lines of orders, kg by their ids: it comes behind the plan. */
  readonly made: ReadonlyMap<string, number>;
};

/** What the two plans of a mill are, and how far they look. */
const drafts = [
  { state: 'takenOver', name: 'followed', horizonDays: 30 },
  { state: 'draft', name: 'next', horizonDays: 45 },
] as const;
const { serial } = productionPlan.fields.number;

/** The plan that a new mill goes by, and a draft that looks further: of its orders and frames, by the planning itself. */
export async function seedPlans(client: pg.Client, mill: Mill): Promise<void> {
  const { tenantId, zone, language, nowMs, made: past } = mill;
  const { rows: people } = await client.query<{ id: string; realname: string }>(
    `select m.id, m.realname from membership m join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.id
     join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
     where m.tenant_id = $1 and r.role_code in ('planner', 'tenantAdministrator')
     order by r.role_code, m.id limit 1`,
    [tenantId],
  );
  const [by] = people;
  const date = localDate(zone, nowMs);
  const spun = spinningNow(mill.plan);
  // As the server reads a mill: with its rows alone.
  await client.query(`set local role millwright_app; set local app.tenant_id = '${tenantId}'`);
  const tx: TenantTransaction = {
    tenantId,
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(text, [...values])).rows,
  };
  const made: SeededPlan[] = [];
  for (const { horizonDays } of drafts)
    made.push(
      await planOfNow(
        { tx, tenant: { zone }, clock: { nowMs: () => nowMs } },
        { horizonDays, servicesOf, spun, past },
      ),
    );
  await client.query('reset role; reset app.tenant_id');
  for (const [at, { state, name, horizonDays }] of drafts.entries()) {
    const plan = made[at];
    if (plan === undefined || plan.ground.input.orders.length === 0) continue;
    const id = uuidv7();
    const moment = new Date(nowMs);
    const { totals } = plan;
    await insertRows(client, 'production_plan', [
      {
        tenant_id: tenantId,
        version: 1,
        id,
        number: serialText(serial, { date, number: at + 1 }),
        name: demoPlanNames[name][language],
        horizon_days: horizonDays,
        start_time: moment,
        order_count: totals.orders,
        late_count: totals.lateOrders,
        changeover_count: totals.cost.changeovers,
        changeover_hours: Math.round(totals.cost.changeoverHours * 10) / 10,
        scheduled_kg: Math.round(totals.scheduledKg * 1000) / 1000,
        unscheduled_kg: Math.round(totals.cost.unscheduledKg * 1000) / 1000,
        taken_over_by_id: state === 'takenOver' ? (by?.id ?? null) : null,
        taken_over_time: state === 'takenOver' ? moment : null,
        state,
        create_by: by?.id ?? null,
        create_time: moment,
      },
    ]);
    await insertRows(client, 'production_plan_content', [
      {
        tenant_id: tenantId,
        plan_id: id,
        revision: 0,
        start_at: moment,
        input: plan.ground.input,
        facts: plan.ground.facts,
        lots: plan.lots,
        totals,
        changed_at: moment,
        changed_by: by?.realname ?? null,
      },
    ]);
  }
  await insertRows(client, 'serial_counter', [
    {
      tenant_id: tenantId,
      resource: productionPlan.name,
      field: 'number',
      period: serialPeriod(serial, date),
      last: drafts.length,
    },
  ]);
}

/** What frames of a mill are set up for, by their codes. */
function spinningNow({ lines }: MillPlan): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ name, machines }) => {
      const [process, variety] = name.split(':');
      return process === 'spinning' && variety !== undefined
        ? machines.map((code) => [code, variety] as const)
        : [];
    }),
  );
}
