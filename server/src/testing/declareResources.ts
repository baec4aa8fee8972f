import type { Resource } from '@millwright/contract/core/resource.ts';
import { resources } from '@millwright/contract/registry.ts';
import { afterAll } from 'vitest';

/** Lets the tests of this file know resources as if they were declared with the others. Later files of the same process do not. */
export function declareResources(...added: readonly Resource[]): void {
  Reflect.apply(Array.prototype.push, resources, added);
  afterAll(() => {
    const first = added[0] === undefined ? -1 : resources.indexOf(added[0]);
    if (first !== -1) Reflect.apply(Array.prototype.splice, resources, [first, added.length]);
  });
}
