// C2 and C3: a manufacturer added, changed and deleted through the API, with session, rights, rules, duplicate check, lock
// and audit; beside each the same statements behind bare Fastify. Every commit is on disk on both sides. Of a document with
// 50 lines: documents.bench.ts.
import type pg from 'pg';
import { basePath } from '@millwright/contract/core/call.ts';
import { turnLogRound } from './lib/log.ts';
import { isLong } from './lib/flags.ts';
import { short } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { demand, reportPasses } from './lib/report.ts';
import { type Asked, runCrowd } from './lib/requests/crowd.ts';
import { fillManufacturers, firstMill, makeMills } from './lib/requests/mills.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const mills = 20;
const rowsEach = 2_000;
const clients = 8;
const passMs = isLong ? 15_000 : 1_000;
const passes = isLong ? 5 : 3;
const goal = 0.5;

interface Row {
  readonly mill: number;
  readonly id: string;
  readonly number: string;
}
interface Side {
  readonly port: number;
  readonly rows: readonly Row[];
  /** What was done so far: each turn has a row of its own. */
  readonly turns: { add: number; edit: number; delete: number };
  request(verb: Verb, row: Row, turn: number): Asked;
}
const verbs = ['add', 'edit', 'delete'] as const;
type Verb = (typeof verbs)[number];

const nobody = '01900000-0000-7000-8000-000000000000';
const rig = await startRequestRig(async (owner, url) => {
  const tokens = await makeMills(owner, url, { mills, machines: 1 });
  await turnLogRound(owner);
  const makers = await fillManufacturers(owner, async () => ({
    ours: await makeMakers(owner, 'A'),
    hand: await makeMakers(owner, 'B'),
  }));
  return { tokens, ...makers };
});
const { server, byHand, filled, database } = rig;

const ours: Side = {
  port: server.httpPort,
  rows: filled.ours,
  turns: { add: 0, edit: 0, delete: 0 },
  request(verb, { mill, id, number }, turn) {
    const headers = { 'x-access-token': filled.tokens[mill] ?? '', 'tenant-id': '0', 'language-id': 'zh' };
    const path = `${basePath}/mdm/manufacturer/${verb}`;
    if (verb === 'delete') return { method: 'DELETE', path: `${path}?id=${id}`, headers };
    if (verb === 'edit') {
      const body = JSON.stringify({ ...maker(number, turn), id, version: versionOf(turn) });
      return { method: 'PUT', path, headers, body };
    }
    return { method: 'POST', path, headers, body: JSON.stringify(maker(`N${number}-${turn}`, turn)) };
  },
};
const hand: Side = {
  port: byHand.port,
  rows: filled.hand,
  turns: { add: 0, edit: 0, delete: 0 },
  request(verb, { mill, id, number }, turn) {
    const who = { tenant: firstMill + mill, by: nobody };
    const path = `/makers/${verb}`;
    if (verb === 'delete')
      return { method: 'DELETE', path: `${path}?tenant=${who.tenant}&by=${nobody}&id=${id}` };
    if (verb === 'edit') {
      const body = JSON.stringify({ ...maker(number, turn), ...who, id, version: versionOf(turn) });
      return { method: 'PUT', path, body };
    }
    return { method: 'POST', path, body: JSON.stringify({ ...maker(`N${number}-${turn}`, turn), ...who }) };
  },
};

try {
  await benchVerb('add', 'C2 create');
  await benchVerb('edit', 'C3 update');
  await benchVerb('delete', 'C3 delete');
  await checkLog();
  remarkBusy();
} finally {
  await rig.stop();
}

async function benchVerb(verb: Verb, name: string): Promise<void> {
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
    { name, unit: 'requests/s', goal: `≥ ${goal} × by hand` },
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

function nextOf(side: Side, verb: Verb): Asked {
  const turn = side.turns[verb]++;
  const row = side.rows[turn % side.rows.length];
  demand(row !== undefined && (verb !== 'delete' || turn < side.rows.length), 'there are rows enough');
  return side.request(verb, row ?? { mill: 0, id: nobody, number: '' }, turn);
}

function versionOf(turn: number): number {
  return 1 + Math.floor(turn / (mills * rowsEach));
}

function maker(number: string, turn: number) {
  return {
    number,
    name: `经纬纺机${number}`,
    shortName: '经纬',
    contact: `王工${turn}`,
    phone: '0351-7560000',
    address: '榆次区经纬路1号',
  };
}

/** Rows of all mills in turn, so that neighbours in time are not neighbours in the table. */
async function makeMakers(owner: pg.Client, head: string): Promise<Row[]> {
  const { rows } = await owner.query<Row>(
    `insert into manufacturer (tenant_id, id, number, name, short_name, contact, phone, address)
     select $1 + n % $2, gen_random_uuid(), $3::text || n, '经纬纺机' || $3 || n, '经纬', '王工', '0351-7560000', '榆次区经纬路1号'
     from generate_series(0, $4::int - 1) n returning tenant_id - $1 as mill, id, number`,
    [firstMill, mills, head, mills * rowsEach],
  );
  return rows;
}

/** Each change stands in the log once, of both sides alike. */
async function checkLog(): Promise<void> {
  const { rows } = await rig.owner.query<{ action: Verb; count: number }>(
    'select action, count(*)::int as count from audit_entry group by 1',
  );
  const logged = new Map(rows.map(({ action, count }) => [action, count]));
  for (const verb of verbs) {
    const done = ours.turns[verb] + hand.turns[verb];
    demand(logged.get(verb) === done, `${verb}: ${done} done, ${logged.get(verb)} logged`);
  }
}
