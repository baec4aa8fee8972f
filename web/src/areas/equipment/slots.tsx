import { machineSource } from '@millwright/contract/areas/equipment/machine.ts';
import { slots } from '../../resource/slots.ts';
import { NewSecret } from './NewSecret.tsx';

/** What equipment puts into derived screens. */
export const areaSlots = [
  slots(machineSource, { rowActions: ({ row: { id, code } }) => <NewSecret gateway={{ id, code }} /> }),
];
