import { liveMachine, machineAddress } from '@millwright/contract/areas/boards/machine.ts';
import { signalMappingScreen, signalsAddress } from '@millwright/contract/areas/equipment/signalScreens.ts';
import { Link } from 'react-router';
import { useT } from '../../app/i18n/useT.ts';
import { useMay } from '../../app/session/Allowed.tsx';

/** From the master data of a machine to what it says now, and to its page among the boards. */
export function MachineWays({ code }: { code: string }) {
  const t = useT('equipment');
  const ways = [
    [useMay(signalMappingScreen.access ?? ''), signalsAddress(code), t('mapping.toSignals')],
    [useMay(liveMachine.access), machineAddress(code), t('mapping.toMachine')],
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
