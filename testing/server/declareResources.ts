import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resources } from '@millwright/contract/registry.ts';
import { afterAll } from 'vitest';

/**
 * Lets the tests of this file know resources as if they were declared with the others; once is enough. The files that the
 * same process tests behind this one do not know them.
 */
export function declareResources(...wanted: readonly Resource[]): void {
  const added = wanted.filter((resource) => !resources.includes(resource));
  Reflect.apply(Array.prototype.push, resources, added);
  afterAll(() => {
    for (const resource of added)
      Reflect.apply(Array.prototype.splice, resources, [resources.indexOf(resource), 1]);
  });
}
