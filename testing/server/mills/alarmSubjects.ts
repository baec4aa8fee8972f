import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import type { TestServer } from '../testServer.ts';

/** What is no machine of a mill of a test, written as its areas would have it. */
export function alarmSubjects({ owner }: Pick<TestServer, 'owner'>, tenantId: number) {
  let last = 0;
  return {
    /** A spare part with so much in the store; gives the id of its stock. */
    async part({ onHand, least, code = `P-${++last}` }: { onHand: number; least: number; code?: string }) {
      const [partId, id] = [uuidv7(), uuidv7()];
      await owner.query(
        `insert into spare_part (tenant_id, id, code, name, class, unit, least_stock, is_recycled)
         values ($1, $2, $3, 'Bearing', 'bearing', 'pcs', $4, false)`,
        [tenantId, partId, code, least],
      );
      await owner.query(
        `insert into part_stock (tenant_id, id, spare_part_id, on_hand, least_stock, is_below)
         values ($1, $2, $3, $4::float8, $5::float8, $4::float8 < $5::float8)`,
        [tenantId, id, partId, onHand, least],
      );
      return { id, partId };
    },
    onHand: (id: string, onHand: number) =>
      owner.query('update part_stock set on_hand = $3 where tenant_id = $1 and id = $2', [
        tenantId,
        id,
        onHand,
      ]),
    /** An order in production as the count of output left it. */
    async order(said: {
      number: string;
      due: string;
      forecast?: string;
      planned?: string;
      lateDays?: number;
    }) {
      const { number, due, forecast = null, planned = null, lateDays = null } = said;
      const id = uuidv7();
      await owner.query(
        `insert into production_order (tenant_id, id, number, order_type, customer, varieties, delivery_date, planned_completion,
           forecast_date, late_days, state)
         values ($1, $2, $3, 'sale', 'Chenghu Textile', 'JC40', $4, $5, $6, $7, 'production')`,
        [tenantId, id, number, due, planned, forecast, lateDays],
      );
      return id;
    },
    close: (id: string) =>
      owner.query("update production_order set state = 'closed' where tenant_id = $1 and id = $2", [
        tenantId,
        id,
      ]),
    /** A plan of a machine that is due on a day. */
    async plan({ number, machineId, due }: { number: string; machineId: number; due: string }) {
      const [typeId, itemId, id] = [uuidv7(), uuidv7(), uuidv7()];
      await owner.query(
        'insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, $2, $3, $3, 1)',
        [tenantId, typeId, `T${++last}`],
      );
      await owner.query(
        `insert into maintenance_item (tenant_id, id, code, name, type_id, process, planning, anchor, lead_d, tolerance_d, planned_min,
           people, is_stopping)
         values ($1, $2, $3, 'Wipe down', $4, 'spinning', 'generated', 'schedule', 3, 1, 60, 1, true)`,
        [tenantId, itemId, `I${last}`, typeId],
      );
      await owner.query(
        `insert into maintenance_plan (tenant_id, id, number, item_id, machine_id, planned_start, is_material_changed, due_date, state)
         values ($1, $2, $3, $4, $5, $6::date + interval '8 hours', false, $6::date, 'confirmed')`,
        [tenantId, id, number, itemId, machineId, due],
      );
      return id;
    },
  };
}
