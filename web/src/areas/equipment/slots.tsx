import { fault } from '@millwright/contract/areas/equipment/fault.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine.ts';
import { modelSignal } from '@millwright/contract/areas/equipment/machineModel.ts';
import { slots } from '../../resource/slots.ts';
import { ReportedFaults } from './faults/ReportedFaults.tsx';
import { NewSecret } from './NewSecret.tsx';
import { UnitCell } from './signalMapping/UnitCell.tsx';
import { SpindleGroups } from './spindles/SpindleGroups.tsx';

/** What equipment puts into derived screens. */
export const areaSlots = [
  slots(modelSignal, { cell: { unit: UnitCell } }),
  slots(fault, { listAbove: ReportedFaults }),
  slots(machine, {
    detailBelow: ({ row }) => <SpindleGroups lines={row['spindleGroups']} positions={row.positions} />,
  }),
  slots(machineSource, { rowActions: ({ row: { id, code } }) => <NewSecret gateway={{ id, code }} /> }),
];
