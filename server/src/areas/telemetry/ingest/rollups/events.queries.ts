import type pg from 'pg';
import { runOutside, type Sql, sql, statement, parameterAt } from '../../../../platform/db/sql.ts';

// Events travel as the texts of `rowText.ts`, in the order of the columns of their table; other arrays as those of `arrays.ts`.
export type EventValues = [
  breaks: string,
  doffs: string,
  tenantIds: string,
  ids: string,
  received: string,
  sourceCodes: string,
  topics: string,
  reasons: string,
  details: string,
  payloads: string,
  machineCodes: string,
  bytes: string,
  areReplayable: string,
  waitForBirth: string,
];

/**
 * Adds events, of which a repeat changes nothing, and what is set aside. `from` names what must be there for anything to be written;
 * the first value is number `first`.
 */
export const addEvents = (from: Sql, first: number) => {
  const at = (place: number) => parameterAt(first + place);
  return sql`
  breaks as (insert into end_break select u.* from ${from} unnest(${at(0)}::end_break[]) u on conflict do nothing),
  doffs as (insert into doff select u.* from ${from} unnest(${at(1)}::doff[]) u on conflict do nothing),
  aside as (insert into quarantine (tenant_id, id, received_at, source_code, topic, reason, detail, payload, machine_code,
      bytes, is_replayable, waits_for_birth)
    select u.* from ${from} unnest(${at(2)}::int[], ${at(3)}::uuid[], ${at(4)}::timestamptz[], ${at(5)}::text[],
      ${at(6)}::text[], ${at(7)}::text[], ${at(8)}::text[], ${at(9)}::text[], ${at(10)}::text[], ${at(11)}::int[],
      ${at(12)}::boolean[], ${at(13)}::boolean[]) u)`;
};

// Written otherwise than the statement of rows, by which its types are found.
const writeEvents = statement<never, EventValues>`
  with ${addEvents(sql``, 1)}
  select`;

export async function insertMachineEvents(client: pg.ClientBase, values: EventValues): Promise<void> {
  await runOutside(client, writeEvents, values, { name: 'add-events' });
}

type DoubtArrays = [
  machineIds: string,
  counters: string,
  reasons: string,
  hours: string,
  times: string,
  firsts: string,
  lasts: string,
];

const addDoubts = statement<
  never,
  [tenantId: number, ...DoubtArrays, details: string, lastDetails: string, ids: string, received: Date]
>`
  insert into quarantine as q (tenant_id, id, received_at, source_code, topic, reason, detail, payload, machine_code, bytes,
    doubt_machine, doubt_counter, doubt_hour, times, first_at, last_at, last_detail)
  select $1, d.id, $12, '', 'machine ' || d.machine_id, d.reason, d.detail, '', coalesce(m.code, ''), 0,
    d.machine_id, d.counter, d.hour, d.times, d.first_at, d.last_at, d.last_detail
  from unnest($2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::timestamptz[], $8::timestamptz[],
    $9::text[], $10::text[], $11::uuid[]) as d (machine_id, counter, reason, hour, times, first_at, last_at, detail, last_detail, id)
  left join equipment.machine m on m.tenant_id = $1 and m.id = d.machine_id
  on conflict (tenant_id, doubt_machine, doubt_counter, reason, doubt_hour) where doubt_machine is not null do update set
    times = q.times + excluded.times,
    detail = case when excluded.first_at < q.first_at then excluded.detail else q.detail end,
    last_detail = case when excluded.last_at >= q.last_at then excluded.last_detail else q.last_detail end,
    first_at = least(q.first_at, excluded.first_at), last_at = greatest(q.last_at, excluded.last_at)`;

/** Tells of doubts: each in the row of its machine, counter, reason and hour. */
export async function insertDoubts(
  client: pg.ClientBase,
  tenantId: number,
  arrays: [...DoubtArrays, details: string, lastDetails: string, ids: string, received: Date],
): Promise<void> {
  await runOutside(client, addDoubts, [tenantId, ...arrays], { name: 'add-doubts' });
}

const isOfDoubt = sql`q.tenant_id = $1 and q.doubt_machine is not null and q.doubt_machine = d.machine_id and q.doubt_counter = d.counter and q.reason = d.reason
    and q.doubt_hour = d.hour`;
const withdrawn = sql`
  unnest($2::int[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::timestamptz[], $8::timestamptz[])
    as d (machine_id, counter, reason, hour, times, first_at, last_at)`;

const removeDoubts = statement<never, [tenantId: number, ...DoubtArrays]>`
  delete from quarantine q using ${withdrawn} where ${isOfDoubt} and q.times <= d.times`;

// One that is left is the first or the last of them. Of more that are left, the first and the last stay as they were told.
const lessenDoubts = statement<never, [tenantId: number, ...DoubtArrays]>`
  update quarantine q set times = q.times - d.times,
    detail = case when q.times - d.times = 1 and d.first_at = q.first_at and d.last_at < q.last_at then q.last_detail else q.detail end,
    first_at = case when q.times - d.times = 1 and d.first_at = q.first_at and d.last_at < q.last_at then q.last_at else q.first_at end,
    last_detail = case when q.times - d.times = 1 and d.last_at = q.last_at and d.first_at > q.first_at then q.detail else q.last_detail end,
    last_at = case when q.times - d.times = 1 and d.last_at = q.last_at and d.first_at > q.first_at then q.first_at else q.last_at end
  from ${withdrawn} where ${isOfDoubt} and q.times > d.times`;

/**
 * Takes doubts back; what is told of an hour ends with the last of them. Planned each time: a plan from when the table was short would
 * read all of it for good.
 */
export async function deleteDoubts(
  client: pg.ClientBase,
  tenantId: number,
  arrays: DoubtArrays,
): Promise<void> {
  // In this order: what was lessened is not to be held against the same number again.
  await runOutside(client, removeDoubts, [tenantId, ...arrays]);
  await runOutside(client, lessenDoubts, [tenantId, ...arrays]);
}
