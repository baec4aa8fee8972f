import { liveMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { machineCodePattern } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { useSearchParams } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { useLive } from '../../../app/live/useLive.ts';
import { isUnknownMachine } from '../../equipment/machine/isUnknownMachine.ts';
import { MachineDetailView } from './MachineDetailView.tsx';
import { UnknownMachine } from './UnknownMachine.tsx';

/** One machine, live; which one stands in the address. */
export default function MachineDetailScreen() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  return machineCodePattern.test(code) ? (
    <KnownMachine key={code} code={code} />
  ) : (
    <UnknownMachine code={code} />
  );
}

function KnownMachine({ code }: { code: string }) {
  const live = useLive(liveMachine, { code });
  const { data, error } = live;
  if (data !== undefined) return <MachineDetailView detail={data} receivedAtMs={live.receivedAtMs} />;
  if (isUnknownMachine(error)) return <UnknownMachine code={code} />;
  return error === null ? <LateOutline rows={12} /> : <Failed cause={error} onRetry={live.retry} />;
}
