import type { Namespace } from '@millwright/contract/core/areas.ts';
import type { Grid } from '@millwright/contract/core/grid/grid.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { namespacesBehind, declarationFiles } from 'virtual:declarations';
import { loadPart } from './lazyPart.tsx';

/*
 * The declarations that this page has loaded. A list or grid is drawn once those of its area and of all areas behind it are
 * here, so whoever draws it looks them up without waiting.
 */

const resources = new Map<string, Resource>();
const grids = new Map<string, Grid>();

/** Loads the resources and grids of a namespace, and those of the areas that they refer to. Throws `PartMissing`. */
export async function loadDeclarationsOf(namespace: Namespace): Promise<void> {
  await Promise.all((namespacesBehind[namespace] ?? []).map(loadNamespace));
}

/** A resource by its name. Throws for one that is not loaded. */
export function resourceNamed(name: string): Resource {
  const found = resources.get(name);
  if (found === undefined) throw new Error(`the resource ${name} is not loaded`);
  return found;
}

/** A grid by its name. Throws for one that is not loaded. */
export function gridNamed(name: string): Grid {
  const found = grids.get(name);
  if (found === undefined) throw new Error(`the grid ${name} is not loaded`);
  return found;
}

/** Makes declarations known that stand in no registry: those of samples and tests. */
export function addDeclarations(added: { resources?: readonly Resource[]; grids?: readonly Grid[] }): void {
  for (const grid of added.grids ?? []) grids.set(grid.name, grid);
  const cells = (added.grids ?? []).map((grid) => grid.cells);
  for (const resource of [...(added.resources ?? []), ...cells]) resources.set(resource.name, resource);
}

async function loadNamespace(namespace: Namespace): Promise<void> {
  const load = declarationFiles[namespace];
  if (load === undefined) return;
  addDeclarations(await loadPart(`${namespace} declarations`, load));
}
