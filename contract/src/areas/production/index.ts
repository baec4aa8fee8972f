import { defineArea } from '../../core/areaManifest.ts';
import { firstInspection, inspectionItem } from './firstInspection.ts';
import { kpiTarget } from './kpiTarget.ts';
import { outputClosingCalls } from './outputClosing.ts';
import {
  markNoticeMachines,
  noticeChange,
  noticeMachine,
  processChangeNotice,
} from './processChangeNotice.ts';
import { processSheet, sheetItem, sheetParameter } from './processSheet.ts';
import { sheetScreens } from './sheetScreens.ts';

export const production = defineArea('production', {
  resources: [
    kpiTarget,
    processSheet,
    sheetParameter,
    sheetItem,
    processChangeNotice,
    noticeChange,
    noticeMachine,
    firstInspection,
    inspectionItem,
  ],
  screens: sheetScreens,
  calls: [...outputClosingCalls, markNoticeMachines],
});
