import { climateMeter } from '@millwright/contract/areas/energy/climate/climate.ts';
import { meterPoint } from '@millwright/contract/areas/energy/meters/meterPoint.ts';
import { tariff } from '@millwright/contract/areas/energy/bands/tariff.ts';
import { slots } from '../../resource/slots.ts';
import { EditBands } from './bands/EditBands.tsx';
import { TariffDays } from './bands/TariffDays.tsx';
import { ClimateNow } from './climate/ClimateNow.tsx';
import { ReplaceMeter } from './meters/ReplaceMeter.tsx';

/** What energy puts into derived screens. */
export const areaSlots = [
  slots(tariff, {
    rowActions: ({ row: { id, name } }) => <EditBands id={id} name={name} />,
    detailBelow: ({ row: { id, name } }) => <TariffDays id={id} name={name} />,
  }),
  slots(climateMeter, {
    cell: { machineId: ({ row }) => <ClimateNow id={row.id} machine={row['machineId_dictText']} /> },
  }),
  slots(meterPoint, {
    rowActions: ({ row: { id, name } }) => <ReplaceMeter id={id} name={name} />,
    detailBelow: ({ row: { id, name } }) => <ReplaceMeter id={id} name={name} form="default" />,
  }),
];
