import { maintenanceTask } from '@millwright/contract/areas/maintenance/maintenanceTask.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import { selectSeenIds } from '../../resource/index.ts';
import { selectTaskTitle, type TitledTask } from './maintenanceTask.queries.ts';

/** How a task is called. Throws `core.notFound`, also for one that data rules hide. */
export async function seenTask(
  { tx, dataScope }: Pick<Ctx, 'tx' | 'dataScope'>,
  id: string,
): Promise<TitledTask> {
  const task = await selectTaskTitle(tx, id);
  const seen = await selectSeenIds(tx, maintenanceTask, dataScope);
  if (task === undefined || seen?.includes(id) === false) throw fail('core.notFound');
  return task;
}
