import { mostFloorTasks } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { mostFloorPlans } from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import type { OutboxItem } from '../../../app/outbox/item.ts';

type Rows = readonly { readonly id: string }[];

/**
 * Returns a test of whether a stored draft is about a task or plan that its owner no longer sees: it began with what the server told
 * of it. Drafts of unsent reports stay, and all drafts while a list of the floor is cut.
 */
export function staleDrafts(
  { tasks, plans }: { readonly tasks: Rows; readonly plans: Rows },
  items: readonly Pick<OutboxItem, 'about'>[],
): (key: string) => boolean {
  const waiting = items.map(({ about }) => about);
  const visible = {
    record: new Set([...tasks.map(({ id }) => id), ...waiting]),
    plan: new Set([...plans.map(({ id }) => id), ...waiting]),
  };
  const isCut = { record: tasks.length >= mostFloorTasks, plan: plans.length >= mostFloorPlans };
  return (key) => {
    const [, kind, id] = /^draft (record|plan) (\S+)$/.exec(key) ?? [];
    if (id === undefined || (kind !== 'record' && kind !== 'plan')) return false;
    return !isCut[kind] && !visible[kind].has(id);
  };
}
