import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Area, type Namespace, namespaces } from '@millwright/contract/core/areas.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Plugin } from 'vite';

type Registry = Pick<
  typeof import('@millwright/contract/registry.ts'),
  'manifests' | 'resources' | 'resourceNamed' | 'servedResources'
>;

const index = 'virtual:declarations';
const servedNames = `${index}/served`;
/** `virtual:declarations/basics` */
const namespacePattern = /^\0virtual:declarations\/(\w+)$/;
const folderOf = (area: Area) => fileURLToPath(new URL(`../../contract/src/areas/${area}`, import.meta.url));
const notDeclarations = /\.test\.ts$|hrases?(\.\w+)?\.ts$|\barea\.ts$/;

/** The module that holds the resources and grids of a namespace. */
export function declarationModule(namespace: Namespace): string {
  return `${index}/${namespace}`;
}

/**
 * The resources and grids of the product as modules, one for each area: a browser loads those that its screen is drawn
 * from, and none of the calls, screens and events that the areas list beside them. Which these are follows from the
 * registry, and so does where they stand.
 */
export function declarationFiles(): Plugin {
  return {
    name: 'declaration-files',
    resolveId: (id) => (id.startsWith(index) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${index}`)) return undefined;
      const registry: Registry = await import('@millwright/contract/registry.ts');
      if (id === `\0${index}`) return indexModule(registry);
      if (id === `\0${servedNames}`)
        return `export const served = ${JSON.stringify(registry.servedResources.map(({ name }) => name))};`;
      const [, named] = namespacePattern.exec(id) ?? [];
      const namespace = namespaces.find((each) => each === named);
      return namespace === undefined ? undefined : namespaceModule(namespace, registry);
    },
  };
}

/**
 * The areas whose declarations the screens of a namespace need: its own, and those of the rows that theirs hold or refer to,
 * and so on. A namespace is loaded whole, so all of its resources find what they name.
 */
export function namespacesBehind(
  namespace: Namespace,
  { manifests, resources, resourceNamed }: Registry,
): Namespace[] {
  const needed = new Set<Namespace>();
  const need = (one: Namespace) => {
    if (needed.has(one)) return;
    needed.add(one);
    for (const name of resources.filter((each) => each.namespace === one).flatMap(namedBy))
      if (resources.some((each) => each.name === name)) need(resourceNamed(name).namespace);
  };
  need(namespace);
  const inOrder = new Set(manifests.map((each) => each.namespace));
  return [...inOrder].filter((each) => needed.has(each));
}

/** Its children, and what its fields and the statements of its actions refer to. */
function namedBy({ children, fields, lifeCycle }: Resource): string[] {
  const stated = Object.values(lifeCycle?.actions ?? {}).flatMap(({ input }) => Object.values(input));
  return [
    ...Object.values(children).map(({ of }) => of),
    ...[...Object.values(fields), ...stated].flatMap(({ to }) => (to === undefined ? [] : [to])),
  ];
}

function indexModule(registry: Registry): string {
  const declaring = registry.manifests.filter(
    ({ resources, grids }) => resources.length > 0 || grids.length > 0,
  );
  const holding = [...new Set(declaring.map(({ namespace }) => namespace))];
  const loaders = holding.map((each) => `${each}: () => import('${declarationModule(each)}')`);
  const needs = Object.fromEntries(holding.map((each) => [each, namespacesBehind(each, registry)]));
  return `export const declarationFiles = {${loaders.join()}};export const namespacesBehind = ${JSON.stringify(needs)};`;
}

interface Place {
  readonly area: Area;
  readonly file: string;
  readonly name: string;
}

/** Looks up in which files the declarations stand. Throws for one that no file of its area exports. */
async function namespaceModule(namespace: Namespace, { manifests }: Registry): Promise<string | undefined> {
  const ofNamespace = manifests.filter((each) => each.namespace === namespace);
  if (ofNamespace.length === 0) return undefined;
  const declaredResources = ofNamespace.flatMap((each) => each.resources);
  const declaredGrids = ofNamespace.flatMap((each) => each.grids);
  const places = await placesOf(
    ofNamespace.map(({ area }) => area),
    new Set([...declaredResources, ...declaredGrids]),
  );
  const imports: string[] = [];
  const local = (declared: { readonly name: string }, at: number, kind: string) => {
    const place = places.get(declared);
    if (place === undefined) throw new Error(`no file of ${namespace} exports ${declared.name}`);
    imports.push(
      `import { ${place.name} as ${kind}${at} } from '@millwright/contract/areas/${place.area}/${place.file}';`,
    );
    return `${kind}${at}`;
  };
  const resources = declaredResources.map((each, at) => local(each, at, 'resource'));
  const grids = declaredGrids.map((each, at) => local(each, at, 'grid'));
  return `${imports.join('')}export const resources = [${resources.join()}];export const grids = [${grids.join()}];`;
}

/** Places of declarations that some areas export. */
async function placesOf(areas: readonly Area[], wanted: ReadonlySet<unknown>): Promise<Map<unknown, Place>> {
  const places = new Map<unknown, Place>();
  for (const area of areas)
    for (const file of declaringFiles(area)) {
      const exported: Readonly<Record<string, unknown>> = await import(`${folderOf(area)}/${file}`);
      for (const [name, value] of Object.entries(exported))
        if (wanted.has(value)) places.set(value, { area, file, name });
    }
  return places;
}

function declaringFiles(area: Area): string[] {
  return readdirSync(folderOf(area), { recursive: true, encoding: 'utf8' })
    .map((each) => each.replaceAll('\\', '/'))
    .filter((each) => each.endsWith('.ts') && !notDeclarations.test(each));
}
