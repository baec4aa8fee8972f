import type { ServerArea } from '../../resource/index.ts';
import { firstInspectionHooks } from './firstInspection.hooks.ts';
import { processChangeNoticeHooks } from './processChangeNotice.hooks.ts';
import { processSheetHooks } from './processSheet.hooks.ts';
import { mountNoticeMarks } from './noticeMarks.ts';
import { mountProduction } from './production.routes.ts';

export { countedOf } from './leaving.ts';
export { selectClosedMonths, selectPublished } from './outputClosing.queries.ts';
export { outputByPerson, type Tended } from './outputByPerson.ts';
export type { TendedShare } from './tended.ts';
export { listTargets, type TargetRow } from './kpiTarget.queries.ts';

export const production: ServerArea = {
  mounts: [mountProduction, mountNoticeMarks],
  hooks: {
    firstInspection: firstInspectionHooks,
    processChangeNotice: processChangeNoticeHooks,
    processSheet: processSheetHooks,
  },
};
