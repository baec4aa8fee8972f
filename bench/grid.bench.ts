// Beside the suite.
// A month grid of 60 people × 31 days: how long its page takes to load with every cell filled, and how long a save of
// 1,000 cells takes, over HTTP, with session, rights, rules, conflicts, history and event; beside each the same rows by one
// statement by hand. The trial grid is no part of the product, so this process serves it itself: what the client does is
// in our figures too.
import type pg from 'pg';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { daysOfMonth } from '@millwright/contract/core/grid/grid.ts';
import { gridCallsOf, type WireCell } from '@millwright/contract/core/grid/gridCalls.ts';
import { monthGrid, worker } from '@millwright/testing/contract/monthGrid.ts';
import { mountGrid } from '../server/src/resource/grid/grid.routes.ts';
import { createMake } from '../testing/server/make.ts';
import { declareTrialGrid, monthGridTables } from '../testing/server/trialGrid.ts';
import { isLong } from './lib/flags.ts';
import { startInProcess } from './lib/inProcess.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { demand, remarkOn, printReport } from './lib/report.ts';
import { createClient } from './lib/requests/crowd.ts';
import { remarkBusy } from './lib/requests/rig.ts';

const people = 60;
const month = '2026-10';
const days = daysOfMonth(month);
const cellsSaved = 1_000;
const turns = ['morning', 'middle', 'night', 'rest', 'leave'];
const passes = isLong ? 40 : 12;
const loadGoalMs = 500;
const saveGoalMs = 1_000;
/** Each save by hand fills a year of its own. */
let byHandMonths = 0;

declareTrialGrid();
const { app, owner, pool, headersOf, stop } = await startInProcess();
mountGrid(app, monthGrid);
try {
  await bench();
} finally {
  await stop();
}

async function bench(): Promise<void> {
  const { tenantId, headers } = await makeMill();
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const client = createClient(Number(new URL(address).port), 1);
  const calls = gridCallsOf(monthGrid);
  const load = async () => {
    const path = `${basePath}${calls.read.path}?month=${month}`;
    return calls.read.output.parse(JSON.parse(await client.ask({ method: 'GET', path, headers })).result);
  };
  const saved = async (body: object) => {
    const path = `${basePath}${calls.save.path}`;
    await client.ask({ method: 'POST', path, headers, body: JSON.stringify(body) });
  };
  const first = await load();
  demand(first.rows.length === people && first.cells.length === 0, 'the grid of 60 people begins empty');
  const rows = first.rows.map(({ id }) => id);
  await saved({ rows, columns: days, cells: filled(([row, day]) => row + day) });
  await owner.query('analyze');

  const loads: Pair[] = [];
  const saves: Pair[] = [];
  for (let pass = 0; pass < passes; pass++) {
    const byHandMs = await timed(() => loadByHand(tenantId));
    const oursMs = await timed(load);
    loads.push({ oursMs, byHandMs });
    // Every pass changes every cell that it sends: a save of what is stored already would cost nothing.
    const cells = filled(([row, day]) => pass + 1 + row + day).slice(0, cellsSaved);
    const sent = cells.map(([row, day, , ...values]): WireCell => [row, day, pass + 1, ...values]);
    const saveByHandMs = await timed(() => saveByHand(tenantId, rows));
    saves.push({
      oursMs: await timed(() => saved({ rows, columns: days, cells: sent })),
      byHandMs: saveByHandMs,
    });
  }
  const last = await load();
  const known = new Map(last.cells.map(([row, day, ...rest]) => [`${row} ${day}`, rest]));
  demand(known.size === people * days.length, `${known.size} cells are stored`);
  demand(known.get('0 0')?.[0] === passes + 1, `the first cell has version ${known.get('0 0')?.[0]}`);
  demand(known.get('0 0')?.[1] === turns[passes % turns.length], 'the last save is what is stored');
  client.end();
  tell('grid of 60 people × 31 days, load', loads, loadGoalMs);
  tell('grid, save of 1,000 cells', saves, saveGoalMs);
  remarkBusy();
}

/** Every cell of the month; `turnOf` says which turn stands in it. */
function filled(turnOf: (place: [number, number]) => number): WireCell[] {
  return Array.from({ length: people * days.length }, (_, at): WireCell => {
    const [row, day] = [Math.floor(at / days.length), at % days.length];
    return [row, day, 0, turns[turnOf([row, day]) % turns.length] ?? '', null];
  });
}

async function makeMill() {
  await owner.query(monthGridTables);
  const make = createMake(owner);
  const tenantId = await make.tenant();
  const codes = [...Object.values(monthGrid.access), worker.access.read];
  const person = await make.user({ tenantIds: [tenantId], codes });
  await owner.query(
    `insert into worker (tenant_id, id, work_no, worker_name, post, employment)
     select $1, gen_random_uuid(), 'W' || lpad(n::text, 4, '0'), '周桂兰' || n, 'spinner', 'employed'
     from generate_series(1, $2::int) n`,
    [tenantId, people],
  );
  return { tenantId, headers: await headersOf({ id: person.id, tenantId }, 'zh') };
}

/** People and cells of the month in one statement, behind the same row-level security. */
async function loadByHand(tenantId: number): Promise<void> {
  const rows = await inMill(tenantId, async (client) => {
    const { rows: found } = await client.query(
      `select w.id, w.worker_name, (select json_agg(json_build_array(c.day, c.version, c.turn, c.remark))
         from month_grid c where c.worker_id = w.id and c.day between $1 and $2) as cells
       from worker w where w.deleted_at is null order by w.work_no limit 100`,
      [days[0], days.at(-1)],
    );
    return found;
  });
  demand(rows.length === people, `${rows.length} people by hand`);
}

/** A thousand cells of other months and their history, in one statement. */
async function saveByHand(tenantId: number, rows: readonly string[]): Promise<void> {
  byHandMonths += 1;
  await inMill(tenantId, (client) =>
    client.query(
      `with added as (
         insert into month_grid (tenant_id, id, worker_id, day, turn)
         select $1::int, gen_random_uuid(), w, d::date, 'night'
         from unnest($2::uuid[]) w, generate_series($3::date, $3::date + 30, '1 day') d limit $4::int
         returning id, worker_id, day)
       insert into audit_entry (tenant_id, id, resource, row_id, action, after, by_name)
       select $1::int, gen_random_uuid(), 'monthGrid', id, 'add', jsonb_build_object('workerId', worker_id, 'day', day), 'x'
       from added`,
      [tenantId, rows, `20${30 + byHandMonths}-01-01`, cellsSaved],
    ),
  );
}

async function inMill<Result>(
  tenantId: number,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local app.tenant_id = '${tenantId}'`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

interface Pair {
  readonly oursMs: number;
  readonly byHandMs: number;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function tell(name: string, pairs: readonly Pair[], goalMs: number): void {
  const ours = pairs.map(({ oursMs }) => oursMs);
  const byHand = median(pairs.map(({ byHandMs }) => byHandMs));
  const worst = quantile(ours, 0.95);
  printReport(
    {
      name,
      unit: 'ms',
      ours: median(ours),
      limit: byHand,
      ratio: median(ours) / byHand,
      goal: `≤ ${goalMs.toLocaleString('en-US')} ms, by p95`,
      met: worst <= goalMs,
    },
    [`p95 ${short(worst)} ms over ${pairs.length} passes; beside: one statement by hand`],
  );
  remarkOn('session, rights, rules, versions, history and event are in ours alone');
}
