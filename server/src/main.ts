import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { giveStandardDictionaries } from './areas/basics/index.ts';
import { createSetupCode, hasDemoUsers, hasUsers } from './areas/iam/index.ts';
import { buildApp } from './app.ts';
import { type Config, helpText, readConfig, wantsHelp } from './config.ts';
import { demoPassword, demoPeople, seedDemo } from './demo/seed.ts';
import { systemClock } from './platform/clock.ts';
import { createPool, urlOfRole } from './platform/db/connect.ts';
import { migrate } from './platform/db/migrate.ts';
import { createDiskWatch } from './platform/startup/disk.ts';
import { isStartupFailure, portFailure, startupFailure } from './platform/startup/failure.ts';
import { healthReport, noteRestart, setHealth } from './platform/startup/health.ts';
import { onShutdown, stopOnSignals, stopProgram } from './platform/startup/shutdown.ts';
import { step } from './platform/startup/steps.ts';
import {
  endOnCrash,
  readRestart,
  stopWithSupervisor,
  tellSupervisor,
} from './platform/startup/supervision.ts';
import { startAudits } from './program/audits.ts';
import { askDatabase, foldersOfDatabase, openDatabase } from './program/database.ts';
import { startMachineFlow } from './program/mqtt.ts';
import { tendRetention } from './program/retention.ts';
import { readTls } from './program/tls.ts';
import { startSimulator } from './program/simulator.ts';
import { printWelcome } from './program/welcome.ts';

const webDir = new URL('../../web/dist', import.meta.url).pathname;
const retentionCheckMs = 6 * 3_600_000;
/** How soon an event is told that another process left behind, and a job is done that has become due. */
const pollMs = 5_000;

