import { firstInspection } from '@millwright/contract/areas/production/firstInspection.ts';
import { processChangeNotice } from '@millwright/contract/areas/production/processChangeNotice.ts';
import { processSheet } from '@millwright/contract/areas/production/processSheet.ts';
import { slots } from '../../../resource/slots.ts';
import { InspectionBelow } from './InspectionBelow.tsx';
import { MarkedMachines, NoticeBelow } from './NoticeBelow.tsx';
import { SheetBelow } from './SheetBelow.tsx';

/** What process sheets and what follows them put into derived screens. */
export const sheetSlots = [
  slots(processSheet, { detailBelow: SheetBelow }),
  slots(processChangeNotice, { detailBelow: NoticeBelow, history: { markedMachines: MarkedMachines } }),
  slots(firstInspection, { detailBelow: InspectionBelow }),
];
