import {
  type MillSession,
  onlineMinutes,
  type OwnSession,
} from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { DeviceWords } from './DeviceWords.tsx';
import styles from '../../access/parts/sessionTable.module.css';

type AnySession = MillSession | OwnSession;

/** Rows that can be chosen, and what is chosen. */
export interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

type SessionTableProps<Row extends AnySession> = {
  rows: readonly Row[];
  /** What stands at the beginning of a row: whose session, or of which mill. */
  lead: readonly { head: string; cell: (row: Row) => ReactNode }[];
  /** A row as people call it. */
  nameOf: (row: Row) => string;
  /** Absent where nobody may end sessions. */
  onEnd?: ((row: Row) => void) | undefined;
  choosing?: Choosing | undefined;
};

/** Sessions, a line each; on a phone each is a card. The one that asks is marked, and cannot be ended. */
export function SessionTable<Row extends AnySession>(props: SessionTableProps<Row>) {
  const { rows, lead, choosing, onEnd } = props;
  const t = useT('iam');
  return (
    <div className={styles['frame']}>
      <table>
        <thead>
          <tr>
            {choosing === undefined ? null : <ChooseAll rows={rows} choosing={choosing} />}
            {lead.map(({ head }) => (
              <th key={head}>{head}</th>
            ))}
            <th>{t('sessions.state')}</th>
            <th>{t('sessions.device')}</th>
            <th>{t('sessions.ip')}</th>
            <th>{t('sessions.began')}</th>
            <th>{t('sessions.used')}</th>
            {onEnd === undefined ? null : <th aria-label={t('sessions.end')} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SessionLine key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChooseAll({ rows, choosing }: { rows: readonly AnySession[]; choosing: Choosing }) {
  const t = useT('iam');
  const { chosen, onChoose } = choosing;
  const all = rows.filter(({ isThis }) => !isThis).map(({ id }) => id);
  const isAll = all.length > 0 && all.every((id) => chosen.has(id));
  return (
    <th className={styles['choose']}>
      <Checkbox
        aria-label={t('sessions.chooseAll')}
        checked={isAll}
        indeterminate={!isAll && chosen.size > 0}
        disabled={all.length === 0}
        onChange={() => onChoose(new Set(isAll ? [] : all))}
      />
    </th>
  );
}

function SessionLine<Row extends AnySession>({
  row,
  lead,
  nameOf,
  onEnd,
  choosing,
}: SessionTableProps<Row> & { row: Row }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const { ip, agent, terminal, beganMs, usedMs, isOnline, isThis } = row;
  return (
    <tr>
      {choosing === undefined ? null : <Choose row={row} name={nameOf(row)} choosing={choosing} />}
      {lead.map(({ head, cell }) => (
        <td key={head} data-head={head}>
          {cell(row)}
        </td>
      ))}
      <td data-head={t('sessions.state')} title={t('sessions.stateHint', { minutes: onlineMinutes })}>
        <span className={isOnline ? styles['online'] : styles['away']}>
          {t(`sessions.states.${isOnline ? 'online' : 'away'}`)}
        </span>
      </td>
      <td data-head={t('sessions.device')} title={agent ?? undefined}>
        <span>
          <DeviceWords agent={agent} /> <small>{t(`terminals.${terminal}`)}</small>
        </span>
      </td>
      <td data-head={t('sessions.ip')} className={styles['figure']}>
        {ip ?? '–'}
      </td>
      <td data-head={t('sessions.began')} className={styles['figure']}>
        {formatMoment(beganMs, place)}
      </td>
      <td data-head={t('sessions.used')} className={styles['figure']}>
        {formatMoment(usedMs, place)}
      </td>
      {onEnd === undefined ? null : (
        <td className={styles['act']}>
          {isThis ? (
            <span className={styles['this']}>{t('sessions.thisOne')}</span>
          ) : (
            <Button
              type="link"
              size="small"
              aria-label={t('sessions.endOf', { name: nameOf(row) })}
              onClick={() => onEnd(row)}
            >
              {t('sessions.end')}
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}

function Choose({ row, name, choosing }: { row: AnySession; name: string; choosing: Choosing }) {
  const t = useT('iam');
  const { chosen, onChoose } = choosing;
  const { id, isThis } = row;
  return (
    <td className={styles['choose']}>
      <Checkbox
        aria-label={t('sessions.choose', { name })}
        checked={chosen.has(id)}
        disabled={isThis}
        onChange={({ target }) =>
          onChoose(new Set(target.checked ? [...chosen, id] : [...chosen].filter((each) => each !== id)))
        }
      />
    </td>
  );
}
