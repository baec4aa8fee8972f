import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { signalMappingScreen } from '@millwright/contract/areas/equipment/signal/signalScreens.ts';
import type { Unconnected } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { Link } from 'react-router';
import { queryClient } from '../../../app/api/queryClient.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { overlayParams } from '../../../resource/slotParts.ts';
import { NewSecret } from '../../equipment/NewSecret.tsx';

/** The way to mend what keeps a machine from being heard. */
export function Mend({ row }: { row: Unconnected }) {
  const t = useT('equipment');
  const { code, reason, gatewayId, gatewayCode } = row;
  if (reason === 'noSecret' && gatewayId !== null && gatewayCode !== null)
    return (
      <NewSecret
        gateway={{ id: gatewayId, code: gatewayCode }}
        onMade={() => void queryClient.invalidateQueries()}
      />
    );
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
