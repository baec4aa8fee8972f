// C2 and C3 with a document of 50 lines: a machine model with its signals, added, and changed in each of its lines, through
// the API with session, rights, rules, lock and history; beside it the best statements by hand behind bare Fastify. Every
// commit is on disk on both sides. Rows without lines: changes.bench.ts.
import type pg from 'pg';
import { basePath } from '@millwright/contract/core/call.ts';
import { isLong } from './lib/flags.ts';
import { short } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { demand, reportPasses } from './lib/report.ts';
import { type Asked, runCrowd } from './lib/requests/crowd.ts';
import { firstMill, makeMills } from './lib/requests/mills.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const mills = 8;
const modelsEach = 100;
const linesEach = 50;
const clients = 8;
const passMs = isLong ? 15_000 : 1_500;
const passes = isLong ? 5 : 3;
const goal = 0.5;
const nobody = '01900000-0000-7000-8000-000000000000';

interface Model {
  readonly mill: number;
  readonly id: string;
  readonly name: string;
  readonly signals: readonly { readonly id: string; readonly code: string }[];
}
interface Side {
  readonly port: number;
  readonly models: readonly Model[];
  readonly turns: { add: number; edit: number };
  add(turn: number): Asked;
  edit(model: Model, turn: number): Asked;
}

const rig = await startRequestRig(async (owner, url) => ({
  tokens: await makeMills(owner, url, { mills, machines: 1 }),
  ours: await makeModels(owner, 'A'),
  hand: await makeModels(owner, 'B'),
}));
const { server, byHand, filled, database } = rig;

const ours: Side = {
  port: server.httpPort,
  models: filled.ours,
  turns: { add: 0, edit: 0 },
  add: (turn) => ({
    method: 'POST',
    path: `${basePath}/mdm/machineModel/add`,
    headers: headersOf(turn % mills),
    body: JSON.stringify(newModel('NA', turn)),
  }),
  edit: ({ mill, id, name, signals }, turn) => ({
    method: 'PUT',
    path: `${basePath}/mdm/machineModel/edit`,
    headers: headersOf(mill),
    body: JSON.stringify({
      id,
      version: versionOf(turn),
      name,
      signals: signals.map((each) => signal(each, turn)),
    }),
  }),
};
const hand: Side = {
  port: byHand.port,
  models: filled.hand,
  turns: { add: 0, edit: 0 },
  add: (turn) => ({
    method: 'POST',
    path: '/models/add',
    body: JSON.stringify({ tenant: firstMill + (turn % mills), by: nobody, ...newModel('NB', turn) }),
  }),
  edit: ({ mill, id, name, signals }, turn) => ({
    method: 'PUT',
    path: '/models/edit',
    body: JSON.stringify({
      tenant: firstMill + mill,
      by: nobody,
      id,
      version: versionOf(turn),
      name,
      signals: signals.map((each) => signal(each, turn)),
    }),
  }),
};

try {
  await benchVerb('add', 'C2 create');
  await benchVerb('edit', 'C3 update');
  await checkRows();
  remarkBusy();
} finally {
  await rig.stop();
}

async function benchVerb(verb: 'add' | 'edit', name: string): Promise<void> {
  const pids = { ours: server.pid, hand: byHand.pid, database: database.pid };
  const measured = [];
  for (let pass = 0; pass < passes; pass++) {
    const pair = [];
    for (const side of [ours, hand]) {
      const cpu = startCpuWatch(pids);
      const crowd = await runCrowd(side.port, { clients, ms: passMs, next: () => nextOf(side, verb) });
      pair.push({ crowd, used: cpu() });
    }
    const [mine, other] = pair;
    if (mine && other) measured.push({ mine, other });
  }
  const micros = (ms: number, count: number) => short((1000 * ms) / count);
  reportPasses(
    { name: `${name}, document of ${linesEach} lines`, unit: 'requests/s', goal: `≥ ${goal} × by hand` },
    {
      passes: measured.map(({ mine, other }) => ({
        ours: mine.crowd.perSecond,
        limit: other.crowd.perSecond,
      })),
      isMet: (ratio) => ratio >= goal,
      remarks: measured.map(
        ({ mine: { crowd, used }, other }) =>
          `µs a request: ours ${micros(used.ours, crowd.count)} and ${micros(used.database, crowd.count)} in the database, p99 ${short(crowd.p99)} ms; by hand ${micros(other.used.hand, other.crowd.count)} and ${micros(other.used.database, other.crowd.count)}, p99 ${short(other.crowd.p99)} ms`,
      ),
    },
  );
}

