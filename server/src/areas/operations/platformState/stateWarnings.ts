import {
  type DatabaseState,
  type PlatformMill,
  type PlatformState,
  type ProcessState,
  stateLimits,
} from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { fullBytes, warnBytes, warnShare } from '../../../platform/startup/disk.ts';

/** What is wrong, by the name of its sentence, with what stands in it. */
export interface PlatformFinding {
  readonly level: 'bad' | 'warn';
  readonly code: FindingCode;
  readonly params: Readonly<Record<string, string | number>>;
}
export type FindingCode =
  | 'processSilent'
  | 'noIngest'
  | 'noJobs'
  | 'partFailed'
  | 'partWarns'
  | 'loopLag'
  | 'memoryShort'
  | 'diskShort'
  | 'backupOff'
  | 'backupFailed'
  | 'backupLate'
  | 'archiveLate'
  | 'connectionsMany'
  | 'transactionLong'
  | 'statementsWait'
  | 'eventsLate'
  | 'eventsSetAside'
  | 'millSilent'
  | 'millDelayed'
  | 'millQuarantined'
  | 'millDiffers'
  | 'millJobsFail';

type State = Omit<PlatformState, 'warnings'>;
type Limit = { readonly warn: number; readonly bad: number };

/** What somebody should see to, the worst first. */
export function findingsOf(state: State): PlatformFinding[] {
  const all = [
    ...missingRoles(state.processes),
    ...state.processes.flatMap(ofProcess),
    ...state.processes.flatMap((process) => ofBackup(process, state.atMs)),
    ...ofDatabase(state.database, state.atMs),
    ...state.mills.flatMap((mill) => ofMill(mill, state.atMs)),
  ];
  return [...all.filter(({ level }) => level === 'bad'), ...all.filter(({ level }) => level === 'warn')];
}

function finding(
  level: PlatformFinding['level'] | undefined,
  code: FindingCode,
  params: PlatformFinding['params'],
): PlatformFinding[] {
  return level === undefined ? [] : [{ level, code, params }];
}

/** Beyond which border a value lies, where more is worse. */
function above(value: number, { warn, bad }: Limit): PlatformFinding['level'] | undefined {
  if (value >= bad) return 'bad';
  return value >= warn ? 'warn' : undefined;
}

/** The same where less is worse. */
function below(value: number, { warn, bad }: Limit): PlatformFinding['level'] | undefined {
  if (value <= bad) return 'bad';
  return value <= warn ? 'warn' : undefined;
}

function missingRoles(processes: readonly ProcessState[]): PlatformFinding[] {
  const has = (role: string) =>
    processes.some((each) => !each.isSilent && (each.role === 'all' || each.role === role));
  return [
    ...finding(has('ingest') ? undefined : 'bad', 'noIngest', {}),
    ...finding(has('jobs') ? undefined : 'bad', 'noJobs', {}),
  ];
}

function ofProcess(process: ProcessState): PlatformFinding[] {
  const { host, role, pid, isSilent, parts, loopMaxMs, hostFreeBytes, hostMemoryBytes, disks } = process;
  const who = { role, host, pid };
  if (isSilent) return finding('bad', 'processSilent', who);
  const freeShare = hostMemoryBytes === 0 ? 1 : hostFreeBytes / hostMemoryBytes;
  return [
    ...parts.flatMap(({ name, state, reason }) => {
      const params = { ...who, part: name, reason: reason ?? state };
      if (state === 'failed') return finding('bad', 'partFailed', params);
      // A disk that is short is told below, with what is free.
      return state === 'warning' && name !== 'disk' ? finding('warn', 'partWarns', params) : [];
    }),
    ...finding(above(loopMaxMs, stateLimits.loopLagMs), 'loopLag', { ...who, ms: Math.round(loopMaxMs) }),
    ...finding(below(freeShare, stateLimits.freeMemoryShare), 'memoryShort', {
      host,
      percent: Math.round(freeShare * 100),
    }),
    ...disks.flatMap(({ folder, freeBytes, totalBytes }) =>
      finding(diskLevel({ freeBytes, totalBytes }), 'diskShort', {
        host,
        folder,
        free: Math.floor(freeBytes / 1024 ** 2),
      }),
    ),
  ];
}

function diskLevel({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number;
  totalBytes: number;
}): PlatformFinding['level'] | undefined {
  if (freeBytes < fullBytes) return 'bad';
  if (freeBytes < warnBytes || freeBytes < totalBytes * warnShare) return 'warn';
  return undefined;
}

/** A process that has just begun has made no copy yet, which is none too late. */
function ofBackup({ isSilent, backup, host, startedMs }: ProcessState, atMs: number): PlatformFinding[] {
  if (isSilent || backup === null) return [];
  if (!backup.isOn) return finding('warn', 'backupOff', { host });
  const { lastMs, archivedMs, problem } = backup;
  const hoursAgo = (atMs - (lastMs ?? startedMs)) / hourMs;
  const archivedAgo = (atMs - Math.max(archivedMs ?? 0, startedMs)) / 1000;
  return [
    ...finding(problem === null ? undefined : 'bad', 'backupFailed', { host, reason: problem ?? '' }),
    ...finding(above(hoursAgo * 3_600, stateLimits.backupSeconds), 'backupLate', {
      host,
      hours: Math.round(hoursAgo),
    }),
    ...finding(above(archivedAgo, stateLimits.archiveSeconds), 'archiveLate', {
      host,
      minutes: Math.round(archivedAgo / 60),
    }),
  ];
}

function ofDatabase(database: DatabaseState, atMs: number): PlatformFinding[] {
  const { connections, mostConnections, longestSeconds, waiting, oldestUnsentMs, unsent, setAside } =
    database;
  const unsentSeconds = oldestUnsentMs === null ? 0 : (atMs - oldestUnsentMs) / 1000;
  return [
    ...finding(above(connections / mostConnections, stateLimits.connectionShare), 'connectionsMany', {
      connections,
      most: mostConnections,
    }),
    ...finding(above(longestSeconds, stateLimits.transactionSeconds), 'transactionLong', {
      minutes: Math.round(longestSeconds / 60),
    }),
    ...finding(above(waiting, stateLimits.waitingStatements), 'statementsWait', { count: waiting }),
    ...finding(above(unsentSeconds, stateLimits.unsentSeconds), 'eventsLate', {
      count: unsent,
      minutes: Math.max(1, Math.round(unsentSeconds / 60)),
    }),
    ...finding(setAside > 0 ? 'warn' : undefined, 'eventsSetAside', { count: setAside }),
  ];
}

function ofMill(mill: PlatformMill, atMs: number): PlatformFinding[] {
  const { name, lastReceivedMs, delaySeconds, quarantinedHour, differentCells, failingJobs } = mill;
  const silent = lastReceivedMs === null ? 0 : (atMs - lastReceivedMs) / 1000;
  const silence = above(silent, stateLimits.silentMillSeconds);
  return [
    ...finding(silence, 'millSilent', { name, minutes: Math.round(silent / 60) }),
    ...finding(above(delaySeconds ?? 0, stateLimits.delaySeconds), 'millDelayed', {
      name,
      minutes: Math.round((delaySeconds ?? 0) / 60),
    }),
    ...finding(above(quarantinedHour, stateLimits.quarantinedAnHour), 'millQuarantined', {
      name,
      count: quarantinedHour,
    }),
    ...finding(differentCells > 0 ? 'warn' : undefined, 'millDiffers', { name, count: differentCells }),
    ...finding(failingJobs > 0 ? 'warn' : undefined, 'millJobsFail', { name, count: failingJobs }),
  ];
}
