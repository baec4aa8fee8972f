import { machineSource } from '@millwright/contract/areas/equipment/machine.ts';
import { setupParameter } from '@millwright/contract/areas/equipment/setupParameter.ts';
import { readLanguage } from '../../app/i18n/language.ts';
import { formatWhole } from '../../kit/format.ts';
import { slots } from '../../resource/slots.ts';
import { NewSecret } from './NewSecret.tsx';

/** What equipment puts into derived screens. */
export const areaSlots = [
  slots(setupParameter, {
    cell: {
      min: ({ row: { min, digits } }) => formatWhole(min, digits, readLanguage()),
      max: ({ row: { max, digits } }) => formatWhole(max, digits, readLanguage()),
    },
  }),
  slots(machineSource, { rowActions: ({ row: { id, code } }) => <NewSecret gateway={{ id, code }} /> }),
];
