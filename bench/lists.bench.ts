// C1: a page of 20 machines with their words, filtered, sorted and counted, in one of 200 mills of 1,000 machines; beside
// it the same statement behind bare Fastify, without session, rights and declarations. C4: the hard lists of a mill with
// a million rows (four hundred thousand without --long) beside their own first page.
import { basePath } from '@millwright/contract/core/call/call.ts';
import { countedOfLong } from '@millwright/contract/core/resource/listQuery.ts';
import { isDeepStrictEqual } from 'node:util';
import { isLong } from './lib/flags.ts';
import { median, short } from './lib/numbers.ts';
import { startCpuWatch } from './lib/processes.ts';
import { demand, remarkOn, printReport, reportPasses } from './lib/report.ts';
import { type CrowdRequest, createClient, runCrowd } from './lib/requests/crowd.ts';
import { firstMill, makeLongMill, makeMills } from './lib/requests/mills.ts';
import { headersOf } from './lib/requests/people.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const mills = 200;
const machines = 1_000;
const longRows = isLong ? 1_000_000 : 400_000;
const clients = 8;
const passMs = isLong ? 15_000 : 2_500;
const hardMs = isLong ? 7_500 : 1_000;
const passes = isLong ? 5 : 2;
const statuses = ['inUse', 'spare', 'repair'];
const farPage = 5_000;
const listGoal = 0.6;
const hardGoal = 3;

const rig = await startRequestRig(async (owner, url) => {
  const [tokens, longToken] = await Promise.all([
    makeMills(owner, url, { mills, machines }),
    makeLongMill(url, longRows),
  ]);
  return { tokens, longToken };
});
const { server, byHand, filled, database } = rig;

const ours = (turn: number): CrowdRequest => ({
  method: 'GET',
  path: `${basePath}/mdm/machine/list?pageNo=${1 + (turn % 3)}&pageSize=20&column=number&order=desc&status=${statuses[turn % 3]}`,
  headers: headersOf(filled.tokens[turn % mills]),
});
const peer = (turn: number): CrowdRequest => ({
  method: 'GET',
  path: `/machines?tenant=${firstMill + (turn % mills)}&pageNo=${1 + (turn % 3)}&status=${statuses[turn % 3]}`,
});

/** Twelve conditions that leave a part of the rows. */
const conditions = [
  { field: 'number', rule: 'right_like', val: 'M0' },
  { field: 'number', rule: 'ne', val: 'M0000001' },
  { field: 'number', rule: 'gt', val: 'M0000100' },
  { field: 'name', rule: 'like', val: '机电' },
  { field: 'name', rule: 'not_empty', val: null },
  { field: 'shortName', rule: 'not_empty', val: null },
  { field: 'contact', rule: 'right_like', val: '王工' },
  { field: 'phone', rule: 'right_like', val: '138' },
  { field: 'address', rule: 'left_like', val: '号' },
  { field: 'address', rule: 'like', val: '工业' },
  { field: 'createTime', rule: 'gt', val: '2020-01-01' },
  { field: 'address', rule: 'ne', val: '工业路1号' },
];
const makers = (query: string): CrowdRequest => ({
  method: 'GET',
  path: `${basePath}/mdm/manufacturer/list?pageSize=20&${query}`,
  headers: headersOf(filled.longToken),
});
const hard: Record<string, { query: string; total: number; first?: string }> = {
  [`page ${farPage.toLocaleString('en-US')}`]: {
    query: `pageNo=${farPage}`,
    total: 10_000,
    first: 'M0099981',
  },
  'query of 12 conditions': {
    query: `superQueryParams=${encodeURIComponent(JSON.stringify(conditions))}`,
    total: countedOfLong,
    first: 'M0000101',
  },
  'keyword of two characters': {
    query: `keyword=${encodeURIComponent('纺机')}`,
    total: longRows / 1_000,
    first: 'M0001000',
  },
};

