// C7: a page of 20 maintenance tasks of a mill with many, under the scopes own, department and departmentTree and under a
// data rule; beside it the same condition written by hand behind bare Fastify.
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { isDeepStrictEqual } from 'node:util';
import { isLong } from './lib/flags.ts';
import { short } from './lib/numbers.ts';
import { demand, reportPasses } from './lib/report.ts';
import { type CrowdRequest, createClient, runCrowd } from './lib/requests/crowd.ts';
import { headersOf } from './lib/requests/people.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';
import { makeScopeMill, type ScopedReader, scopeMillId } from './lib/requests/scopeMill.ts';

const tasks = isLong ? 200_000 : 60_000;
const clients = 8;
const passMs = isLong ? 10_000 : 1_500;
const passes = isLong ? 5 : 2;
const goal = 0.6;

const rig = await startRequestRig((owner, url) => makeScopeMill(owner, url, tasks));
const { server, byHand, filled } = rig;

const ours =
  ({ token }: ScopedReader) =>
  (turn: number): CrowdRequest => ({
    method: 'GET',
    path: `${basePath}${maintenanceTask.path.replace('/$', '')}/list?pageNo=${1 + (turn % 3)}&pageSize=20&column=createTime&order=desc`,
    headers: headersOf(token),
  });
const peer =
  ({ name, people, departments, machines }: ScopedReader) =>
  (turn: number): CrowdRequest => ({
    method: 'GET',
    path: `/tasks?tenant=${scopeMillId}&as=${name}&pageNo=${1 + (turn % 3)}&people=${people.join(',')}&departments=${departments.join(',')}&machines=${machines.join(',')}`,
  });

try {
  for (const reader of filled) await measure(reader);
} finally {
  await rig.stop();
}

async function measure(reader: ScopedReader): Promise<void> {
  const total = await checkSame(reader);
  const pairs = [];
  for (let pass = 0; pass < passes; pass++) {
    const mine = await runCrowd(server.httpPort, { clients, ms: passMs, next: ours(reader) });
    const hand = await runCrowd(byHand.port, { clients, ms: passMs, next: peer(reader) });
    pairs.push({ mine, hand });
  }
  reportPasses(
    { name: `list of 20 tasks, ${reader.name}`, unit: 'requests/s', goal: `≥ ${goal} × by hand` },
    {
      passes: pairs.map(({ mine, hand }) => ({ ours: mine.perSecond, limit: hand.perSecond })),
      isMet: (ratio) => ratio >= goal,
      remarks: [
        `${total} of ${tasks} tasks seen`,
        ...pairs.map(({ mine, hand }) => `p99 ours ${short(mine.p99)} ms, by hand ${short(hand.p99)} ms`),
      ],
    },
  );
  remarkBusy();
}

/** Checks that both answer the same records and totals; returns how many rows there are. */
async function checkSame(reader: ScopedReader): Promise<number> {
  const [mine, hand] = [createClient(server.httpPort, 1), createClient(byHand.port, 1)];
  let total = 0;
  for (let turn = 0; turn < 3; turn++) {
    const a = JSON.parse(await mine.ask(ours(reader)(turn))).result;
    const b = JSON.parse(await hand.ask(peer(reader)(turn))).result;
    demand(isDeepStrictEqual(a.records, b.records), `${reader.name}: other rows than by hand`);
    demand(
      a.total === b.total && a.isMore === b.isMore,
      `${reader.name}: ${a.total} rows, by hand ${b.total}`,
    );
    demand(a.records.length === 20, `${reader.name}: ${a.records.length} rows on a page`);
    total = a.total;
  }
  mine.end();
  hand.end();
  return total;
}
