import type pg from 'pg';
import { demandOf } from '@millwright/contract/areas/production/orders/orderUnits.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { demoCustomers, demoOrderWords } from '@millwright/contract/reference/orders.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import { draftsOf, type Drafted } from './orderDrafts.ts';
import type { DemoMill } from '../parts/mills.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'language' | 'zone'> & {
  readonly plan: MillPlan;
  readonly nowMs: number;
  /** Days of the past of its machines that come with it. */
  readonly madeDays: number;
};
/**
 * Orders of a new mill in all states, around today. Those of the past and those in production want what the mill makes of
 * their yarns: how far they are is worked out of the output of its machines like that of any order. Gives the kilograms that their
 * past will give to lines, by the ids of these.
 * Written directly: the product numbers an order, and notes its steps, at the time of the call.
 */
export async function seedOrders(client: pg.Client, mill: Mill): Promise<ReadonlyMap<string, number>> {
  const { tenantId, zone, nowMs, plan, language, madeDays } = mill;
  const { rows: yarns } = await client.query<{ id: string; code: string }>(
    "select id, code from mill_variety where tenant_id = $1 and process = 'winding' and deleted_at is null",
    [tenantId],
  );
  const { rows: people } = await client.query<{ id: string; realname: string }>(
    `select m.id, m.realname from membership m join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.id
     join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
     where m.tenant_id = $1 and r.role_code in ('planner', 'tenantAdministrator')
     order by r.role_code, m.id limit 1`,
    [tenantId],
  );
  const varietyIds = new Map(yarns.map(({ code, id }) => [code, id]));
  const [by] = people;
  const today = localDate(zone, nowMs);
  const customers = demoCustomers[plan.key];
  const counts = new Map<string, number>();
  const orders = draftsOf(plan, madeDays)
    .toSorted((one, other) => one.madeDay - other.madeDay)
    .map((draft, place) => {
      const date = addDays(today, draft.madeDay);
      const last = (counts.get(date) ?? 0) + 1;
      counts.set(date, last);
      const { name, contract } = customers[(place * 3) % customers.length] ?? customers[0];
      return {
        draft,
        id: uuidv7(),
        number: serialText(serial, { date, number: last }),
        customer: name,
        contract: `${contract}-${date.slice(2, 7).replace('-', '')}-${String(place + 11)}`,
      };
    });
  const atMs = (day: number, hour: number) => Math.min(nowMs, nowMs + day * dayMs + (hour - 12) * hourMs);
  const heads = orders.map(({ draft, id, number, customer, contract }) => {
    const made = new Map<string, number>();
    const lines = draft.lines.map(({ yarn, tonnes, madeTonnes, isWaxed }, position) => {
      const quantityKg = Math.round(tonnes * 1000);
      const lineId = uuidv7();
      if (madeTonnes > 0) made.set(lineId, Math.round(madeTonnes * 1000));
      return {
        id: lineId,
        order_id: id,
        position,
        variety_id: varietyIds.get(yarn.name),
        packing: demoOrderWords[position % 2 === 0 ? 'bag' : 'carton'][language],
        quantity: quantityKg / 1000,
        order_unit: 't',
        quantity_kg: quantityKg,
        allowance: 0.5,
        yarn_demand_kg: demandOf(quantityKg, 0.5),
        delivery_date: addDays(today, draft.dueDay),
        remark: isWaxed ? demoOrderWords.waxed[language] : null,
        start_time: draft.startDay === null ? null : new Date(atMs(draft.startDay, 8)),
        delivered_kg: null as number | null,
      };
    });
    const deliveries = lines.flatMap((line) => {
      const whole = Math.round(line.quantity_kg * draft.delivered);
      const part = Math.round(whole / Math.max(1, draft.deliveries));
      return Array.from({ length: draft.delivered > 0 ? draft.deliveries : 0 }, (_, place) => {
        const isLast = place === draft.deliveries - 1;
        const from = draft.startDay ?? 0;
        const to = draft.endDay ?? 0;
        const day = Math.min(0, Math.round(from + ((to - from) * (place + 1)) / draft.deliveries));
        return {
          id: uuidv7(),
          order_id: id,
          line_id: line.id,
          delivery_date: addDays(today, day),
          quantity_kg: isLast ? whole - part * (draft.deliveries - 1) : part,
          note: place % 2 === 0 ? demoOrderWords.truck[language] : null,
          create_by: by?.id ?? null,
          create_time: new Date(atMs(day, 16)),
        };
      });
    });
    for (const line of lines)
      line.delivered_kg = sumOf(deliveries.filter((each) => each.line_id === line.id));
    return {
      draft,
      made,
      lines,
      deliveries,
      row: {
        id,
        number,
        order_type: draft.orderType,
        customer,
        contract_number: contract,
        varieties: [...new Set(draft.lines.map(({ yarn }) => yarn.name))].join(', '),
        delivery_date: addDays(today, draft.dueDay),
        planned_completion: draft.state === 'cancelled' ? null : addDays(today, draft.dueDay - 1),
        quantity_kg: lines.reduce((sum, line) => sum + line.quantity_kg, 0),
        yarn_demand_kg: Number(lines.reduce((sum, line) => sum + line.yarn_demand_kg, 0).toFixed(3)),
        delivered_kg: sumOf(deliveries),
        billing_date:
          draft.state === 'closed' && draft.endDay !== null ? addDays(today, draft.endDay + 1) : null,
        remark: draft.lines.length > 1 ? demoOrderWords.knitting[language] : null,
        start_time: draft.startDay === null ? null : new Date(atMs(draft.startDay, 8)),
        end_time: draft.endDay === null ? null : new Date(atMs(draft.endDay, 17)),
        close_reason: draft.state === 'closed' ? reasonOf(draft, language) : null,
        cancel_reason: draft.state === 'cancelled' ? reasonOf(draft, language) : null,
        state: draft.state,
        create_by: by?.id ?? null,
        create_time: new Date(atMs(draft.madeDay, 9)),
      },
    };
  });
  const insert = (table: string, rows: readonly Record<string, unknown>[]) =>
    insertRows(
      client,
      table,
      rows.map((row) => ({ tenant_id: tenantId, ...row })),
    );
  const versioned = (row: Record<string, unknown>) => ({ version: 1, ...row });
  await insert(
    'production_order',
    heads.map(({ row }) => versioned(row)),
  );
  await insert(
    'production_order_line',
    heads.flatMap(({ lines }) => lines.map(versioned)),
  );
  await insert(
    'order_delivery',
    heads.flatMap(({ deliveries }) => deliveries),
  );
  await insert(
    'audit_entry',
    heads.flatMap((head) => historyOf(head, { by, atMs })),
  );
  await insert(
    'serial_counter',
    [...counts].map(([date, last]) => ({
      resource: productionOrder.name,
      field: 'number',
      period: serialPeriod(serial, date),
      last,
    })),
  );
  return new Map(heads.flatMap(({ made }) => [...made]));
}

