import { stopOrder } from '@millwright/contract/areas/production/stopOrder.ts';
import { slots } from '../../resource/slots.ts';
import { RealStops } from './stopOrder/RealStops.tsx';

/** What production puts into derived screens. */
export const areaSlots = [slots(stopOrder, { detailBelow: ({ row: { id } }) => <RealStops id={id} /> })];
