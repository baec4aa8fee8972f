import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { DutiesOfMachine } from '../../personnel/responsibility/DutiesOfMachine.tsx';
import { StandingButton } from '../../shifts/parts/StandingButton.tsx';

/** In the record of a machine: who answers for it, and who decided who stands there at a moment. Meters, sensors and stores have nobody. */
export function ResponsibleOfMachine({
  id,
  code,
  kind,
}: {
  id: string | number;
  code: string;
  kind: string;
}) {
  const maySee = useMay(responsibility.access.read);
  if (!isProcess(kind)) return null;
  return (
    <>
      {maySee ? <DutiesOfMachine machineId={Number(id)} code={code} /> : null}
      <StandingButton machines={[{ id: Number(id), code }]} />
    </>
  );
}
