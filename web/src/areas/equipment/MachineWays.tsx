import { machineAddress } from '@millwright/contract/core/screen/boardPages.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import {
  signalMappingScreen,
  signalsAddress,
} from '@millwright/contract/areas/equipment/signal/signalScreens.ts';
import { Link } from 'react-router';
import { useT } from '../../app/i18n/useT.ts';
import { useMay } from '../../app/rights/Allowed.tsx';
import { overlayParams } from '../../resource/slotParts.ts';

/** Links from the master data of a machine to its live signals, its board page and the gateway that speaks for it. */
export function MachineWays({ code, gatewayId }: { code: string; gatewayId: string | null }) {
  const t = useT('equipment');
  const ways = [
    [useMay(signalMappingScreen.access ?? ''), signalsAddress(code), t('mapping.toSignals')],
    [useMay(boardRights.machine), machineAddress(code), t('mapping.toMachine')],
    [
      useMay(machineSource.access.read) && gatewayId !== null,
      `${machineSource.screen?.path ?? '/'}?${new URLSearchParams(overlayParams({ kind: 'show', id: gatewayId ?? '' }))}`,
      t('mapping.toGateway'),
    ],
  ] as const;
  const open = ways.filter(([may]) => may);
  if (open.length === 0) return null;
  return (
    <p style={{ display: 'flex', gap: 16 }}>
      {open.map(([, to, name]) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </p>
  );
}
