import type pg from 'pg';
import { cottonIssue } from '@millwright/contract/areas/production/cotton/cottonIssue.ts';
import { wasteWeighing } from '@millwright/contract/areas/production/cotton/wasteWeighing.ts';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { resourceCalls } from '@millwright/contract/core/registry/installed.ts';
import { isOverLimit } from '@millwright/contract/areas/shifts/calendar/editLimit.ts';
import { defaultShiftRules } from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { planOfCalendar } from '@millwright/server/areas/shifts/index.ts';
import type { App } from '@millwright/server/platform/http/calls/app.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';
import { workAs } from '../parts/personCalls.ts';
import { type Laid, type MadeInShift, type Weighed, weighingsOf } from './weighings.ts';

type Mill = Pick<DemoMill, 'tenantId' | 'zone'> & { readonly plan: MillPlan; readonly nowMs: number };

/** What 1 kg of raw cotton costs in the currency of the mill's tariffs. */
const prices = { CNY: 15.4, VND: 46_000 } as const;
/** People weigh when a date is over, and telegrams of its last minutes have come. */
const settledMs = 10 * minuteMs;

/**
 * Weighs cotton and waste of a demonstration's mill for each production date that is over and of which all is told: the past comes by days,
 * the newest first, so a date is whole when one before it has begun. Dates that were weighed stay as they are, whatever people changed. Gives
 * how many dates it weighed.
 *
 * A date all of whose shifts may still be edited is entered by the person who weighs, through the product's calls. Older ones are written
 * directly: the product refuses shifts past its limit, and would note that somebody entered five weeks within some minutes.
 */
export async function weighDemo(
  client: pg.Client,
  mill: Mill,
  app: Pick<App, 'fastify' | 'sessions' | 'log'>,
): Promise<number> {
  const { tenantId, plan, zone, nowMs } = mill;
  const person = await weigherOf(client, tenantId);
  const calendar = planOfCalendar({ zone, systems: [] });
  const told = await client.query<{ date: string; isWeighed: boolean }>(
    // Ids that the product makes are of version 7, those that are written directly of version 8.
    `select to_char(d.production_date, 'YYYY-MM-DD') as date, d.production_date = any (
       array(select distinct production_date from cotton_issue
         where tenant_id = $1 and (substr(id::text, 15, 1) = '8' or create_by = $2))) as "isWeighed"
     from (select distinct production_date from shift_rollup where tenant_id = $1) d order by 1`,
    [tenantId, person],
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
  const editHours = await editHoursOf(client, tenantId);
  // Entering takes some minutes at most, and the first shift of a date passes its limit first.
  const enteredMs = nowMs + settledMs;
  const isRecent = ({ date }: { readonly date: string }) =>
    person !== null && calendar.on(date).every((turn) => !isOverLimit(turn, { nowMs: enteredMs, editHours }));
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
    laid
      .filter((row) => !isRecent(row))
      .map(({ id, date, shift, variety, ...of }) => ({
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
    weighed
      .filter((row) => !isRecent(row))
      .map(({ id, date, shift, process, kind, variety, weighedKg }) => ({
        ...factsOf(id, date, shift),
        process,
        waste_kind: kind,
        variety_id: varietyOf(process, variety),
        weighed_kg: weighedKg,
      })),
  );
  await client.query('commit');
  const recent = { laid: laid.filter(isRecent), weighed: weighed.filter(isRecent), varietyOf };
  if (person !== null)
    await enter(app, { person: { userId: person, tenantId }, ...recent }).catch((error: Error) =>
      app.log.warn({ tenantId, err: error }, 'weighing refused'),
    );
  return dates.length;
}

/** Enters weighings as the person who made them. Waste comes first: a date counts as weighed once its cotton is entered. */
async function enter(
  app: Pick<App, 'fastify' | 'sessions'>,
  {
    person,
    laid,
    weighed,
    varietyOf,
  }: {
    person: { userId: string; tenantId: number };
    laid: readonly Laid[];
    weighed: readonly Weighed[];
    varietyOf: (process: string, code: string) => string | null;
  },
): Promise<void> {
  if (laid.length + weighed.length === 0) return;
  await workAs(app, person, async (makeCall) => {
    for (const { id, date, shift, process, kind, variety, weighedKg } of weighed)
      await makeCall(
        resourceCalls(wasteWeighing).add,
        {
          productionDate: date,
          shift,
          process,
          wasteKind: kind,
          varietyId: varietyOf(process, variety),
          weighedKg,
        },
        id,
      );
    for (const { id, date, shift, variety, conditionedKg: _byServer, ...of } of laid)
      await makeCall(
        resourceCalls(cottonIssue).add,
        { productionDate: date, shift, varietyId: varietyOf('blowing', variety), ...of },
        id,
      );
  });
}

async function varietiesOf(client: pg.Client, tenantId: number) {
  const { rows } = await client.query<{ id: string; process: string; code: string }>(
    'select id, process, code from mill_variety where tenant_id = $1 and deleted_at is null',
    [tenantId],
  );
  const ids = new Map(rows.map(({ id, process, code }) => [`${process} ${code}`, id]));
  return (process: string, code: string) => ids.get(`${process} ${code}`) ?? null;
}

/** Hours behind the end of a shift in which it may be edited. */
async function editHoursOf(client: pg.Client, tenantId: number): Promise<number> {
  const { rows } = await client.query<{ editHours: number }>(
    'select edit_hours as "editHours" from shift_rule where tenant_id = $1 and deleted_at is null',
    [tenantId],
  );
  return rows[0]?.editHours ?? defaultShiftRules.editHours;
}

/** Leader of a workshop there, else anybody who may enter cotton; null without one. */
async function weigherOf(client: pg.Client, tenantId: number): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select m.id from membership m
       join user_role u on u.tenant_id = m.tenant_id and u.user_id = m.id
       join role r on r.tenant_id = u.tenant_id and r.id = u.role_id and r.deleted_at is null
       join role_permission p on p.tenant_id = r.tenant_id and p.role_id = r.id and p.code = $2
     where m.tenant_id = $1 and m.deleted_at is null and m.state = 'normal'
     order by (r.role_code = 'workshopLeader') desc, m.id limit 1`,
    [tenantId, cottonIssue.access.add],
  );
  return rows[0]?.id ?? null;
}
