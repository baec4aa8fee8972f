import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { signalMappingScreen } from '@millwright/contract/areas/equipment/signal/signalScreens.ts';
import type { Unconnected } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { useMomentText } from '../../../app/parts/useMomentText.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { TableColumn } from '../../../kit/table/tableTypes.ts';
import { overlayParams } from '../../../resource/slotParts.ts';
import { NewSecret } from '../../equipment/NewSecret.tsx';
import { noValue } from '../../../kit/text/format.ts';

type UnconnectedTableProps = { rows: readonly Unconnected[]; onMended: () => void };

/** Machines that are not heard, a row each; on a phone each row is a card. */
export function UnconnectedTable({ rows, onMended }: UnconnectedTableProps) {
  const t = useT('equipment');
  const basics = useT('basics');
  const moment = useMomentText();
  const columns: readonly TableColumn<Unconnected>[] = [
    {
      name: 'machine',
      head: t('unconnected.machine'),
      cell: ({ code, kind, number }) => (
        <span>
          <b>{code}</b> <small>{basics(`machines.${kind}`, { number })}</small>
        </span>
      ),
    },
    { name: 'model', head: t('unconnected.model'), cell: ({ model }) => model },
    { name: 'area', head: t('unconnected.area'), cell: ({ area }) => area ?? noValue },
    { name: 'gateway', head: t('unconnected.gateway'), cell: ({ gatewayCode }) => gatewayCode ?? noValue },
    {
      name: 'reason',
      head: t('unconnected.reason'),
      cell: ({ reason }) => t(`unconnected.reasons.${reason}`),
    },
    {
      name: 'heard',
      head: t('unconnected.heard'),
      cell: ({ heardMs }) => (heardMs === null ? t('unconnected.never') : moment(heardMs)),
    },
    {
      name: 'mend',
      head: t('unconnected.actions'),
      cell: (row) => <Mend row={row} onMended={onMended} />,
    },
  ];
  return <DataTable rows={rows} keyOf={({ id }) => String(id)} columns={columns} look={{ phone: 'lines' }} />;
}

/** The way to mend what keeps a machine from being heard. */
function Mend({ row, onMended }: { row: Unconnected; onMended: () => void }) {
  const t = useT('equipment');
  const { code, reason, gatewayId, gatewayCode } = row;
  if (reason === 'noSecret' && gatewayId !== null && gatewayCode !== null)
    return <NewSecret gateway={{ id: gatewayId, code: gatewayCode }} onMade={onMended} />;
  return (
    <Link to={addressOf(row)} aria-label={`${t(`unconnected.mend.${reason}`)} ${code}`}>
      {t(`unconnected.mend.${reason}`)}
    </Link>
  );
}

function addressOf({ id, code, reason, gatewayId }: Unconnected): string {
  if (reason === 'noGateway')
    return `${machine.screen?.path ?? '/'}?${new URLSearchParams(overlayParams({ kind: 'edit', id: String(id) }))}`;
  if (reason === 'gatewayDisabled' && gatewayId !== null)
    return `${machineSource.screen?.path ?? '/'}?${new URLSearchParams(overlayParams({ kind: 'edit', id: gatewayId }))}`;
  return `${signalMappingScreen.path}?${new URLSearchParams({ machine: code })}`;
}
