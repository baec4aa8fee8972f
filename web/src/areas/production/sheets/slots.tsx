import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { firstInspection } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { processChangeNotice } from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { slots } from '../../../resource/slots.ts';
import { DispatchBelow, Reissued } from './DispatchBelow.tsx';
import { AnswersCell, FollowAnswers } from './DispatchCells.tsx';
import { InspectionBelow } from './InspectionBelow.tsx';
import { MeasuredItems } from './MeasuredItems.tsx';
import { MarkedMachines, NoticeBelow } from './NoticeBelow.tsx';
import { NoticeChanges } from './NoticeChanges.tsx';
import { QualityMark } from './QualityMark.tsx';
import { SheetBelow } from './SheetBelow.tsx';

/** What process sheets and what follows them put into derived screens. */
export const sheetSlots = [
  slots(processSheet, {
    cell: { quality: ({ row }) => <QualityMark quality={row.quality} /> },
    detailBelow: SheetBelow,
  }),
  slots(processChangeNotice, {
    input: { changes: NoticeChanges },
    detailBelow: NoticeBelow,
    history: { changes: { markedMachines: MarkedMachines } },
  }),
  slots(dispatchOrder, {
    cell: {
      machineCount: { cell: AnswersCell, width: 168 },
      sheetQuality: ({ row }) => <QualityMark quality={row.sheetQuality} />,
    },
    list: { above: FollowAnswers },
    detailBelow: DispatchBelow,
    history: { changes: { reissued: Reissued } },
  }),
  slots(firstInspection, { detailBelow: InspectionBelow, input: { items: MeasuredItems } }),
];
