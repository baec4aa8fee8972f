// Beside the suite.
// The permission call of a user with 400 entries in the menu, beside a bare select of these 400 rows behind bare Fastify:
// without session, rights, layers and the list of all rights.
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { MenuNode } from '@millwright/contract/areas/access/menus/menuNode.ts';
import { isLong } from './lib/flags.ts';
import { median } from './lib/numbers.ts';
import { demand, remarkOn, printReport } from './lib/report.ts';
import { type CrowdRequest, createClient, runCrowd } from './lib/requests/crowd.ts';
import { firstMill, makeMills } from './lib/requests/mills.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const mills = 20;
const entries = 400;
const clients = 4;
const passMs = isLong ? 15_000 : 3_000;
const passes = isLong ? 7 : 5;
const goal = 1.5;

const rig = await startRequestRig(async (owner, url) => {
  const tokens = await makeMills(owner, url, { mills, machines: 10 });
  await owner.query(
    `insert into menu_entry (tenant_id, id, kind, parent, name, path, sort)
     select t, gen_random_uuid(), 'subMenu', 'area:basicData', jsonb_build_object('zh', '链接' || n, 'en', '', 'vn', ''),
       'https://mill.example/' || n, n
     from generate_series($1::int, $1::int + $2::int - 1) t, generate_series(1, $3::int) n`,
    [firstMill, mills, entries],
  );
  return { tokens };
});
const { server, byHand, filled } = rig;

const ours = (turn: number): CrowdRequest => ({
  method: 'GET',
  path: `${basePath}/sys/permission/getUserPermissionByToken`,
  headers: {
    'x-access-token': filled.tokens[turn % mills] ?? '',
    'tenant-id': '0',
    'language-id': 'zh',
  },
});
const peer = (turn: number): CrowdRequest => ({
  method: 'GET',
  path: `/menu?tenant=${firstMill + (turn % mills)}`,
});

try {
  await checkMenus();
  await bench();
} finally {
  await rig.stop();
}

/** Both must have the entries of the mill. */
async function checkMenus(): Promise<void> {
  const [mine, hand] = [createClient(server.httpPort, 1), createClient(byHand.port, 1)];
  const menu: MenuNode[] = JSON.parse(await mine.ask(ours(0))).result.menu;
  const own = menu.flatMap(({ children = [] }) => children).filter(({ meta }) => meta.url !== undefined);
  const rows: unknown[] = JSON.parse(await hand.ask(peer(0))).result;
  demand(own.length === entries && rows.length === entries, `${own.length} and ${rows.length} entries`);
  mine.end();
  hand.end();
}

async function bench(): Promise<void> {
  const pairs = [];
  for (let pass = 0; pass < passes; pass++) {
    const limit = await runCrowd(byHand.port, { clients, ms: passMs, next: peer });
    const mine = await runCrowd(server.httpPort, { clients, ms: passMs, next: ours });
    pairs.push({ limit: limit.p99, ours: mine.p99 });
  }
  const ratio = median(pairs.map((pair) => pair.ours / pair.limit));
  printReport(
    {
      name: `permission call, ${entries} entries, p99`,
      unit: 'ms',
      ours: median(pairs.map((pair) => pair.ours)),
      limit: median(pairs.map((pair) => pair.limit)),
      ratio,
      goal: `≤ ${goal} × a bare select`,
      met: ratio <= goal,
    },
    pairs.map((pair) => `ours ${pair.ours.toFixed(2)} ms, select ${pair.limit.toFixed(2)} ms`),
  );
  remarkOn(`p99 of ${clients} clients over ${mills} mills`);
  remarkBusy();
}
