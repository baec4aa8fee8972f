import type pg from 'pg';
import { runOutside, sql, statement } from '../../../../platform/db/sql.ts';
import { isCounter } from '../directory/machineFacts.queries.ts';

/** Widths and rates by which the counters of a machine `m` of the model `d` are summed now. */
const ruleNow = sql`jsonb_build_object('kind', m.kind, 'rates', jsonb_build_array(d.max_grams_per_hour, d.max_watts, d.max_breaks_per_hour,
      d.max_doffs_per_hour), 'bits', jsonb_build_array(d.output_bits, d.energy_bits, d.break_bits, d.doff_bits),
    'mapped', coalesce((select jsonb_object_agg(c.signal, jsonb_build_array(c.type, c.scale)) from equipment.collected_signal c
      where ${isCounter}), '{}'))`;

const machinesNow = sql`equipment.machine m
  join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id
  join machine_latest l on l.tenant_id = m.tenant_id and l.machine_id = m.id`;

const adopt = statement<never, [tenantId: number]>`
  insert into counter_rule (tenant_id, machine_id, rule)
  select m.tenant_id, m.id, ${ruleNow} from ${machinesNow}
  where m.tenant_id = $1 and not exists (
    select from counter_rule r where r.tenant_id = m.tenant_id and r.machine_id = m.id)
  on conflict do nothing`;

/** Notes by what the sums of machines are made that have begun to speak. */
export async function adoptRules(pool: pg.Pool, tenantId: number): Promise<void> {
  await runOutside(pool, adopt, [tenantId]);
}

/** A machine whose sums are to be made anew. */
export interface ClaimedMachine {
  readonly machineId: number;
  /** Production date that is next; null: the oldest. */
  readonly nextDate: string | null;
}

const claim = statement<ClaimedMachine, [tenantId: number, now: Date, claimedBefore: Date]>`
  update counter_rule r set claimed_at = $2, wanted = x.rule,
    next_date = case when r.wanted is distinct from x.rule then null else r.next_date end,
    begun_at = case when r.wanted is distinct from x.rule then $2 else r.begun_at end,
    different_cells = case when r.wanted is distinct from x.rule then 0 else r.different_cells end,
    kept_from = case when r.wanted is distinct from x.rule then null else r.kept_from end,
    finished_at = null
  from (select m.id, ${ruleNow} as rule from ${machinesNow} where m.tenant_id = $1) x
  where r.tenant_id = $1 and r.machine_id = x.id and r.machine_id = (
    select o.machine_id from counter_rule o join ${machinesNow} on m.tenant_id = o.tenant_id and m.id = o.machine_id
    where o.tenant_id = $1 and o.rule is distinct from ${ruleNow} and (o.claimed_at is null or o.claimed_at < $3 or o.finished_at is not null)
    order by o.machine_id limit 1)
    and (r.claimed_at is null or r.claimed_at < $3 or r.finished_at is not null)
  returning r.machine_id as "machineId", r.next_date::text as "nextDate"`;

/** Claims a machine of a mill whose widths or rates have changed; undefined when there is none. */
export async function claimMachine(
  pool: pg.Pool,
  { tenantId, now, claimedBefore }: { tenantId: number; now: Date; claimedBefore: Date },
): Promise<ClaimedMachine | undefined> {
  const [row] = await runOutside(pool, claim, [tenantId, now, claimedBefore]);
  return row;
}

const note = statement<
  never,
  [
    tenantId: number,
    machineId: number,
    nextDate: string,
    now: Date,
    differentCells: number,
    keptFrom: string | null,
  ]
>`
  update counter_rule set next_date = $3, claimed_at = $4, different_cells = different_cells + $5,
    kept_from = coalesce($6::date, kept_from)
  where tenant_id = $1 and machine_id = $2`;

/** Notes the result of one production date, and which one is next. */
export async function noteDate(
  pool: pg.Pool,
  done: {
    tenantId: number;
    machineId: number;
    nextDate: string;
    now: Date;
    differentCells: number;
    keptFrom: string | null;
  },
): Promise<void> {
  const { tenantId, machineId, nextDate, now, differentCells, keptFrom } = done;
  await runOutside(pool, note, [tenantId, machineId, nextDate, now, differentCells, keptFrom]);
}

const finish = statement<
  { differentCells: number; keptFrom: string | null },
  [tenantId: number, machineId: number, now: Date]
>`
  update counter_rule set rule = wanted, next_date = null, finished_at = $3 where tenant_id = $1 and machine_id = $2
  returning different_cells as "differentCells", kept_from::text as "keptFrom"`;

/** Notes that all sums of a machine are made by what was wanted. */
export async function finishMachine(
  pool: pg.Pool,
  done: { tenantId: number; machineId: number; now: Date },
): Promise<{ differentCells: number; keptFrom: string | null }> {
  const [row] = await runOutside(pool, finish, [done.tenantId, done.machineId, done.now]);
  return row ?? { differentCells: 0, keptFrom: null };
}

const judgeAnew = statement<never, [slot: number]>`
  update ingest_slot set calendar = calendar + 1 where slot = $1`;

/** Makes ingest read the machines of a slot's mills, and what is known of them, anew. */
export async function readSlotAnew(client: pg.ClientBase, slot: number): Promise<void> {
  await runOutside(client, judgeAnew, [slot]);
}

const span = statement<{ firstMs: number | null }, [tenantId: number, machineId: number]>`
  select (extract(epoch from first_ts) * 1000)::float8 as "firstMs" from machine_latest
  where tenant_id = $1 and machine_id = $2`;

/** Measured time of a machine's first telegram, epoch ms. */
export async function selectFirstMs(pool: pg.Pool, tenantId: number, machineId: number): Promise<number> {
  const [row] = await runOutside(pool, span, [tenantId, machineId]);
  return row?.firstMs ?? Number.POSITIVE_INFINITY;
}
