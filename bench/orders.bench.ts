// Beside the suite.
// Orders of a large mill: 5,000 with three lines each, 500 of them in production. A page of their list through the API beside
// its bare statements, and the count that gives output to them every five minutes.
import '../server/src/program/installRegistry.ts';
import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import pg from 'pg';
import {
  countOutput,
  refreshProgress,
} from '../server/src/areas/scheduling/scheduling/promise/countOutput.ts';
import { refreshPapers } from '../server/src/areas/production/orders/orderPapers.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { inTenant } from '../server/src/platform/db/tenancy.ts';
import { logIn } from './lib/api.ts';
import { firstTenant } from './lib/mills.ts';
import { median } from './lib/numbers.ts';
import { demand, printReport, reportPasses } from './lib/report.ts';
import { startRig } from './lib/rig.ts';
import { makeWatcher } from './lib/watcher.ts';

const orders = 5_000;
const linesPerOrder = 3;
const varieties = 12;
const days = 60;
const passes = 5;
const pagesPerPass = 20;
const zone = 'Asia/Shanghai';
const listGoal = 3;
const countGoalMs = 2_000;
const page = {
  pageNo: 1,
  pageSize: 20,
  column: 'deliveryDate',
  order: 'asc',
  state: 'production',
  superQueryMatchType: 'and',
} as const;

const rig = await startRig({ tenants: 1, sourcesPerTenant: 1, machinesPerSource: 3 });
const pool = new pg.Pool({ connectionString: rig.database.url, max: 2 });
try {
  await fill();
  const counting = (tx: Parameters<Parameters<typeof inTenant>[2]>[0]) => ({
    tx,
    tenant: { zone },
    clock: systemClock,
  });
  const count = async () => {
    const beganMs = performance.now();
    await inTenant(pool, firstTenant, async (tx) => {
      await countOutput(counting(tx));
      await refreshProgress(counting(tx));
      await refreshPapers(tx, null);
    });
    return performance.now() - beganMs;
  };
  const first = await count();
  const took: number[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    await rig.owner.query(
      `update shift_rollup set output_g = output_g + 5000 where tenant_id = $1 and production_date = current_date`,
      [firstTenant],
    );
    took.push(await count());
  }
  await demandExact();
  tell('the first count of 60 days of output for 1,500 lines', first, 5 * countGoalMs);
  tell('a count of what came in five minutes', median(took), countGoalMs);

  const watcher = await makeWatcher(rig.database.url, [productionOrder.access.read, variety.access.read]);
  const caller = await logIn(rig.server.httpPort, watcher);
  const { list } = resourceCalls(productionOrder);
  const { list: small } = resourceCalls(variety);
  const measured: { ours: number; limit: number }[] = [];
  for (let pass = 0; pass < passes; pass += 1)
    measured.push({
      ours: await each(() => caller.fetch(list, page)),
      limit: await each(() => caller.fetch(small, { pageNo: 1, pageSize: 20, superQueryMatchType: 'and' })),
    });
  const { total, records } = await caller.get(list, page);
  demand(total === orders / 10 && records.length === page.pageSize, `${total} orders are in production`);
  reportPasses(
    {
      name: 'a page of the orders in production, of 5,000',
      unit: 'ms',
      goal: `≤ ${listGoal} × a short list`,
    },
    { passes: measured, isMet: (ratio) => ratio <= listGoal },
  );
} finally {
  await pool.end();
  await rig.stop();
}

/** Mean time of an answer, ms. */
async function each(ask: () => Promise<unknown>): Promise<number> {
  const beganMs = performance.now();
  for (let turn = 0; turn < pagesPerPass; turn += 1) await ask();
  return (performance.now() - beganMs) / pagesPerPass;
}

/** The ledger adds up to what was made, to the gram. */
async function demandExact(): Promise<void> {
  const { rows } = await rig.owner.query<{ made: string; given: string }>(
    `select (select coalesce(sum(output_g), 0) from shift_rollup where tenant_id = $1) as made,
       (select coalesce(sum(output_g), 0) from order_output where tenant_id = $1) as given`,
    [firstTenant],
  );
  const [{ made, given } = { made: '0', given: '1' }] = rows;
  demand(Number(made) > 0 && made === given, `${given} g of ${made} g were given`);
}

function tell(name: string, ours: number, goalMs: number): void {
  printReport({
    name,
    ours,
    unit: 'ms',
    limit: null,
    ratio: null,
    goal: `≤ ${goalMs} ms`,
    met: ours <= goalMs,
  });
}

/** Varieties, orders in all states with their lines, and what frames made of each variety in each shift. */
async function fill(): Promise<void> {
  const { owner } = rig;
  await owner.query(
    `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
     select $1, gen_random_uuid(), 'Y' || n, 'Y' || n, 'spinning', 'ne', 'gPer100m', 8.5, 1 from generate_series(1, $2::int) n`,
    [firstTenant, varieties],
  );
  await owner.query(
    `insert into production_order (tenant_id, id, number, order_type, customer, delivery_date, quantity_kg, yarn_demand_kg,
       start_time, end_time, state)
     select $1, gen_random_uuid(), 'DD-' || lpad(n::text, 6, '0'), 'sale', 'Customer ' || n % 90,
       current_date + (n % 40), 15000, 15000, case when n % 10 < 8 then now() - interval '50 days' end,
       case when n % 10 between 1 and 7 then now() - interval '100 days' end,
       case when n % 10 = 0 then 'production' when n % 10 < 8 then 'closed' else 'planned' end
     from generate_series(1, $2::int) n`,
    [firstTenant, orders],
  );
  await owner.query(
    `insert into production_order_line (tenant_id, id, order_id, position, variety_id, quantity, order_unit, quantity_kg,
       allowance, yarn_demand_kg, delivery_date, start_time)
     select o.tenant_id, gen_random_uuid(), o.id, p, v.id, 5, 't', 5000, 0, 5000, o.delivery_date, o.start_time
     from production_order o cross join generate_series(0, $2::int - 1) p
     join (select id, row_number() over (order by code) - 1 as place from mill_variety where tenant_id = $1) v
       on v.place = (substr(o.number, 4)::int / 10 + p) % $3::int
     where o.tenant_id = $1`,
    [firstTenant, linesPerOrder, varieties],
  );
  await owner.query(
    `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g)
     select $1, m.id, d::date, s.shift, 'Y' || v, 'A', d + s.begins, 400000 + v * 1000
     from (select id from machine where tenant_id = $1 order by id limit 1) m,
       generate_series(current_date - $2::int + 1, current_date, interval '1 day') d,
       (values ('morning', interval '0'), ('middle', interval '8 hours'), ('night', interval '16 hours')) s (shift, begins),
       generate_series(1, $3::int) v`,
    [firstTenant, days, varieties],
  );
  await owner.query('vacuum analyze');
}
