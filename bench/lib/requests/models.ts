import type pg from 'pg';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { demand } from '../report.ts';
import { reportBesideHand } from './besideHand.ts';
import type { CrowdRequest } from './crowd.ts';
import { firstMill } from './mills.ts';
import { headersOf, nobody } from './people.ts';
import type { RequestRig } from './rig.ts';

const modelsEach = 40;
const linesEach = 50;
const passMs = 1_500;
const verbs = ['add', 'edit'] as const;
type Verb = (typeof verbs)[number];

interface Model {
  readonly mill: number;
  readonly id: string;
  readonly name: string;
  readonly signals: readonly { readonly id: string; readonly code: string }[];
}
interface Side {
  readonly port: number;
  readonly models: readonly Model[];
  readonly turns: Record<Verb, number>;
  add(turn: number): CrowdRequest;
  edit(model: Model, turn: number): CrowdRequest;
}

/** Documents that each side changes, in so many mills. */
export async function makeModels(owner: pg.Client, mills: number) {
  return {
    mills,
    ours: await insertModels(owner, { mills, head: 'A' }),
    hand: await insertModels(owner, { mills, head: 'B' }),
  };
}

/** A machine model with its signals, added, and changed in each of its lines, by ours and by hand; every line must be there. */
export async function benchModels(
  rig: RequestRig,
  { tokens, models }: { tokens: readonly string[]; models: Awaited<ReturnType<typeof makeModels>> },
): Promise<void> {
  const { mills } = models;
  const versionOf = (turn: number) => 1 + Math.floor(turn / (mills * modelsEach));
  const ours: Side = {
    port: rig.server.httpPort,
    models: models.ours,
    turns: { add: 0, edit: 0 },
    add: (turn) => ({
      method: 'POST',
      path: `${basePath}/mdm/machineModel/add`,
      headers: headersOf(tokens[turn % mills]),
      body: JSON.stringify(newModel('NA', turn)),
    }),
    edit: ({ mill, id, name, signals }, turn) => ({
      method: 'PUT',
      path: `${basePath}/mdm/machineModel/edit`,
      headers: headersOf(tokens[mill]),
      body: JSON.stringify({
        id,
        version: versionOf(turn),
        name,
        signals: signals.map((each) => signal(each, turn)),
      }),
    }),
  };
  const hand: Side = {
    port: rig.byHand.port,
    models: models.hand,
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
  const names = { add: 'C2 create', edit: 'C3 update' };
  for (const verb of verbs) {
    const asking = (side: Side) => ({ port: side.port, next: () => nextOf(side, verb) });
    const name = `${names[verb]}, document of ${linesEach} lines`;
    await reportBesideHand(rig, { name, ms: passMs, ours: asking(ours), hand: asking(hand) });
  }
  await checkModels(rig, { ours, hand });
}

function nextOf(side: Side, verb: Verb): CrowdRequest {
  const turn = side.turns[verb]++;
  if (verb === 'add') return side.add(turn);
  const model = side.models[turn % side.models.length];
  demand(model !== undefined, 'there are models');
  return side.edit(model ?? { mill: 0, id: nobody, name: '', signals: [] }, turn);
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
async function checkModels({ owner }: RequestRig, { ours, hand }: { ours: Side; hand: Side }): Promise<void> {
  const adds = ours.turns.add + hand.turns.add;
  const added = await owner.query<{ models: number; lines: number; logged: number }>(
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
  const { rows } = await owner.query<{ models: number; lines: number }>(
    `select (select sum(version - 1)::int from machine_model) as models, (select sum(version - 1)::int from model_signal) as lines`,
  );
  demand(
    rows[0]?.models === saves && rows[0].lines === saves * linesEach,
    `${saves} saves: ${JSON.stringify(rows[0])}`,
  );
}

async function insertModels(
  owner: pg.Client,
  { mills, head }: { mills: number; head: string },
): Promise<Model[]> {
  const { rows } = await owner.query<Model>(
    `with model as (
       insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
       select $1 + n % $2, gen_random_uuid(), $3::text || n, 'spinning', 480, 60, 60000, 90000
       from generate_series(0, $4::int - 1) n returning tenant_id, id, name),
     line as (
       insert into model_signal (tenant_id, id, model_id, process, position, code, kind, name, digits, min, max, period_s, normal_min,
         normal_max)
       select m.tenant_id, gen_random_uuid(), m.id, 'spinning', p, 'S' || p, 'W', jsonb_build_object('zh', 'S' || p, 'en', '', 'vn', ''),
         0, 0, 5000, 60, 1, 99
       from model m cross join generate_series(0, $5::int - 1) p returning id, model_id, code, position)
     select m.tenant_id - $1 as mill, m.id, m.name,
       (select json_agg(json_build_object('id', l.id, 'code', l.code) order by l.position) from line l where l.model_id = m.id) as signals
     from model m order by m.name`,
    [firstMill, mills, head, mills * modelsEach, linesEach],
  );
  return rows;
}
