import { type ServerArea } from '../../resource/index.ts';
import { mountOperationLog } from './operationLog/operationLog.routes.ts';
import { mountPlatformState } from './platformState/platformState.routes.ts';
import { mountOpenApi } from './openApi/openApi.routes.ts';
import { mountTasks } from './tasks/tasks.routes.ts';
import { wireMounts } from './wire/index.ts';

export const operations: ServerArea = {
  mounts: [mountOperationLog, mountTasks, mountPlatformState, mountOpenApi, ...wireMounts],
};
