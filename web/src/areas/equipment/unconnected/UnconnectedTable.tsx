import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { signalMappingScreen } from '@millwright/contract/areas/equipment/signal/signalScreens.ts';
import type { Unconnected } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { Link } from 'react-router';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { overlayParams } from '../../../resource/slotParts.ts';
import { NewSecret } from '../NewSecret.tsx';
import { noValue } from '../../../kit/text/format.ts';
import styles from './unconnected.module.css';

type UnconnectedTableProps = { rows: readonly Unconnected[]; onMended: () => void };

/** One row a machine; on a phone each row is a card. */
export function UnconnectedTable({ rows, onMended }: UnconnectedTableProps) {
  const t = useT('equipment');
  return (
    <div className={styles.frame}>
      <table>
        <thead>
          <tr>
            {(['machine', 'model', 'area', 'gateway', 'reason', 'heard'] as const).map((head) => (
              <th key={head}>{t(`unconnected.${head}`)}</th>
            ))}
            <th aria-label={t('unconnected.actions')} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <UnconnectedRow key={row.id} row={row} onMended={onMended} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UnconnectedRow({ row, onMended }: { row: Unconnected; onMended: () => void }) {
  const t = useT('equipment');
  const basics = useT('basics');
  const zone = useTenant()?.zone ?? 'UTC';
  const { code, number, kind, model, area, gatewayCode, reason, heardMs } = row;
  return (
    <tr>
      <td data-head={t('unconnected.machine')}>
        <span>
          <b>{code}</b> <small>{basics(`machines.${kind}`, { number })}</small>
        </span>
      </td>
      <td data-head={t('unconnected.model')}>{model}</td>
      <td data-head={t('unconnected.area')}>{area ?? noValue}</td>
      <td data-head={t('unconnected.gateway')}>{gatewayCode ?? noValue}</td>
      <td data-head={t('unconnected.reason')}>{t(`unconnected.reasons.${reason}`)}</td>
      <td data-head={t('unconnected.heard')} className={styles.time}>
        {heardMs === null
          ? t('unconnected.never')
          : formatMoment(heardMs, { zone, language: readLanguage() })}
      </td>
      <td className={styles.actions}>
        <Mend row={row} onMended={onMended} />
      </td>
    </tr>
  );
}

/** Where what keeps the machine from being heard is mended. */
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
