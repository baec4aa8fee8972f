import { fault } from '@millwright/contract/areas/equipment/fault.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine.ts';
import { slots } from '../../resource/slots.ts';
import { ReportedFaults } from './faults/ReportedFaults.tsx';
import { NewSecret } from './NewSecret.tsx';
import { LabelOfMachine, LabelsOfMachines } from './LabelLinks.tsx';
import { ResponsibleOfMachine } from './responsible/ResponsibleOfMachine.tsx';
import { SpindleGroups } from './spindles/SpindleGroups.tsx';

/** What equipment puts into derived screens. */
export const areaSlots = [
  slots(fault, { listAbove: ReportedFaults }),
  slots(machine, {
    tools: LabelsOfMachines,
    rowActions: ({ row: { id } }) => <LabelOfMachine id={id} />,
    detailBelow: ({ row }) => (
      <>
        <SpindleGroups lines={row['spindleGroups']} positions={row.positions} />
        <ResponsibleOfMachine id={row.id} code={row.code} kind={row.kind} />
      </>
    ),
  }),
  slots(machineSource, { rowActions: ({ row: { id, code } }) => <NewSecret gateway={{ id, code }} /> }),
];
