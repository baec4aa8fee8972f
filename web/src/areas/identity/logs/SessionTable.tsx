import { type OwnSession } from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { onlineMinutes } from '@millwright/contract/areas/access/people/presence.ts';
import { Button } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';
import { useMomentText } from '../../../app/parts/useMomentText.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useDeviceText } from './useDeviceText.ts';

type SessionTableProps = { rows: readonly OwnSession[]; onEnd: (row: OwnSession) => void };

/** A person's own sessions; the one that asks is marked, and cannot be ended. */
export function SessionTable({ rows, onEnd }: SessionTableProps) {
  const t = useT('iam');
  const moment = useMomentText();
  const device = useDeviceText();
  return (
    <DataTable
      rows={rows}
      keyOf={({ id }) => id}
      marks={({ isOnline }) => ({ 'data-quiet': isOnline ? undefined : true })}
      columns={[
        { name: 'tenant', head: t('sessions.tenant'), cell: ({ tenantName }) => tenantName },
        {
          name: 'state',
          head: t('sessions.state'),
          hint: t('sessions.stateHint', { minutes: onlineMinutes }),
          cell: ({ isOnline }) => t(`sessions.states.${isOnline ? 'online' : 'away'}`),
        },
        {
          name: 'device',
          head: t('sessions.device'),
          cell: ({ agent, terminal }) => (
            <span>
              {device(agent)} <small>{t(`terminals.${terminal}`)}</small>
            </span>
          ),
        },
        { name: 'ip', head: t('sessions.ip'), cell: ({ ip }) => ip ?? '–' },
        { name: 'began', head: t('sessions.began'), cell: ({ beganMs }) => moment(beganMs) },
        { name: 'used', head: t('sessions.used'), cell: ({ usedMs }) => moment(usedMs) },
        {
          name: 'actions',
          head: t('sessions.end'),
          cell: (row) => <End row={row} onEnd={onEnd} />,
        },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

function End({ row, onEnd }: { row: OwnSession; onEnd: SessionTableProps['onEnd'] }) {
  const t = useT('iam');
  if (row.isThis) return <small>{t('sessions.thisOne')}</small>;
  return (
    <Button
      type="link"
      size="small"
      aria-label={t('sessions.endOf', { name: row.tenantName })}
      onClick={() => onEnd(row)}
    >
      {t('sessions.end')}
    </Button>
  );
}
