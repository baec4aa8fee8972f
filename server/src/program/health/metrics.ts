// Figures for Prometheus: of this process from its memory, of the database and the mills from it. No mill's data, but its number.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readMillFigures } from '../../areas/operations/index.ts';
import type { Config } from '../../config.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { type Family, familyText, type Sample } from '../../platform/metrics/metricText.ts';
import { acknowledgements, httpCalls, setAside } from '../../platform/metrics/processMetrics.ts';
import type { DiskWatch } from '../../platform/startup/disk.ts';
import { healthReport } from '../../platform/startup/health.ts';
import { onShutdown } from '../../platform/startup/shutdown.ts';
import type { BackupState } from '../backups/backups.ts';
import type { FlowCounts } from './beats.ts';
import { listening } from '../network/listening.ts';

/** What the database tells is asked for no more often, however many ask us. */
const freshMs = 10_000;
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export interface Watched {
  readonly disks: Pick<DiskWatch, 'spaces'>;
  readonly flow: (() => FlowCounts) | undefined;
  readonly backup: BackupState;
}

/** Answers `/metrics` where the options say so: to who has the token, or at an address of its own. */
export async function serveMetrics(
  app: App,
  { metricsToken, metricsAddress }: Pick<Config, 'metricsToken' | 'metricsAddress'>,
  text: () => Promise<string>,
): Promise<void> {
  if (metricsToken !== undefined)
    app.fastify.get('/metrics', async (request, reply) => {
      if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
        return reply.code(401).header('www-authenticate', 'Bearer').send();
      return reply
        .header('content-type', contentType)
        .header('cache-control', 'no-store')
        .send(await text());
    });
  if (metricsAddress === undefined) return;
  const { host, port } = metricsAddress;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType }).end(body),
      (error: Error) => {
        app.log.error({ err: error }, 'the metrics could not be told');
        response.writeHead(500).end();
      },
    );
  });
  await listening({ port, option: 'METRICS_ADDRESS' }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject);
    server.listen(port, host, resolve);
    return promise;
  });
  onShutdown('metrics', () => server.close());
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** Gives the text of all figures. */
export function createMetrics(
  { pool, clock, log }: Pick<App, 'pool' | 'clock' | 'log'>,
  { disks, flow, backup }: Watched,
): () => Promise<string> {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let asked: { atMs: number; text: Promise<string> } | undefined;

  const ofDatabase = async (): Promise<string> => {
    try {
      return (
        (await readMillFigures(pool, clock.nowMs())).map(familyText).join('') +
        one('millwright_database_up', 'Whether the database answered.', 1)
      );
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'the database told no figures',
      );
      return one('millwright_database_up', 'Whether the database answered.', 0);
    }
  };

  return async () => {
    const atMs = performance.now();
    if (asked === undefined || atMs - asked.atMs >= freshMs) asked = { atMs, text: ofDatabase() };
    const own = ofProcess({ pool, flow: flow?.(), loop, disks: await disks.spaces(), backup: backup() });
    loop.reset();
    const counted = [acknowledgements, httpCalls, setAside].map((each) => each.text());
    return [...own.map(familyText), ...counted, await asked.text].join('');
  };
}

type Own = {
  pool: App['pool'];
  flow: FlowCounts | undefined;
  loop: { percentile(percent: number): number; max: number };
  disks: Awaited<ReturnType<DiskWatch['spaces']>>;
  backup: ReturnType<BackupState>;
};

function ofProcess({ pool, flow, loop, disks, backup }: Own): Family[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
    name: `millwright_${name}`,
    help,
    type: 'gauge',
    samples,
  });
  const counter = (name: string, help: string, samples: readonly Sample[]): Family => ({
    ...gauge(name, help, samples),
    type: 'counter',
  });
  const known = (value: number | null | undefined) =>
    value === null || value === undefined ? [] : [{ value }];
  const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
  return [
    gauge(
      'part_up',
      'Whether a part of the process works.',
      Object.entries(healthReport().parts).map(([part, { state }]) => ({
        labels: { part },
        value: state === 'ready' || state === 'warning' ? 1 : 0,
      })),
    ),
    gauge('uptime_seconds', 'Since the start of the process.', [{ value: process.uptime() }]),
    counter('cpu_seconds_total', 'Processor time of the process.', [{ value: (user + system) / 1e6 }]),
    gauge('memory_bytes', 'Memory of the process.', [
      { labels: { kind: 'rss' }, value: rss },
      { labels: { kind: 'heap' }, value: heapUsed },
    ]),
    gauge('event_loop_delay_seconds', 'Delay of the event loop since it was asked last.', [
      { labels: { quantile: '0.99' }, value: seconds(loop.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(loop.max) },
    ]),
    gauge('database_connections', 'Connections of calls to the database.', [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'awaited' }, value: pool.waitingCount },
    ]),
    gauge('gateways', 'Gateways that are connected.', known(flow?.gateways)),
    gauge('viewers', 'Browsers that are connected for live boards.', known(flow?.viewers)),
    counter('messages_received_total', 'Messages of gateways.', known(flow?.received)),
    counter('messages_sent_total', 'Messages to browsers and machines.', known(flow?.sent)),
    gauge('ingest_waiting_messages', 'Messages that wait to be stored.', known(flow?.ingest?.waiting)),
    gauge('ingest_slots', 'Slots of mills that this process writes.', known(flow?.ingest?.slots.length)),
    gauge(
      'disk_free_bytes',
      'Free space of the disks of the database.',
      disks.map(({ folder, freeBytes }) => ({ labels: { folder }, value: freeBytes })),
    ),
    gauge(
      'disk_size_bytes',
      'Size of the disks of the database.',
      disks.map(({ folder, totalBytes }) => ({ labels: { folder }, value: totalBytes })),
    ),
    gauge(
      'backup_timestamp_seconds',
      'When the newest copy of the database ended.',
      known(backup?.lastMs).map(({ value }) => ({ value: value / 1000 })),
    ),
    gauge(
      'archive_timestamp_seconds',
      'When the log of the database was archived last.',
      known(backup?.archivedMs).map(({ value }) => ({ value: value / 1000 })),
    ),
  ];
}

function one(name: string, help: string, value: number): string {
  return familyText({ name, help, type: 'gauge', samples: [{ value }] });
}
