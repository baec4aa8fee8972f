import { stopOrder } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import { missingOutput } from '@millwright/contract/areas/production/corrections/missingOutput.ts';
import { outputCalibration } from '@millwright/contract/areas/production/corrections/outputCalibration.ts';
import { AcceptedShift } from './corrections/AcceptedShift.tsx';
import { PresentOutput } from './corrections/PresentOutput.tsx';
import { distributionSlots } from './distributionProgress/slots.tsx';
import { slots } from '../../resource/slots.ts';
import { sheetSlots } from './sheets/slots.tsx';
import { RealStops } from './stopOrder/RealStops.tsx';

/** Parts that this area puts into derived screens. */
export const areaSlots = [
  ...sheetSlots,
  slots(stopOrder, { detailBelow: ({ row: { id } }) => <RealStops id={id} /> }),
  ...distributionSlots,
  slots(outputCalibration, { input: { shift: AcceptedShift }, formBelow: PresentOutput }),
  slots(missingOutput, { input: { shift: AcceptedShift }, formBelow: PresentOutput }),
];
