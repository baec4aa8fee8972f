// A process tells the database how it is, so that the platform sees all of them on one page.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { freemem, hostname, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  beatMs,
  type ProcessFacts,
} from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { forgetProcess, noteProcess } from '../../areas/operations/index.ts';
import { noteDisk } from '../../areas/dataQuality/index.ts';
import { systemClock } from '../../platform/clock.ts';
import type { App } from '../../platform/http/calls/app.ts';
import type { DiskWatch } from '../../platform/startup/disk.ts';
import { healthReport } from '../../platform/startup/health.ts';
import { onShutdown } from '../../platform/startup/shutdown.ts';
import type { BackupState } from '../backups/backups.ts';

/** What a process that gateways or browsers are connected to knows: who is connected now, and how many messages there were so far. */
export interface FlowCounts {
  /** Undefined: gateways do not speak to this process. */
  readonly gateways: number | undefined;
  readonly viewers: number;
  readonly received: number | undefined;
  readonly sent: number;
  /** Of a process that writes what machines say. */
  readonly ingest?: NonNullable<ProcessFacts['ingest']>;
}

/** A process that ends waits so long for the database. */
const farewellMs = 1_000;
const version = versionOf(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));

/** Tells now and every few seconds how this process is; stops, and is forgotten, with the program. */
export async function startBeats(
  app: Pick<App, 'pool' | 'log'>,
  {
    role,
    disks,
    flow,
    backup,
    everyMs = beatMs,
  }: {
    role: string;
    disks: Pick<DiskWatch, 'spaces'>;
    /** Of a process that nobody is connected to undefined. */
    flow: (() => FlowCounts) | undefined;
    /** How the backups of the database of this process are. */
    backup: BackupState;
    everyMs?: number;
  },
): Promise<{ stop: () => Promise<void> }> {
  const { pool, log } = app;
  const startedMs = systemClock.nowMs() - process.uptime() * 1000;
  const self = { id: randomUUID(), host: hostname(), pid: process.pid, role, version, startedMs };
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let last = { atMs: performance.now(), cpu: process.cpuUsage(), flow: flow?.() };

  const factsNow = async (): Promise<ProcessFacts> => {
    const now = { atMs: performance.now(), cpu: process.cpuUsage(), flow: flow?.() };
    const seconds = Math.max(0.001, (now.atMs - last.atMs) / 1000);
    const cpuMicros = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system;
    const facts = {
      memoryBytes: process.memoryUsage.rss(),
      hostMemoryBytes: totalmem(),
      hostFreeBytes: freemem(),
      cpuShare: cpuMicros / 1e6 / seconds,
      loopP99Ms: milliseconds(loop.percentile(99)),
      loopMaxMs: milliseconds(loop.max),
      connectionsInUse: pool.totalCount - pool.idleCount,
      connectionsAwaited: pool.waitingCount,
      parts: Object.entries(healthReport().parts).map(([name, { state, reason = null }]) => ({
        name,
        state,
        reason,
      })),
      disks: await disks.spaces(),
      broker: brokerOf(now.flow, last.flow, seconds),
      ingest: now.flow?.ingest ?? null,
      backup: backup(),
    };
    loop.reset();
    last = now;
    return facts;
  };

  const beat = async () => {
    const facts = await factsNow();
    const nowMs = systemClock.nowMs();
    await noteProcess(pool, self, { facts, nowMs });
    await noteHour(facts.disks, nowMs);
  };
  let notedHour = 0;
  /** Once an hour: from hour to hour it is seen when a disk will be full. */
  const noteHour = async (spaces: ProcessFacts['disks'], nowMs: number) => {
    const hourMs = Math.floor(nowMs / 3_600_000) * 3_600_000;
    if (hourMs === notedHour) return;
    for (const space of spaces) await noteDisk(pool, { host: self.host, hour: new Date(hourMs), ...space });
    notedHour = hourMs;
  };
  const quietly = (error: Error) =>
    log.warn({ reason: error.message }, 'the state of this process was not noted');
  await beat().catch(quietly);
  const beating = setInterval(() => void beat().catch(quietly), everyMs);
  const stop = async () => {
    clearInterval(beating);
    loop.disable();
    // A database that is away does not hold up the end of the program: the process is missed, as it should be.
    await Promise.race([
      forgetProcess(pool, { id: self.id }).catch(quietly),
      pause(farewellMs, undefined, { ref: false }),
    ]);
  };
  onShutdown('state of this process', stop);
  return { stop };
}

function brokerOf(
  now: FlowCounts | undefined,
  last: FlowCounts | undefined,
  seconds: number,
): ProcessFacts['broker'] {
  if (now === undefined) return null;
  const rate = (count: number, before = 0) => (count - before) / seconds;
  return {
    gateways: now.gateways ?? 0,
    viewers: now.viewers,
    received: rate(now.received ?? 0, last?.received),
    sent: rate(now.sent, last?.sent),
  };
}

/** Of nanoseconds; a histogram without values says something else than a number. */
function milliseconds(nanoseconds: number): number {
  return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0;
}

function versionOf(manifest: string): string {
  const parsed: unknown = JSON.parse(manifest);
  const found: unknown =
    typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'version') : undefined;
  return typeof found === 'string' ? found : '';
}
