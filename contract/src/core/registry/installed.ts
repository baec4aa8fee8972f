import type { Registry } from './createRegistry.ts';

let installed: Registry | undefined;

/** Lets this process know its registry. The assembly of a process does it once, before anything reads a declaration. */
export function installRegistry(whole: Registry): void {
  installed = whole;
}

/** Returns the registry of this process. Throws when its assembly has installed none. */
export function registry(): Registry {
  if (installed === undefined)
    throw new Error('no registry is installed: the assembly of a process calls installRegistry first');
  return installed;
}

/** Returns a resource by its name. Throws for a name that nobody declares. */
export const resourceNamed: Registry['resourceNamed'] = (name) => registry().resourceNamed(name);

/** Returns a refusal by its code. Throws for a code that nobody declares. */
export const errorDeclaration: Registry['errorDeclaration'] = (code) => registry().errorDeclaration(code);

/** Returns a grid by its name. Throws for a name that nobody declares. */
export const gridNamed: Registry['gridNamed'] = (name) => registry().gridNamed(name);

/** Returns the resources that are edited together with one, by the name of its children. */
export const childrenOf: Registry['childrenOf'] = (resource) => registry().childrenOf(resource);

/** Returns the parent of lines; undefined for a resource that stands alone. */
export const parentOf: Registry['parentOf'] = (resource) => registry().parentOf(resource);

/** Returns the derived calls of a resource. */
export const resourceCalls: Registry['resourceCalls'] = (resource) => registry().resourceCalls(resource);

/** Returns the list of the master data that has the rows of a resource, or the resource itself. */
export const masterNamed: Registry['masterNamed'] = (name) => registry().masterNamed(name);

/** Returns every permission code of the product, sorted. */
export const permissionCodes: Registry['permissionCodes'] = () => registry().permissionCodes();
