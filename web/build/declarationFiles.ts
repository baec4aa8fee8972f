import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Area, areas } from '@millwright/contract/core/areas.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Plugin } from 'vite';

type Registry = Pick<
  typeof import('@millwright/contract/registry.ts'),
  'manifests' | 'resources' | 'resourceNamed' | 'servedResources'
>;

const index = 'virtual:declarations';
const servedNames = `${index}/served`;
/** `virtual:declarations/basics` */
const areaPattern = /^\0virtual:declarations\/(\w+)$/;
const folderOf = (area: Area) => fileURLToPath(new URL(`../../contract/src/areas/${area}`, import.meta.url));
const notDeclarations = /\.test\.ts$|hrases?(\.\w+)?\.ts$|\barea\.ts$/;

/** The module that holds the resources and grids of an area. */
export function declarationModule(area: Area): string {
  return `${index}/${area}`;
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
      const [, named] = areaPattern.exec(id) ?? [];
      const area = areas.find((each) => each === named);
      return area === undefined ? undefined : areaModule(area, registry);
    },
  };
}

/**
 * The areas whose declarations the screens of an area need: its own, and those of the rows that theirs hold or refer to,
 * and so on. An area is loaded whole, so all of its resources find what they name.
 */
export function areasBehind(area: Area, { manifests, resources, resourceNamed }: Registry): Area[] {
  const needed = new Set<Area>();
  const need = (one: Area) => {
    if (needed.has(one)) return;
    needed.add(one);
    for (const name of resources.filter((each) => each.area === one).flatMap(namedBy))
      if (resources.some((each) => each.name === name)) need(resourceNamed(name).area);
  };
  need(area);
  return manifests.map((each) => each.area).filter((each) => needed.has(each));
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
  const holding = registry.manifests.filter(
    ({ resources, grids }) => resources.length > 0 || grids.length > 0,
  );
  const loaders = holding.map(({ area }) => `${area}: () => import('${declarationModule(area)}')`);
  const needs = Object.fromEntries(holding.map(({ area }) => [area, areasBehind(area, registry)]));
  return `export const declarationFiles = {${loaders.join()}};export const areasBehind = ${JSON.stringify(needs)};`;
}

/** Looks up in which files the declarations stand. Throws for one that no file of its area exports. */
async function areaModule(area: Area, { manifests }: Registry): Promise<string | undefined> {
  const manifest = manifests.find((each) => each.area === area);
  if (manifest === undefined) return undefined;
  const wanted: ReadonlySet<unknown> = new Set([...manifest.resources, ...manifest.grids]);
  const places = new Map<unknown, { file: string; name: string }>();
  const files = readdirSync(folderOf(area), { recursive: true, encoding: 'utf8' })
    .map((each) => each.replaceAll('\\', '/'))
    .filter((each) => each.endsWith('.ts') && !notDeclarations.test(each));
  for (const file of files) {
    const exported: Readonly<Record<string, unknown>> = await import(`${folderOf(area)}/${file}`);
    for (const [name, value] of Object.entries(exported))
      if (wanted.has(value)) places.set(value, { file, name });
  }
  const imports: string[] = [];
  const local = (declared: { readonly name: string }, at: number, kind: string) => {
    const place = places.get(declared);
    if (place === undefined) throw new Error(`no file of ${area} exports ${declared.name}`);
    imports.push(
      `import { ${place.name} as ${kind}${at} } from '@millwright/contract/areas/${area}/${place.file}';`,
    );
    return `${kind}${at}`;
  };
  const resources = manifest.resources.map((each, at) => local(each, at, 'resource'));
  const grids = manifest.grids.map((each, at) => local(each, at, 'grid'));
  return `${imports.join('')}export const resources = [${resources.join()}];export const grids = [${grids.join()}];`;
}
