import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { platformStateRight } from '../tasks/tasks.ts';

/** A process tells so often how it is; one that has told nothing for `silentMs` is missed. */
export const beatMs = 10_000;
export const silentMs = 35_000;

/** Beyond `warn` somebody should see to it, beyond `bad` at once. */
export const stateLimits = {
  /** The longest of the event loop in the last minute, ms: so long everybody waited. */
  loopLagMs: { warn: 500, bad: 3_000 },
  /** Share of the memory of a host that is left. */
  freeMemoryShare: { warn: 0.1, bad: 0.03 },
  /** Share of the connections of the database that are taken. */
  connectionShare: { warn: 0.8, bad: 0.95 },
  /** The longest transaction, seconds. */
  transactionSeconds: { warn: 120, bad: 900 },
  /** Statements that wait for a lock. */
  waitingStatements: { warn: 3, bad: 20 },
  /** How long the oldest event has not been told, seconds. */
  unsentSeconds: { warn: 60, bad: 600 },
  /** A mill that spoke has said nothing for so long, seconds. */
  silentMillSeconds: { warn: 600, bad: 3_600 },
  /** From measurement to receipt, seconds. */
  delaySeconds: { warn: 60, bad: 900 },
  /** Telegrams of a mill that could not be believed, in an hour. */
  quarantinedAnHour: { warn: 100, bad: 5_000 },
  /** Since the newest copy of the database; one is made each day. */
  backupSeconds: { warn: 26 * 3_600, bad: 50 * 3_600 },
  /** Since something was archived; a database that is written to archives each minute. */
  archiveSeconds: { warn: 600, bad: 3_600 },
} as const;

/** How the backups of the bundled database are. */
const backupFacts = z.object({
  /** False: nobody said where to. */
  isOn: z.boolean(),
  /** When the newest whole copy ended, and how large it is. */
  lastMs: z.number().nullable(),
  lastBytes: z.number(),
  copies: z.int(),
  /** When a piece of the log was archived last. */
  archivedMs: z.number().nullable(),
  problem: z.string().nullable(),
});
export type BackupFacts = z.output<typeof backupFacts>;

/** What a process tells of itself beside its name. */
export const processFacts = z.object({
  memoryBytes: z.number(),
  /** Of the host: all, and what is free. */
  hostMemoryBytes: z.number(),
  hostFreeBytes: z.number(),
  /** Share of one core since it told last. */
  cpuShare: z.number(),
  /** Of the event loop since it told last, ms: 99 of 100 delays are shorter, and the longest. */
  loopP99Ms: z.number(),
  loopMaxMs: z.number(),
  /** Calls that have a database connection, and that wait for one. */
  connectionsInUse: z.int(),
  connectionsAwaited: z.int(),
  parts: z.array(
    z.object({
      name: z.string(),
      state: z.enum(['starting', 'ready', 'warning', 'failed']),
      reason: z.string().nullable(),
    }),
  ),
  /** Disks that the database of this process writes to; none where it is elsewhere. */
  disks: z.array(z.object({ folder: z.string(), freeBytes: z.number(), totalBytes: z.number() })),
  /** Of a process with the machine flow. Rates are a second. */
  broker: z
    .object({
      gateways: z.int(),
      viewers: z.int(),
      received: z.number(),
      sent: z.number(),
    })
    .nullable(),
  /** Of a process that writes what machines say. */
  ingest: z
    .object({
      /** Messages that wait to be stored. */
      waiting: z.int(),
      /** The slots whose mills it writes. */
      slots: z.array(z.int()),
      /** Whether the external broker is spoken to; null: machines speak at our own. */
      isOutsideThere: z.boolean().nullable(),
    })
    .nullable()
    .default(null),
  /** Of a process with a bundled database that is no demonstration's, or is backed up. */
  backup: backupFacts.nullable().default(null),
});
export type ProcessFacts = z.output<typeof processFacts>;

const process = processFacts.extend({
  id: z.uuid(),
  host: z.string(),
  pid: z.int(),
  role: z.string(),
  version: z.string(),
  startedMs: z.number(),
  /** When it told last. */
  beatMs: z.number(),
  isSilent: z.boolean(),
});
export type ProcessState = z.output<typeof process>;

const database = z.object({
  version: z.string(),
  sizeBytes: z.number(),
  connections: z.int(),
  mostConnections: z.int(),
  active: z.int(),
  waiting: z.int(),
  idleInTransaction: z.int(),
  /** The longest transaction that is open. */
  longestSeconds: z.number(),
  /** Events that are not told yet, since when, and those that were given up. */
  unsent: z.int(),
  oldestUnsentMs: z.number().nullable(),
  setAside: z.int(),
  tables: z.array(z.object({ name: z.string(), sizeBytes: z.number() })),
});
export type DatabaseState = z.output<typeof database>;

const mill = z.object({
  tenantId: z.int(),
  name: z.string(),
  machines: z.int(),
  /** Those that spoke within five minutes. */
  speaking: z.int(),
  lastReceivedMs: z.number().nullable(),
  /** From measurement to receipt: the median of those that speak. */
  delaySeconds: z.number().nullable(),
  quarantinedHour: z.int(),
  quarantinedDay: z.int(),
  /** The newest production date whose sums were compared with its samples, and what the last seven days of audits found. */
  auditedDate: z.string().nullable(),
  differentCells: z.int(),
  rebuiltMachines: z.int(),
  unprovenMachines: z.int(),
  failingJobs: z.int(),
});
export type PlatformMill = z.output<typeof mill>;

/** What somebody should see to: what is wrong, and what to do. */
const warning = z.object({ level: z.enum(['bad', 'warn']), text: z.string(), remedy: z.string() });
export type StateWarning = z.output<typeof warning>;

/** How the platform is: its processes, its database, its broker and the work for all mills. In the platform's session alone. */
export const showPlatformState = defineCall('iam.showPlatformState', {
  method: 'GET',
  path: '/sys/monitor/platform',
  data: 'platform',
  access: { code: platformStateRight },
  input: z.object({}),
  output: z.object({
    atMs: z.number(),
    /** The worst first; none: all is well. */
    warnings: z.array(warning),
    processes: z.array(process),
    database,
    mills: z.array(mill),
    /** Why telegrams of the last day were not believed. */
    quarantine: z.array(z.object({ reason: z.string(), telegrams: z.int(), mills: z.int() })),
  }),
});
export type PlatformState = z.output<typeof showPlatformState.output>;

export const platformStateScreen = defineScreen('platformState', {
  namespace: 'iam',
  path: '/monitor/platform',
  component: 'iam/platformState',
  layout: 'office',
  menu: 'systemMonitoring',
  access: platformStateRight,
});
