import { choosers, servedResources } from '@millwright/contract/registry.ts';

const served: ReadonlySet<string> = new Set(servedResources.map(({ name }) => name));

/** Whether rows of a resource can be listed and looked for. */
export function isServed(resource: string | undefined): resource is string {
  return resource !== undefined && served.has(resource);
}

/** Resources that a call of their own chooses among, though they have no list. */
const chooserOf = { user: choosers.people, department: choosers.departments } as const;
export type Choosable = keyof typeof chooserOf;

export function isChoosable(resource: string | undefined): resource is Choosable {
  return resource !== undefined && Object.hasOwn(chooserOf, resource);
}
