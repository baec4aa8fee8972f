import type { LoginLogEntry } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { DeviceWords } from './DeviceWords.tsx';
import styles from '../../access/parts/sessionTable.module.css';

type LoginTableProps = {
  rows: readonly LoginLogEntry[];
  /** Whether each row says whose it is. */
  tellsWho: boolean;
};

/** Entries of the login log, a line each; on a phone each is a card. */
export function LoginTable({ rows, tellsWho }: LoginTableProps) {
  const t = useT('iam');
  const heads = ['at', ...(tellsWho ? ['realname', 'username'] : []), 'kind', 'reason', 'ip', 'device'];
  return (
    <div className={styles['frame']}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{t(`loginLog.${head}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} tellsWho={tellsWho} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({
  row: { atMs, kind, reason, username, realname, ip, agent, way, times },
  tellsWho,
}: {
  row: LoginLogEntry;
  tellsWho: boolean;
}) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  return (
    <tr>
      <td data-head={t('loginLog.at')} className={styles['figure']}>
        {formatMoment(atMs, place)}
      </td>
      {tellsWho ? (
        <>
          <td data-head={t('loginLog.realname')}>{realname ?? '–'}</td>
          <td data-head={t('loginLog.username')} className={styles['typed']}>
            {username}
          </td>
        </>
      ) : null}
      <td data-head={t('loginLog.kind')}>
        <span className={kind === 'refused' ? styles['refused'] : undefined}>
          {t(`loginLog.kinds.${kind}`)}
        </span>
        {way === null ? null : <small> · {t(`loginLog.ways.${way}`)}</small>}
      </td>
      <td data-head={t('loginLog.reason')}>
        {reason === null ? '–' : t(`loginLog.reasons.${reason}`)}
        {times > 1 ? <small> · {t('loginLog.timesOf', { times })}</small> : null}
      </td>
      <td data-head={t('loginLog.ip')} className={styles['figure']}>
        {ip === '' ? '–' : ip}
      </td>
      <td data-head={t('loginLog.device')} title={agent}>
        <DeviceWords agent={agent} />
      </td>
    </tr>
  );
}
