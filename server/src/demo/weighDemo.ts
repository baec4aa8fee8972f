import type pg from 'pg';
import type { MillPlan } from '@millwright/contract/reference/millPlan.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar.ts';
import { planOf } from '../areas/shifts/index.ts';
import { insertRows } from './insertRows.ts';
import type { DemoMill } from './mills.ts';
import { type MadeInShift, weighingsOf } from './weighings.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'zone'> & { readonly plan: MillPlan; readonly nowMs: number };

/** What 1 kg of raw cotton costs in the currency of the mill's tariffs. */
const prices = { CNY: 15.4, VND: 46_000 } as const;
/** People weigh when a date is over, and telegrams of its last minutes have come. */
const settledMs = 10 * 60_000;

/**
 * Weighs cotton and waste of a demonstration's mill for each production date that is over and of which all is told: the past comes by days,
 * the newest first, so a date is whole when one before it has begun. Dates that were weighed stay as they are, whatever people changed. Gives
 * how many dates it weighed.
 */
export async function weighDemo(client: pg.Client, mill: Mill): Promise<number> {
  const { tenantId, plan, zone, nowMs } = mill;
  const calendar = planOf({ zone, systems: [] });
  const told = await client.query<{ date: string; isWeighed: boolean }>(
    // Ids that the program makes are of version 7, those of this are of version 8.
    `select to_char(d.production_date, 'YYYY-MM-DD') as date, d.production_date = any (
       array(select distinct production_date from cotton_issue where tenant_id = $1 and substr(id::text, 15, 1) = '8')) as "isWeighed"
     from (select distinct production_date from shift_rollup where tenant_id = $1) d order by 1`,
    [tenantId],
  );
  const begun = new Set(told.rows.map(({ date }) => date));
  const dates = told.rows.flatMap(({ date, isWeighed }) => {
    const endMs = calendar.on(date).at(-1)?.endMs ?? Infinity;
    return !isWeighed && begun.has(addDays(date, -1)) && endMs + settledMs <= nowMs ? [date] : [];
  });
  if (dates.length === 0) return 0;
  const { rows } = await client.query<MadeInShift>(
    `select to_char(r.production_date, 'YYYY-MM-DD') as date, r.shift, m.kind, m.passage, r.variety,
       sum(r.output_g)::float8 as "outputG"
     from shift_rollup r join machine m on m.tenant_id = r.tenant_id and m.id = r.machine_id
     where r.tenant_id = $1 and r.production_date = any ($2::date[]) and r.output_g > 0 and r.variety <> ''
     group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
    [tenantId, dates],
  );
  const currency = plan.tariffs[0]?.currency ?? 'CNY';
  const { laid, weighed } = weighingsOf(rows, {
    key: String(tenantId),
    varieties: plan.varieties,
    pricePerKg: prices[currency],
  });
  const varietyOf = await varietiesOf(client, tenantId);
  const person = await weigherOf(client, tenantId);
  const factsOf = (id: string, date: string, shift: string | null) => {
    const turns = calendar.on(date);
    const turn = turns.find((each) => each.shift === shift) ?? turns.at(-1);
    return {
      tenant_id: tenantId,
      id,
      production_date: date,
      shift,
      version: 1,
      create_by: person,
      create_time: new Date(turn?.endMs ?? nowMs),
    };
  };
  await client.query('begin');
  await insertRows(
    client,
    'cotton_issue',
    laid.map(({ id, date, shift, variety, ...of }) => ({
      ...factsOf(id, date, shift),
      material: of.material,
      lot: of.lot,
      variety_id: varietyOf('blowing', variety),
      weighed_kg: of.weighedKg,
      regain: of.regain,
      conditioned_kg: of.conditionedKg,
      price_per_kg: of.pricePerKg,
    })),
  );
  await insertRows(
    client,
    'waste_weighing',
    weighed.map(({ id, date, shift, process, kind, variety, weighedKg }) => ({
      ...factsOf(id, date, shift),
      process,
      waste_kind: kind,
      variety_id: varietyOf(process, variety),
      weighed_kg: weighedKg,
    })),
  );
  await client.query('commit');
  return dates.length;
}

async function varietiesOf(client: pg.Client, tenantId: number) {
  const { rows } = await client.query<{ id: string; process: string; code: string }>(
    'select id, process, code from mill_variety where tenant_id = $1 and deleted_at is null',
    [tenantId],
  );
  const ids = new Map(rows.map(({ id, process, code }) => [`${process} ${code}`, id]));
  return (process: string, code: string) => ids.get(`${process} ${code}`) ?? null;
}

/** Who leads a workshop there, else anybody. */
async function weigherOf(client: pg.Client, tenantId: number): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select m.id from membership m
       left join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.id
       left join role r on r.tenant_id = u.tenant_id and r.id = u.role_id
     where m.tenant_id = $1 and m.deleted_at is null
     order by (r.role_code = 'workshopLeader') desc nulls last, m.id limit 1`,
    [tenantId],
  );
  return rows[0]?.id ?? null;
}
