import {
  firstInspection,
  inspectionItem,
} from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import {
  noticeChange,
  noticeMachine,
  processChangeNotice,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import {
  processSheet,
  sheetItem,
  sheetParameter,
} from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';

/** The derived calls of sheets and of what follows from them, with their lines. */
export const sheetCalls = callsOf(processSheet, { parameters: sheetParameter, items: sheetItem });
export const noticeCalls = callsOf(processChangeNotice, { changes: noticeChange, machines: noticeMachine });
export const inspectionCalls = callsOf(firstInspection, { items: inspectionItem });
