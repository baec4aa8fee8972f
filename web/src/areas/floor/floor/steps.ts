import type { FloorAction } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { floorOutbox } from './floorOutbox.ts';
import type { ShownTask } from './overlay.ts';

/** Takes a step of a task here and now; the server is told as soon as there is network. */
export async function takeStepHere(
  { id, name, number }: Pick<ShownTask, 'id' | 'name' | 'number'>,
  action: FloorAction,
  { reason = '' }: { reason?: string } = {},
): Promise<void> {
  const body = { taskId: id, ...(reason === '' ? {} : { reason }) };
  await floorOutbox.add({ kind: action, about: id, title: `${number} ${name}`.trim(), body });
  void floorOutbox.flush();
}
