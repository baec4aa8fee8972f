import type pg from 'pg';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { serialPeriod, serialText } from '@millwright/contract/core/fields/serial.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

/** Frames of a dispatch order that is still to be issued. */
const frames = 3;
const answerMs = 4_000;
/** How each dispatch order of a yarn stands, the one that is still to be issued last: numbers grow with days. */
const courses = [
  { isIssued: true, fromDays: -9, toDays: 5 },
  { isIssued: false, fromDays: 0, toDays: 7 },
];

/**
 * For each yarn that has an issued sheet, and for the order of it that is due first: the dispatch order by which most of its
 * frames spin, one frame of the first yarn not reached, and one for some frames that is to be issued by whoever looks at the
 * mill. Behind the orders.
 * Written directly: issuing sends commands to machines, which do not run yet.
 */
export async function seedDispatches(
  client: pg.Client,
  {
    tenantId,
    zone,
    plan,
    nowMs,
  }: Pick<DemoMill, 'tenantId' | 'zone'> & { readonly plan: MillPlan; readonly nowMs: number },
): Promise<void> {
  const sheets = await client.query<{
    id: string;
    varietyId: string;
    markerId: string;
    code: string;
    quality: string | null;
  }>(
    `select distinct on (s.variety_id) s.id, s.variety_id as "varietyId", s.marker_id as "markerId", v.code, s.quality
     from process_sheet s join mill_variety v on v.tenant_id = s.tenant_id and v.id = s.variety_id
     where s.tenant_id = $1 and s.state = 'issued' and s.marker_id is not null
     order by s.variety_id, s.edition desc`,
    [tenantId],
  );
  const orders = await client.query<{ id: string; code: string }>(
    `select distinct on (v.code) o.id, v.code from production_order o
     join production_order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
     join mill_variety v on v.tenant_id = l.tenant_id and v.id = l.variety_id
     where o.tenant_id = $1 and o.state = 'production' order by v.code, o.delivery_date, o.number`,
    [tenantId],
  );
  const orderIds = new Map(orders.rows.map(({ code, id }) => [code, id]));
  const { serial } = dispatchOrder.fields.number;
  const made = courses.flatMap(({ isIssued, fromDays, toDays }) =>
    sheets.rows.flatMap((sheet, place) => {
      const codes = plan.lines.find(({ name }) => name === `spinning:${sheet.code}`)?.machines ?? [];
      const machines = isIssued ? codes.slice(frames) : codes.slice(0, frames);
      const fromMs = nowMs + fromDays * dayMs;
      const date = localDate(zone, fromMs);
      const number = serialText(serial, { date, number: place + 1 });
      const failed = isIssued && place === 0 ? 1 : 0;
      const own = { id: uuidv7(), sheet, machines, number, date, isIssued, failed, fromMs };
      return machines.length === 0 ? [] : [{ ...own, toMs: nowMs + toDays * dayMs }];
    }),
  );
  await insertRows(
    client,
    'dispatch_order',
    made.map(({ id, sheet, machines, number, date, isIssued, failed, fromMs, toMs }) => ({
      tenant_id: tenantId,
      version: 1,
      id,
      number,
      name: `${sheet.code} ${machines[0]}–${machines.at(-1)}`,
      process: 'spinning',
      variety_id: sheet.varietyId,
      marker_id: sheet.markerId,
      sheet_id: sheet.id,
      sheet_quality: sheet.quality,
      order_id: orderIds.get(sheet.code) ?? null,
      lot: `L${serialPeriod(serial, date).slice(2, 6)}${number.slice(-4).replace('-', '0')}`,
      planned_start: new Date(fromMs).toISOString(),
      planned_end: new Date(toMs).toISOString(),
      machine_count: machines.length,
      success_count: isIssued ? machines.length - failed : 0,
      failed_count: failed,
      answers: isIssued ? answersOf(failed) : null,
      issue_count: isIssued ? 1 : 0,
      last_issue_time: isIssued ? new Date(fromMs).toISOString() : null,
      state: isIssued ? 'issued' : 'notIssued',
    })),
  );
  const ids = await client.query<{ code: string; id: number }>(
    'select code, id from machine where tenant_id = $1',
    [tenantId],
  );
  const byCode = new Map(ids.rows.map(({ code, id }) => [code, id]));
  await insertRows(
    client,
    'dispatch_machine',
    made.flatMap(({ id, machines, isIssued, failed, fromMs }) =>
      machines.map((code, position) => {
        const isFailed = position >= machines.length - failed;
        return {
          tenant_id: tenantId,
          version: 1,
          id: uuidv7(),
          dispatch_id: id,
          position,
          machine_id: byCode.get(code),
          issue_state: isIssued ? issueStateOf(isFailed) : 'toBeIssued',
          reason: isIssued && isFailed ? 'unreachable' : null,
          issue_time: isIssued ? new Date(fromMs).toISOString() : null,
          answer_time: isIssued ? new Date(fromMs + answerMs).toISOString() : null,
        };
      }),
    ),
  );
  const lastOf = new Map<string, number>();
  for (const { date } of made) lastOf.set(date, (lastOf.get(date) ?? 0) + 1);
  await insertRows(
    client,
    'serial_counter',
    [...lastOf].map(([date, last]) => ({
      tenant_id: tenantId,
      resource: dispatchOrder.name,
      field: 'number',
      period: serialPeriod(serial, date),
      last,
    })),
  );
}

function answersOf(failed: number): string {
  return failed > 0 ? 'failed' : 'taken';
}

function issueStateOf(isFailed: boolean): string {
  return isFailed ? 'failed' : 'success';
}
