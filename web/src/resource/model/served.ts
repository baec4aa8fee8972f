import { servedResources } from '@millwright/contract/registry.ts';

const served: ReadonlySet<string> = new Set(servedResources.map(({ name }) => name));

/** Whether rows of a resource can be listed and looked for. */
export function isServed(resource: string | undefined): resource is string {
  return resource !== undefined && served.has(resource);
}
