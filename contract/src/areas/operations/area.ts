import { defineArea } from '../../core/area/areaManifest.ts';
import { exportJobCalls } from './tasks/exportJobs.ts';
import { operationLogCalls, operationLogScreen } from './operationLog/operationLog.ts';
import { operationLogView } from './operationLog/operationLogView.ts';
import { platformStateScreen, showPlatformState } from './platformState/platformState.ts';
import { viewExportCalls } from './tasks/viewExports.ts';
import { showOpenApi } from './openApi/openApi.ts';
import { platformStateRight, taskCalls, tasksScreen } from './tasks/tasks.ts';
import { tasksView } from './tasks/tasksView.ts';
import { wireCallsOfIam, wireNamesOfIam } from './wire/index.ts';

export const operations = defineArea('operations', {
  calls: [
    ...exportJobCalls,
    ...viewExportCalls,
    ...operationLogCalls,
    ...taskCalls,
    showPlatformState,
    showOpenApi,
    ...wireCallsOfIam,
  ],
  views: [operationLogView, tasksView],
  screens: [operationLogScreen, tasksScreen, platformStateScreen],
  platformRights: [platformStateRight],
  wireNames: wireNamesOfIam,
});
