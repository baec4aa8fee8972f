import type {
  BackupFacts,
  PlatformState,
} from '@millwright/contract/areas/operations/platformState/platformState.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { bytesText, formatDuration } from '../../../kit/text/format.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import logStyles from '../../identity/logs/logPage.module.css';
import { PlatformFacts } from './Facts.tsx';
import styles from './platformState.module.css';
import layout from '../../../kit/layout.module.css';

/** The database with its disks, what is under way in it, and what takes its space. */
export function DatabaseFacts({ state: { database, processes } }: { state: PlatformState }) {
  const t = useT('iam');
  const language = readLanguage();
  const place = { zone: useTenant()?.zone ?? 'UTC', language };
  const say = (key: string, params?: Record<string, string | number>) => t(`platformState.${key}`, params);
  const size = (bytes: number) => bytesText(bytes, language);
  const { connections, mostConnections, oldestUnsentMs, unsent, tables } = database;
  const disks = new Map(
    processes.flatMap(({ host, disks: of }) => of.map((disk) => [`${host} ${disk.folder}`, disk] as const)),
  );
  const factsOfBackup = (backup: BackupFacts | null): (readonly [name: string, value: string])[] => {
    if (backup === null) return [];
    const { isOn, lastMs, lastBytes, copies, archivedMs } = backup;
    if (!isOn) return [[say('backup'), say('backupOff')]];
    const at = (ms: number) => formatMoment(ms, place);
    const made =
      lastMs === null
        ? say('backupNone')
        : say('backupOf', { time: at(lastMs), size: size(lastBytes), copies });
    return [
      [say('backup'), made],
      ...(archivedMs === null ? [] : [[say('archived'), at(archivedMs)] as const]),
    ];
  };
  const largest = Math.max(1, ...tables.map(({ sizeBytes }) => sizeBytes));
  return (
    <section className={`${layout.stack12} ${logStyles.part}`} aria-labelledby="database">
      <h2 id="database">{say('database')}</h2>
      <PlatformFacts
        facts={[
          [say('version'), `PostgreSQL ${database.version}`],
          [say('size'), size(database.sizeBytes)],
          [say('connections'), say('connectionsOf', { connections, most: mostConnections })],
          [say('active'), database.active],
          [say('waiting'), database.waiting],
          [say('idle'), database.idleInTransaction],
          [say('longest'), formatDuration(database.longestSeconds * 1000)],
          [
            say('unsent'),
            oldestUnsentMs === null
              ? unsent
              : say('unsentOf', { count: unsent, time: formatMoment(oldestUnsentMs, place) }),
          ],
          [say('setAside'), database.setAside],
          ...[...disks.values()].map(
            ({ folder, freeBytes, totalBytes }) =>
              [
                `${say('disk')} ${folder}`,
                say('diskOf', { free: size(freeBytes), total: size(totalBytes) }),
              ] as const,
          ),
          ...(disks.size === 0 ? [[say('disk'), say('noDisk')] as const] : []),
          ...processes.flatMap(({ backup }) => factsOfBackup(backup)),
        ]}
      />
      <h3>{say('tables')}</h3>
      <ul className={styles.tables}>
        {tables.map(({ name, sizeBytes }) => (
          <li key={name}>
            <span>{name}</span>
            <meter min={0} max={largest} value={sizeBytes} aria-label={name} />
            <span>{size(sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