async function start(config: Config): Promise<void> {
  const log = pino({
    level: config.logLevel,
    redact: ['*.password', '*.token', '*.refreshToken', '*.secret', 'req.headers["x-access-token"]'],
  });
  endOnCrash(log);
  stopOnSignals();
  stopWithSupervisor(() => void stopProgram());
  const restart = readRestart(process.env);
  if (restart) {
    log.warn(restart, 'the process before this one ended unexpectedly');
    noteRestart(restart);
  }
  const hasApi = config.role === 'all' || config.role === 'api';
  const hasIngest = config.role === 'all' || config.role === 'ingest';
  const isJobs = config.role === 'all' || config.role === 'jobs';

  const migratorUrl = await step('database', () => openDatabase(config, (line) => log.info(line)));
  await step('migrations', () => migrate(migratorUrl));
  if (config.isDemo && config.role === 'all') {
    await step('demonstration', () =>
      seedDemo({ migratorUrl, dataDir: config.dataDir, simSeed: config.simSeed }),
    );
  }
  // Behind the demonstration, whose mills need them too.
  await step('dictionaries', () => giveStandardDictionaries(migratorUrl));
  const onError = ({ message }: Error) =>
    log.warn({ reason: message }, 'an idle database connection was lost');
  const disks = createDiskWatch({
    // Who has the database elsewhere has nothing of it here.
    folders: config.databaseUrl === undefined ? foldersOfDatabase(config) : [],
    nowMs: systemClock.nowMs,
  });
  const onDiskFull = () => disks.noteFull();
  const appPool = createPool(urlOfRole(migratorUrl, 'millwright_app'), {
    max: 16,
    name: 'app',
    onError,
    onDiskFull,
    // One question never takes more than one core: many mills ask at once, and starting helpers costs 10 ms.
    settings: '-c max_parallel_workers_per_gather=0',
  });
  onShutdown('connections', () => appPool.end());
  // A month that is missing would keep every telegram out, so ingest does not rely on another process having made it.
  if (isJobs || hasIngest) {
    await step('retention', tend);
    const tending = setInterval(() => {
      tend().catch((error: Error) => log.error({ err: error }, 'retention could not be tended'));
    }, retentionCheckMs);
    onShutdown('retention', () => clearInterval(tending));
  }
  await refuseOpenDemo();
  const setupCode = hasApi && !(await hasUsers(appPool)) ? createSetupCode() : undefined;

  const tls = await readTls(config);
  const app = await buildApp({
    pool: appPool,
    log,
    clock: systemClock,
    setupCode,
    ...(config.signSecret === undefined ? {} : { signSecret: config.signSecret }),
    ...(hasApi ? { webDir } : {}),
    ...(tls ? { tls } : {}),
  });
  if (isJobs) {
    const polling = setInterval(() => {
      app.events.poll().catch((error: Error) => log.error({ err: error }, 'events could not be looked for'));
      app.jobs.poll().catch((error: Error) => log.error({ err: error }, 'jobs could not be looked for'));
    }, pollMs);
    onShutdown('events and jobs', () => clearInterval(polling));
    const auditPool = createPool(urlOfRole(migratorUrl, 'millwright_ingest'), {
      max: 1,
      name: 'audit',
      onError,
    });
    onShutdown('audit connection', () => auditPool.end());
    const { rawRetentionDays } = config;
    onShutdown(
      'audits',
      startAudits({ pool: auditPool, nowMs: () => systemClock.nowMs(), rawRetentionDays, log }),
    );
  }
  app.fastify.get('/healthz', async (_request, reply) => {
    await askDatabase(appPool);
    setHealth({ name: 'disk', ...(await disks.state()) });
    const report = healthReport();
    return reply.code(report.ready ? 200 : 503).send(report);
  });
  let mqttPort = config.mqttPort;
  if (hasIngest) {
    setHealth({ name: 'broker', state: 'starting' });
    const ingestPool = createPool(urlOfRole(migratorUrl, 'millwright_ingest'), {
      max: 6,
      name: 'ingest',
      onError,
      onDiskFull,
      // The statement of a batch is the same each time; planning it anew would cost more than running it.
      settings: '-c plan_cache_mode=force_generic_plan',
    });
    onShutdown('ingest connections', () => ingestPool.end());
    await step('broker and ingest', async () => {
      const flow = await startMachineFlow(app, { config, ingestPool });
      await listening({ port: config.mqttPort, option: 'MQTT_PORT' }, async () => {
        mqttPort = await flow.broker.listen(config.mqttPort, { host: config.host, tls });
      });
    });
    setHealth({ name: 'broker', state: 'ready' });
  }
  setHealth({ name: 'server', state: 'starting' });
  onShutdown('server', () => app.fastify.close());
  await step('server', () =>
    listening({ port: config.port, option: 'PORT' }, () =>
      app.fastify.listen({ port: config.port, host: config.host }),
    ),
  );
  setHealth({ name: 'server', state: 'ready' });
  const isSimulated = config.isDemo && config.role === 'all' && (await hasDemoUsers(appPool));
  if (isSimulated) {
    const simulatorLog = log.child({ part: 'simulator' });
    setHealth({ name: 'simulator', state: 'starting' });
    const mqttUrl = `${tls ? 'mqtts' : 'mqtt'}://127.0.0.1:${mqttPort}`;
    await step('simulator', () =>
      startSimulator(config, { mqttUrl, log: (line) => simulatorLog.debug(line) }),
    );
  }
  tellSupervisor('started');
  printWelcome({
    config,
    mqttPort,
    httpPort: portOf(app.fastify.server.address()) ?? config.port,
    isTls: tls !== undefined,
    setupCode,
    demo: isSimulated ? { people: demoPeople, password: demoPassword } : undefined,
  });

  async function tend(): Promise<void> {
    const tended = await tendRetention(appPool, {
      nowMs: systemClock.nowMs(),
      retentionDays: config.rawRetentionDays,
    });
    if (tended.made + tended.dropped + tended.forgotten > 0) log.info(tended, 'retention');
  }

  /** The demonstration's passwords are printed for everybody: they must not be reachable from elsewhere. */
  async function refuseOpenDemo(): Promise<void> {
    const isOpen = !['127.0.0.1', 'localhost', '::1'].includes(config.host);
    if (isOpen && (await hasDemoUsers(appPool)))
      throw startupFailure(
        `HOST ${config.host} would open the demonstration accounts to the network; start with --no-demo and an own data folder (--data).`,
      );
  }
}

function portOf(address: AddressInfo | string | null): number | undefined {
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

async function listening<Result>(
  port: { port: number; option: string },
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    throw portFailure(error, port);
  }
}

function stackOf(error: unknown): string | undefined {
  return error instanceof Error ? error.stack : undefined;
}

try {
  const argv = process.argv.slice(2);
  if (wantsHelp(argv)) process.stdout.write(helpText());
  else await start(readConfig({ argv, env: process.env }));
} catch (error) {
  const told = isStartupFailure(error) ? error.message : (stackOf(error) ?? String(error));
  process.stderr.write(`${told}\n`);
  await stopProgram(1);
}
