import { join } from 'node:path';
import { pino } from 'pino';
import { giveStandardDictionaries } from '../../areas/basics/index.ts';
import { giveStandardFaults } from '../../areas/equipment/index.ts';
import { giveStandardRoles, hasUsers } from '../../areas/access/index.ts';
import { readSetupCode } from '../../areas/tenancy/index.ts';
import { buildApp } from '../../app.ts';
import { type Config, hasRole, helpText, readConfig, wantsHelp } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { keepCompiled } from '../../platform/startup/compiled.ts';
import { isStartupFailure } from '../../platform/startup/failure.ts';
import { noteRestart } from '../../platform/startup/health.ts';
import { stopOnSignals, stopProgram } from '../../platform/startup/shutdown.ts';
import { step } from '../../platform/startup/steps.ts';
import {
  endOnCrash,
  readRestart,
  stopWithSupervisor,
  tellSupervisor,
} from '../../platform/startup/supervision.ts';
import { startBackups } from '../backups/backups.ts';
import { startBeats } from '../health/beats.ts';
import { openConnections } from './connections.ts';
import { openDatabase } from './database.ts';
import { loadDemonstration, refuseOpenDemo } from './demonstration.ts';
import { mqttDoor, openHttp, openMqtt, serveHealth, serveOutFirst } from './doors.ts';
import { startJobsRole } from '../jobs/jobsRole.ts';
import { keepRetention } from '../jobs/tending.ts';
import { createMetrics, serveMetrics } from '../health/metrics.ts';
import { pushSender } from './pushSender.ts';
import { smsSender } from './smsSender.ts';
import { readTls } from '../network/tls.ts';
import { startViewers } from '../machines/viewers.ts';
import { printWelcome } from './welcome.ts';

const webDir = new URL('../../../../web/dist', import.meta.url).pathname;

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
  const hasApi = hasRole(config, 'api');
  const hasIngest = hasRole(config, 'ingest');
  const isJobs = hasRole(config, 'jobs');

  const demo = await loadDemonstration(config);
  const migratorUrl = await step('database', () => openDatabase(config, (line) => log.info(line)));
  await step('migrations', () => migrate(migratorUrl));
  if (demo) {
    await step('demonstration', () =>
      demo.seedDemo({
        migratorUrl,
        dataDir: config.dataDir,
        erpDir: config.erpDir,
        simSeed: config.simSeed,
        simDays: config.simDays,
      }),
    );
  }
  // Behind the demonstration, whose mills need them too.
  await step('dictionaries', () => giveStandardDictionaries(migratorUrl));
  await step('faults', () => giveStandardFaults(migratorUrl));
  await step('roles', () => giveStandardRoles(migratorUrl));
  const { appPool, reportPool, bus, disks, openAudit, openIngest } = openConnections(config, {
    migratorUrl,
    log,
  });
  // A month that is missing would keep every telegram out, so ingest does not rely on another process having made it.
  if (isJobs || hasIngest) await keepRetention(appPool, { retentionDays: config.rawRetentionDays, log });
  await refuseOpenDemo(appPool, config);
  const setupCode = hasApi && !(await hasUsers(appPool)) ? await readSetupCode(appPool) : undefined;

  const tls = await readTls(config);
  // Port 0 takes any free one, which is known once the broker listens.
  let mqttPort = config.mqttPort;
  const ways = await smsSender(config, { pool: appPool, log });
  const app = await buildApp({
    pool: appPool,
    reportPool,
    bus,
    spaces: () => disks.spaces(),
    log,
    clock: systemClock,
    rawRetentionDays: config.rawRetentionDays,
    mqttDoor: () => mqttDoor(config, { port: mqttPort, isTls: tls !== undefined }),
    setupCode,
    ...(config.signSecret === undefined ? {} : { signSecret: config.signSecret }),
    ...(config.trustedProxies === undefined ? {} : { trustedProxies: config.trustedProxies }),
    ...(config.allowedOrigins === undefined ? {} : { allowedOrigins: config.allowedOrigins }),
    ...(config.captchaSigns === undefined ? {} : { captchaSigns: config.captchaSigns }),
    thirdLogins: {
      chatAppUrls: { weCom: config.weComUrl, dingTalk: config.dingTalkUrl, feishu: config.feishuUrl },
      isInsideAllowed: config.isLoginInsideAllowed,
      secretsKey: config.secretsKey,
    },
    erp: {
      folder: config.erpDir ?? join(config.dataDir, 'erp'),
      isInsideAllowed: config.isErpInsideAllowed,
      secretsKey: config.secretsKey,
    },
    ...ways,
    ...(hasApi ? { webDir } : {}),
    ...(tls ? { tls } : {}),
  });
  if (isJobs)
    startJobsRole(app, {
      auditPool: openAudit(),
      rawRetentionDays: config.rawRetentionDays,
      ways: { ...ways, push: pushSender(config, { pool: appPool }) },
    });
  serveHealth(app, disks);
  const machines = hasIngest ? await openMqtt(app, { config, ingestPool: openIngest(), tls }) : undefined;
  mqttPort = machines?.port ?? mqttPort;
  const flow = machines ?? (hasApi ? await startViewers(app) : undefined);
  const backup = startBackups(config, { pool: appPool, log, nowMs: systemClock.nowMs });
  await serveMetrics(app, config, createMetrics(app, { disks, flow: flow?.counts, backup }));
  const httpPort = await openHttp(app, config);
  const isTls = tls !== undefined;
  const isSimulated = await demo?.startMill(app, { config, migratorUrl, mqttPort, isTls });
  await startBeats(app, { role: config.role.join(','), disks, flow: flow?.counts, backup });
  serveOutFirst(hasApi ? config.drainSeconds : 0);
  tellSupervisor('started');
  printWelcome({
    config,
    mqttPort,
    httpPort,
    isTls,
    setupCode,
    accounts: isSimulated === true ? demo?.accounts : undefined,
  });
  keepCompiled();
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
