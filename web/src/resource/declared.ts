import { childrenAmong, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { callsOf, type ResourceCalls } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceNamed } from '../app/parts/declarations.ts';

/** The resources that are edited together with one, by the name of its children. */
export function childrenOf(resource: Resource): Readonly<Record<string, Resource>> {
  return childrenAmong(resource, resourceNamed);
}

/** The derived calls of a resource. */
export function resourceCalls(resource: Resource): ResourceCalls {
  return callsOf(resource, childrenOf(resource));
}
