import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceCalls } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';

/** The call of an action of a resource's life cycle. Throws for one that the table does not have. */
export function actionCall(resource: Resource, action: string): ResourceCalls['actions'][string] {
  const found = resourceCalls(resource).actions[action];
  if (found === undefined) throw new Error(`${resource.name} has no action ${action}`);
  return found;
}
