// G: from a clone to the first live board, by step, and a restart. The demonstration's data are the seed; beside the
// first start stand initdb and COPY of the very rows that are there then, beside the restart a Node program of three lines.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { demoPassword } from '../demo/parts/people.ts';
import { serverPlaces } from '../server/src/platform/postgres/places.ts';
import { type Caller, logIn } from './lib/api.ts';
import { temporaryFolder } from './lib/database.ts';
import { measureHello } from './lib/limits/hello.ts';
import { measureSeedCopy, readSeed } from './lib/limits/seedCopy.ts';
import { median, short } from './lib/numbers.ts';
import { remarkOn, printReport } from './lib/report.ts';
import { type BenchServer, startServer } from './lib/server.ts';

const run = promisify(execFile);
const root = new URL('..', import.meta.url).pathname;
const firstGoalMs = 15_000;
const restartGoalMs = 1_500;
const boardTimeoutMs = 120_000;
const restarts = 2;

const folder = await temporaryFolder();
const checkout = join(folder.path, 'checkout');
const dataDir = join(folder.path, 'data');
let server: BenchServer | undefined;
try {
  const steps = await install();
  const startedMs = performance.now();
  server = await start();
  steps.push(['first start until listening', performance.now() - startedMs]);
  await firstLiveBoard(server);
  const boardMs = performance.now() - startedMs;
  const seed = await readSeed(await databaseUrl());
  await server.stop();
  const limit = await measureSeedCopy(seed);
  const limitMs = limit.initMs + limit.copyMs;
  printReport(
    {
      name: 'built tree and empty database to the first live board',
      ours: boardMs / 1000,
      unit: 's',
      limit: limitMs / 1000,
      ratio: boardMs / limitMs,
      goal: `≤ ${firstGoalMs / 1000} s`,
      met: boardMs <= firstGoalMs,
    },
    [
      `beside it: initdb and start ${short(limit.initMs / 1000)} s, COPY of ${short(seed.bytes / 1e6)} MB ${short(limit.copyMs / 1000)} s`,
      ...steps.map(([name, ms]) => `${name} ${short(ms / 1000)} s`),
    ],
  );
  await benchRestart();
} finally {
  await server?.stop();
  await folder.remove();
}

/** Clone, packages, web application; each with its time. What the copy cannot do is told. */
async function install(): Promise<[string, number][]> {
  const steps: [string, number][] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    const startedMs = performance.now();
    await work();
    steps.push([name, performance.now() - startedMs]);
  };
  await step('clone', () => run('git', ['clone', '--quiet', root, checkout]));
  await step('npm ci with a warm cache', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
      cwd: checkout,
      maxBuffer: 64_000_000,
    }),
  );
  if (existsSync(join(checkout, 'web', 'index.html')))
    await step('web application built', () =>
      run(join(checkout, 'node_modules/.bin/vite'), ['build', 'web', '--logLevel', 'error'], {
        cwd: checkout,
      }),
    );
  else remarkOn('there is no web application to build');
  return steps;
}

function start(): Promise<BenchServer> {
  return startServer({
    file: join(checkout, 'server/src/main.ts'),
    words: ['--port', '0', '--mqtt-port', '0', '--data', dataDir],
  });
}

/** Waits until the board of the demonstration mill shows telegrams of all processes' machines. */
async function firstLiveBoard({ httpPort }: BenchServer): Promise<void> {
  const deadlineMs = performance.now() + boardTimeoutMs;
  const caller = await logIn(httpPort, { username: 'admin', password: demoPassword });
  while (!(await isLive(caller))) {
    if (performance.now() > deadlineMs) throw new Error('the board does not come alive');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function isLive(caller: Caller): Promise<boolean> {
  const { header, flow } = await caller.get(showMillBoard, {});
  const freshMs = 60_000;
  const isNow = header.newestMs !== null && Date.now() - header.newestMs < freshMs;
  return isNow && flow.every(({ installed, machines }) => installed === 0 || machines.length > 0);
}

async function benchRestart(): Promise<void> {
  const startMs: number[] = [];
  const helloMs: number[] = [];
  for (let pass = 0; pass < restarts; pass++) {
    const startedMs = performance.now();
    server = await start();
    await fetch(`http://127.0.0.1:${server.httpPort}/healthz`);
    startMs.push(performance.now() - startedMs);
    await server.stop();
    helloMs.push(await measureHello());
  }
  const ours = median(startMs);
  const limit = median(helloMs);
  printReport(
    {
      name: 'restart until the first answer',
      ours: ours / 1000,
      unit: 's',
      limit: limit / 1000,
      ratio: ours / limit,
      goal: `≤ ${restartGoalMs / 1000} s`,
      met: ours <= restartGoalMs,
    },
    [`${restarts} restarts, PostgreSQL stopped and started too`],
  );
}

async function databaseUrl(): Promise<string> {
  const { password, port } = serverPlaces({ dataDir, major: 18 });
  const [secret, number] = await Promise.all([readFile(password, 'utf8'), readFile(port, 'utf8')]);
  return `postgres://millwright:${secret.trim()}@127.0.0.1:${number.trim()}/millwright`;
}
