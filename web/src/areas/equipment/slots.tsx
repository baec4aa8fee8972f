import { equipmentMap } from '@millwright/contract/areas/equipment/equipmentMap.ts';
import { fault } from '@millwright/contract/areas/equipment/fault.ts';
import { machine, machineSource } from '@millwright/contract/areas/equipment/machine.ts';
import { modelSignal } from '@millwright/contract/areas/equipment/machineModel.ts';
import { setupParameter } from '@millwright/contract/areas/equipment/setupParameter.ts';
import { readLanguage } from '../../app/i18n/language.ts';
import { formatWhole } from '../../kit/format.ts';
import { slots } from '../../resource/slots.ts';
import { ReportedFaults } from './faults/ReportedFaults.tsx';
import { DrawMap, OpenMap } from './MapLinks.tsx';
import { NewSecret } from './NewSecret.tsx';
import { UnitCell } from './signalMapping/UnitCell.tsx';
import { ResponsibleOfMachine } from './responsible/ResponsibleOfMachine.tsx';
import { SpindleGroups } from './spindles/SpindleGroups.tsx';

/** What equipment puts into derived screens. */
export const areaSlots = [
  slots(modelSignal, { cell: { unit: UnitCell } }),
  slots(equipmentMap, { tools: DrawMap, rowActions: OpenMap }),
  slots(fault, { listAbove: ReportedFaults }),
  slots(machine, {
    detailBelow: ({ row }) => (
      <>
        <SpindleGroups lines={row['spindleGroups']} positions={row.positions} />
        <ResponsibleOfMachine id={row.id} code={row.code} kind={row.kind} />
      </>
    ),
  }),
  slots(setupParameter, {
    cell: {
      min: ({ row: { min, digits } }) => formatWhole(min, digits, readLanguage()),
      max: ({ row: { max, digits } }) => formatWhole(max, digits, readLanguage()),
    },
  }),
  slots(machineSource, { rowActions: ({ row: { id, code } }) => <NewSecret gateway={{ id, code }} /> }),
];
