// Beside the suite.
// C6: somebody tries 1,000 wrong logins a minute, each of another account and from another address, so that every one is
// judged by its password: no captcha and no lock keeps it away. How much longer do others wait for their lists?
import { request } from 'node:http';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { isLong } from './lib/flags.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { demand, remarkOn, printReport } from './lib/report.ts';
import { type CrowdRequest, createClient, runCrowd } from './lib/requests/crowd.ts';
import { makeMills } from './lib/requests/mills.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const mills = 10;
const attackPerMinute = 1_000;
const passMs = isLong ? 30_000 : 6_000;
const passes = isLong ? 5 : 3;
/** Of what a closed loop of eight clients reaches. */
const share = 0.25;
const growthGoal = 1.25;

const rig = await startRequestRig((owner, url) => makeMills(owner, url, { mills, machines: 1_000 }));
const { server, filled: tokens } = rig;
const listOf = (turn: number): CrowdRequest => ({
  method: 'GET',
  path: `${basePath}/mdm/machine/list?pageNo=${1 + (turn % 5)}&pageSize=20&column=number&order=desc`,
  headers: { 'x-access-token': tokens[turn % mills] ?? '', 'tenant-id': '0', 'language-id': 'zh' },
});
let attacks = 0;

try {
  const most = await runCrowd(server.httpPort, { clients: 8, ms: passMs / 2, next: listOf });
  const perSecond = share * most.perSecond;
  const pairs = [];
  for (let pass = 0; pass < passes; pass++) {
    const alone = await atPace(perSecond, () => askLists());
    const attacked = atPace(attackPerMinute / 60, () => attack());
    const beside = await atPace(perSecond, () => askLists());
    const answers = await attacked;
    demand(answers.took.length > 0.9 * (attackPerMinute / 60) * (passMs / 1000), 'the attack was not made');
    pairs.push({ alone, beside, answers });
  }
  const ratios = pairs.map(({ alone, beside }) => quantile(beside.took, 0.95) / quantile(alone.took, 0.95));
  const ratio = median(ratios);
  printReport(
    {
      name: `lists beside ${attackPerMinute.toLocaleString('en-US')} wrong logins a minute, p95`,
      unit: 'ms',
      ours: median(pairs.map(({ beside }) => quantile(beside.took, 0.95))),
      limit: median(pairs.map(({ alone }) => quantile(alone.took, 0.95))),
      ratio,
      goal: `≤ ${growthGoal} × without them`,
      met: ratio <= growthGoal,
    },
    [
      `${short(perSecond)} lists/s; the machine reaches ${short(most.perSecond)}`,
      `ratios of ${passes} passes ${ratios.map(short).join(', ')}`,
      `a wrong login took ${short(median(pairs.map(({ answers }) => quantile(answers.took, 0.5))))} ms`,
    ],
  );
  remarkOn('each wrong login is of another account and from another address: none is refused unseen');
  remarkBusy();
} finally {
  await rig.stop();
}

function askLists() {
  const client = createClient(server.httpPort, 64);
  let turn = 0;
  return { ask: () => client.ask(listOf(turn++)), end: client.end };
}

/** Wrong logins; each must have been judged by its password. */
function attack() {
  return { ask: () => wrongLogin(++attacks), end: () => {} };
}

function wrongLogin(number: number): Promise<string> {
  const body = JSON.stringify({ username: `guessed_${number}`, password: 'not-the-Password-1' });
  // The whole of 127/8 is this machine, and each of its addresses counts by itself.
  const localAddress = `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: server.httpPort,
        host: '127.0.0.1',
        localAddress,
        agent: false,
        method: 'POST',
        path: `${basePath}${login.path}`,
        headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if (text.includes('iam.loginRefused')) resolve(text);
          else reject(new Error(`a wrong login was answered with ${text.slice(0, 300)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Asks at a steady pace, whatever the answers do, and gives how long each was waited for. */
async function atPace(
  perSecond: number,
  make: () => { ask: () => Promise<string>; end: () => void },
): Promise<{ took: number[] }> {
  const { ask, end } = make();
  const took: number[] = [];
  const asking: Promise<unknown>[] = [];
  const count = Math.floor((perSecond * passMs) / 1000);
  const startMs = performance.now();
  for (let turn = 0; turn < count; turn++) {
    const dueMs = startMs + (1000 * turn) / perSecond;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    // Waiting is measured from when it was due: a late asker hides what others wait.
    asking.push(ask().then(() => took.push(performance.now() - dueMs)));
  }
  await Promise.all(asking);
  end();
  return { took };
}
