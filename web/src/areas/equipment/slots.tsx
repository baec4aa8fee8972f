import { machineConnection } from '@millwright/contract/areas/equipment/collection/collection.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { slots } from '../../resource/slots.ts';
import { Boxes } from './boxes/Boxes.tsx';
import { TryConnection } from './boxes/TryConnection.tsx';
import { ReportedFaults } from './faults/ReportedFaults.tsx';
import { MachineWays } from './MachineWays.tsx';
import { NewSecret } from './NewSecret.tsx';
import { LabelOfMachine, LabelsOfMachines } from './LabelLinks.tsx';
import { SpindleGroups } from './spindles/SpindleGroups.tsx';

/** What equipment puts into derived screens. */
export const areaSlots = [
  slots(fault, { list: { above: ReportedFaults } }),
  slots(machine, {
    tools: LabelsOfMachines,
    rowActions: ({ row: { id } }) => <LabelOfMachine id={id} />,
    detailBelow: ({ row }) => (
      <>
        <MachineWays code={row.code} gatewayId={row.sourceId} />
        <SpindleGroups lines={row['spindleGroups']} positions={row.positions} />
      </>
    ),
  }),
  slots(machineConnection, {
    list: { above: Boxes },
    rowActions: ({ row: { id } }) => <TryConnection connectionId={id} />,
    detailBelow: ({ row: { id } }) => <TryConnection connectionId={id} />,
  }),
  slots(machineSource, { rowActions: ({ row: { id, code } }) => <NewSecret gateway={{ id, code }} /> }),
];