function nextOf(side: Side, verb: 'add' | 'edit'): Asked {
  const turn = side.turns[verb]++;
  if (verb === 'add') return side.add(turn);
  const model = side.models[turn % side.models.length];
  demand(model !== undefined, 'there are models');
  return side.edit(model ?? { mill: 0, id: nobody, name: '', signals: [] }, turn);
}

function versionOf(turn: number): number {
  return 1 + Math.floor(turn / (mills * modelsEach));
}

function headersOf(mill: number) {
  return { 'x-access-token': filled.tokens[mill] ?? '', 'tenant-id': '0', 'language-id': 'zh' };
}

function newModel(head: string, turn: number) {
  const signals = Array.from({ length: linesEach }, (_, place) => newSignal(`S${place}`, turn));
  const facts = {
    kind: 'spinning',
    positions: 480,
    slowestPeriodS: 60,
    maxGramsPerHour: 60_000,
    maxWatts: 90_000,
  };
  return { name: `${head}${turn}`, ...facts, signals };
}

function signal({ id, code }: Model['signals'][number], turn: number) {
  return { id, ...newSignal(code, turn) };
}

function newSignal(code: string, turn: number) {
  const name = { zh: code, en: '', vn: '' };
  return {
    code,
    name,
    kind: 'W',
    digits: 0,
    min: 0,
    max: 5000,
    periodS: 60,
    normalMin: 1,
    normalMax: 100 + (turn % 1000),
  };
}

/** Every save of either side raised the version of its model and of each of its lines; what was added is there, and in the log. */
async function checkRows(): Promise<void> {
  const adds = ours.turns.add + hand.turns.add;
  const added = await rig.owner.query<{ models: number; lines: number; logged: number }>(
    `select count(distinct m.id)::int as models, count(l.id)::int as lines,
       (select count(*)::int from audit_entry where resource = 'machineModel' and action = 'add') as logged
     from machine_model m join model_signal l on l.tenant_id = m.tenant_id and l.model_id = m.id where m.name like 'N%'`,
  );
  const [made] = added.rows;
  demand(
    made?.models === adds && made.lines === adds * linesEach && made.logged === adds,
    `${adds} added: ${JSON.stringify(made)}`,
  );
  const saves = ours.turns.edit + hand.turns.edit;
  const { rows } = await rig.owner.query<{ models: number; lines: number }>(
    `select (select sum(version - 1)::int from machine_model) as models, (select sum(version - 1)::int from model_signal) as lines`,
  );
  demand(
    rows[0]?.models === saves && rows[0].lines === saves * linesEach,
    `${saves} saves: ${JSON.stringify(rows[0])}`,
  );
}

async function makeModels(owner: pg.Client, head: string): Promise<Model[]> {
  const { rows } = await owner.query<Model>(
    `with model as (
       insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
       select $1 + n % $2, gen_random_uuid(), $3::text || n, 'spinning', 480, 60, 60000, 90000
       from generate_series(0, $4::int - 1) n returning tenant_id, id, name),
     line as (
       insert into model_signal (tenant_id, id, model_id, position, code, kind, name, digits, min, max, period_s, normal_min, normal_max)
       select m.tenant_id, gen_random_uuid(), m.id, p, 'S' || p, 'W', jsonb_build_object('zh', 'S' || p, 'en', '', 'vn', ''),
         0, 0, 5000, 60, 1, 99
       from model m cross join generate_series(0, $5::int - 1) p returning id, model_id, code, position)
     select m.tenant_id - $1 as mill, m.id, m.name,
       (select json_agg(json_build_object('id', l.id, 'code', l.code) order by l.position) from line l where l.model_id = m.id) as signals
     from model m order by m.name`,
    [firstMill, mills, head, mills * modelsEach, linesEach],
  );
  return rows;
}
