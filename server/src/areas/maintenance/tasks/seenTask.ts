import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { assertSeen } from '../../../resource/index.ts';
import { selectTaskTitle, type TitledTask } from './maintenanceTask.queries.ts';

/** Returns the title of a task. Throws `core.notFound`, also for one that the reader does not see. */
export async function seenTask(
  reader: Pick<Ctx, 'tx' | 'dataScope' | 'language'>,
  id: string,
): Promise<TitledTask> {
  await assertSeen(reader, maintenanceTask, id);
  const task = await selectTaskTitle(reader.tx, { id, language: reader.language });
  if (task === undefined) throw fail('core.notFound');
  return task;
}