const { serial } = productionOrder.fields.number;

function reasonOf({ reason }: Drafted, language: DemoMill['language']): string | null {
  return reason === null ? null : demoOrderWords[reason][language];
}

function sumOf(deliveries: readonly { readonly quantity_kg: number }[]): number | null {
  return deliveries.length === 0 ? null : deliveries.reduce((sum, each) => sum + each.quantity_kg, 0);
}

/** What the history says of an order: when it was added, scheduled and ended. */
function historyOf(
  {
    draft,
    row,
  }: {
    draft: Drafted;
    row: {
      id: string;
      customer: string;
      contract_number: string;
      delivery_date: string;
      close_reason: string | null;
      cancel_reason: string | null;
    };
  },
  {
    by,
    atMs,
  }: { by: { id: string; realname: string } | undefined; atMs: (day: number, hour: number) => number },
) {
  const entry = (action: string, ms: number, before: object | null, after: object) => ({
    id: uuidv7(),
    resource: productionOrder.name,
    row_id: row.id,
    action,
    before,
    after,
    by_id: by?.id ?? null,
    by_name: by?.realname ?? null,
    at: new Date(ms),
  });
  const { customer, contract_number: contractNumber, delivery_date: deliveryDate } = row;
  const added = entry('add', atMs(draft.madeDay, 9), null, { customer, contractNumber, deliveryDate });
  const scheduled =
    draft.startDay === null
      ? []
      : [entry('schedule', atMs(draft.startDay, 8), { state: 'planned' }, { state: 'production' })];
  const ending = draft.state === 'closed' ? 'close' : 'cancel';
  const reason =
    draft.state === 'closed' ? { closeReason: row.close_reason } : { cancelReason: row.cancel_reason };
  const ended =
    draft.endDay === null
      ? []
      : [
          entry(
            ending,
            atMs(draft.endDay, 17),
            { state: draft.startDay === null ? 'planned' : 'production' },
            { state: draft.state, ...reason },
          ),
        ];
  return [added, ...scheduled, ...ended];
}