try {
  await checkLists();
  await benchList();
  await benchHard();
} finally {
  await rig.stop();
}

async function benchList(): Promise<void> {
  const pids = { ours: server.pid, limit: byHand.pid, database: database.pid };
  const measured = [];
  for (let pass = 0; pass < passes; pass++) {
    const oursCpu = startCpuWatch(pids);
    const mine = await runCrowd(server.httpPort, { clients, ms: passMs, next: ours });
    const used = oursCpu();
    const limitCpu = startCpuWatch(pids);
    const hand = await runCrowd(byHand.port, { clients, ms: passMs, next: peer });
    const usedByHand = limitCpu();
    measured.push({ mine, hand, used, usedByHand });
  }
  const micros = (ms: number, count: number) => short((1000 * ms) / count);
  reportPasses(
    { name: 'list of 20 machines', unit: 'requests/s', goal: `≥ ${listGoal} × by hand` },
    {
      passes: measured.map(({ mine, hand }) => ({ ours: mine.perSecond, limit: hand.perSecond })),
      isMet: (ratio) => ratio >= listGoal,
      remarks: measured.map(
        ({ mine, hand, used, usedByHand }) =>
          `µs a request: ours ${micros(used.ours, mine.count)} and ${micros(used.database, mine.count)} in the database, p99 ${short(mine.p99)} ms; by hand ${micros(usedByHand.limit, hand.count)} and ${micros(usedByHand.database, hand.count)}, p99 ${short(hand.p99)} ms`,
      ),
    },
  );
  remarkBusy();
}

/** Ours and the peer's must be the same rows. */
async function checkLists(): Promise<void> {
  const [mine, hand] = [createClient(server.httpPort, 1), createClient(byHand.port, 1)];
  for (let turn = 0; turn < 9; turn++) {
    const a = JSON.parse(await mine.ask(ours(turn))).result;
    const b = JSON.parse(await hand.ask(peer(turn))).result;
    demand(a.total === b.total && a.records.length === 20, `${a.total} rows of ${b.total}`);
    demand(
      isDeepStrictEqual(a.totals, b.totals),
      `${JSON.stringify(a.totals)} is not ${JSON.stringify(b.totals)}`,
    );
    for (const [place, row] of b.records.entries()) {
      const own = Object.fromEntries(Object.keys(row).map((name) => [name, a.records[place][name]]));
      demand(isDeepStrictEqual(own, row), `${JSON.stringify(own)} is not ${JSON.stringify(row)}`);
    }
  }
  mine.end();
  hand.end();
}

async function benchHard(): Promise<void> {
  const client = createClient(server.httpPort, 1);
  for (const [name, { query, total, first }] of Object.entries(hard)) {
    const { result } = JSON.parse(await client.ask(makers(query)));
    demand(
      result.total === total && result.records[0].number === first,
      `${name}: ${result.total} rows, ${result.records[0]?.number}`,
    );
  }
  client.end();
  const measure = async (query: string) =>
    (await runCrowd(server.httpPort, { clients: 1, ms: hardMs, next: () => makers(query) })).p99;
  for (const [name, { query }] of Object.entries(hard)) {
    const pairs = [];
    for (let pass = 0; pass < passes; pass++)
      pairs.push({ limit: await measure('pageNo=1'), ours: await measure(query) });
    const ratio = median(pairs.map((pair) => pair.ours / pair.limit));
    printReport(
      {
        name: `list, ${name}, p99`,
        unit: 'ms',
        ours: median(pairs.map((pair) => pair.ours)),
        limit: median(pairs.map((pair) => pair.limit)),
        ratio,
        goal: `≤ ${hardGoal} × page 1`,
        met: ratio <= hardGoal,
      },
      [`${longRows.toLocaleString('en-US')} rows of one mill`],
    );
  }
  remarkOn(`p99 of one client`);
  remarkBusy();
}
