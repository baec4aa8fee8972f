import { chooserCalls } from '@millwright/contract/areas/access/find/choose.ts';
import { served } from 'virtual:declarations/served';

const names: ReadonlySet<string> = new Set(served);

/** Whether rows of a resource can be listed and looked for. */
export function isServed(resource: string | undefined): resource is string {
  return resource !== undefined && names.has(resource);
}

/** Who may choose follows from all declarations, and only the server asks for that: without them it is the same call. */
export const choosers = chooserCalls([]);

/** Resources that a call of their own chooses among, though they have no list. */
const chooserOf = {
  user: choosers.people,
  department: choosers.departments,
  role: choosers.roles,
} as const;
export type Choosable = keyof typeof chooserOf;

export function isChoosable(resource: string | undefined): resource is Choosable {
  return resource !== undefined && Object.hasOwn(chooserOf, resource);
}
