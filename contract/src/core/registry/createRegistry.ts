import type { AreaManifest } from '../area/areaManifest.ts';
import type { Call } from '../call/call.ts';
import { type CallData, dataOf } from '../call/dataScope.ts';
import type { JobDeclaration } from '../call/jobs.ts';
import type { ErrorDeclaration } from '../errors/errors.ts';
import { type Grid, gridChanged, gridScreenOf } from '../grid/grid.ts';
import { gridCallsOf, listGridCalls } from '../grid/gridCalls.ts';
import { type EventDeclaration, eventsOf } from '../resource/events.ts';
import { type MasterList, masterLists } from '../resource/masterData.ts';
import { type Children, childrenAmong, type Resource } from '../resource/resource.ts';
import { callsOf, listCalls, type ResourceCalls } from '../resource/resourceCalls.ts';
import { listScreenOf } from '../resource/resourceScreen.ts';
import type { LiveNews } from '../screen/liveNews.ts';
import { behindNamed, guestsLast, type Screen } from '../screen/screen.ts';
import type { View } from '../view/view.ts';
import type { WireNames } from '../wire/wire.ts';

/** Parent of lines: its resource, the name of their list there, and how it is declared. */
export interface Parentage {
  readonly parent: Resource;
  readonly list: string;
  readonly declared: Children;
  /** The field of the line that holds the parent's id. */
  readonly by: string;
}

/** Everything that the areas of a mill declare, and what follows from it. */
export interface Registry extends Declarations, Lookups {}

interface Declarations {
  readonly manifests: readonly AreaManifest[];
  readonly grids: readonly Grid[];
  /** Resources of the areas, and what the cells of their grids are stored as. */
  readonly resources: readonly Resource[];
  /** Resources that the engine serves: those with a screen, and lines that are declared to have calls of their own. */
  readonly servedResources: readonly Resource[];
  /** Calls area by area: derived from resources and grids, then its own; at last those that follow from all areas. */
  readonly calls: readonly Call[];
  /** Lists of the workbook of the whole mill, each behind those that it refers to. */
  readonly masterData: readonly MasterList[];
  /** Screens area by area, which is their order within an area of the menu; guests of a menu area come behind. */
  readonly screens: readonly Screen[];
  /** Views over calls, each the page of the screen that names it. */
  readonly views: readonly View[];
  /** Events that areas tell each other. */
  readonly events: readonly EventDeclaration[];
  /** Work that is done for each mill again and again. */
  readonly jobs: readonly JobDeclaration[];
  /** News that browsers hear by live topics. */
  readonly news: readonly LiveNews[];
  /** Names by which clients of the convention know resources. */
  readonly wireNames: readonly WireNames[];
  readonly errors: Readonly<Record<string, ErrorDeclaration>>;
}

interface Lookups extends ResourceLookups {
  /** Returns a refusal by its code. Throws for a code that nobody declares. */
  readonly errorDeclaration: (code: string) => ErrorDeclaration;
  /** Returns a grid by its name. Throws for a name that nobody declares. */
  readonly gridNamed: (name: string) => Grid;
  /**
   * Returns the list of the master data that has the rows of a resource, which may be known under two names: people as accounts and
   * as the personnel office knows them. The resource itself where there is no such list.
   */
  readonly masterNamed: (name: string) => Resource;
  /** Returns every permission code of the product, sorted: of calls, resources and screens. */
  readonly permissionCodes: () => readonly string[];
  /**
   * Returns whose data a call reads or writes: as declared, else as of the resource in its name, of lines that of their
   * parent. Undefined for a call that says nothing.
   */
  readonly dataOfCall: (call: Call) => CallData | undefined;
}

interface ResourceLookups {
  /** Returns a resource by its name. Throws for a name that nobody declares. */
  readonly resourceNamed: (name: string) => Resource;
  /** Returns the resources that are edited together with one, by the name of its children. */
  readonly childrenOf: (resource: Resource) => Readonly<Record<string, Resource>>;
  /** Returns the parent of lines; undefined for a resource that stands alone. */
  readonly parentOf: (resource: Pick<Resource, 'name'>) => Parentage | undefined;
  /** Returns the derived calls of a resource. */
  readonly resourceCalls: (resource: Resource) => ResourceCalls;
}

/** Parts of the registry besides the manifests of areas. */
export interface RegistryParts {
  readonly errors: Readonly<Record<string, ErrorDeclaration>>;
  /** Name of the resource that holds the mill's own words for choices. */
  readonly dictionaries: string;
  /** Calls that follow from the resources of all areas. */
  readonly callsOfAll: (resources: readonly Resource[]) => readonly Call[];
}

/** Puts together what areas declare; the manifests stand in reading order. */
export function createRegistry(
  manifests: readonly AreaManifest[],
  { errors, dictionaries, callsOfAll }: RegistryParts,
): Registry {
  const grids = manifests.flatMap((each) => each.grids);
  const resources = manifests.flatMap((each) => [...each.resources, ...each.grids.map(({ cells }) => cells)]);
  const lookups = resourceLookups(resources);
  const servedResources = resources.filter((resource) => isServed(resource, lookups));
  const servedOf = (manifest: AreaManifest) =>
    manifest.resources.filter((resource) => servedResources.includes(resource));
  const calls = [
    ...manifests.flatMap((each) => [
      ...servedOf(each).flatMap((resource) => listCalls(lookups.resourceCalls(resource))),
      ...each.grids.flatMap((grid) => listGridCalls(gridCallsOf(grid))),
      ...each.calls,
    ]),
    ...callsOfAll(resources),
  ];
  const ofAreas = manifests.flatMap((each) => [
    ...servedOf(each).flatMap((resource) => listScreenOf(resource)),
    ...each.grids.flatMap((grid) => gridScreenOf(grid)),
    ...each.screens,
  ]);
  const screens = guestsLast(behindNamed(ofAreas));
  const masterData = masterLists(resources, { dictionaries });
  return {
    manifests,
    grids,
    resources,
    servedResources,
    calls,
    screens,
    views: manifests.flatMap((each) => each.views),
    masterData,
    events: manifests.flatMap(eventsOfArea),
    jobs: manifests.flatMap((each) => each.jobs),
    news: manifests.flatMap((each) => each.news),
    wireNames: manifests.flatMap((each) => each.wireNames),
    errors,
    ...lookups,
    errorDeclaration: (code) => errorAmong(errors, code),
    gridNamed: (name) => named('grid', grids, name),
    masterNamed: (name) => masterAmong(masterData, lookups.resourceNamed(name)),
    permissionCodes: () => codesOf({ calls, resources, screens }),
    dataOfCall: (call) => dataAmong(call, resources, lookups),
  };
}

function resourceLookups(resources: readonly Resource[]): ResourceLookups {
  const resourceNamed = (name: string) => named('resource', resources, name);
  const childrenOf = (resource: Resource) => childrenAmong(resource, resourceNamed);
  return {
    resourceNamed,
    childrenOf,
    parentOf: parentsAmong(resources),
    resourceCalls: (resource) => callsOf(resource, childrenOf(resource)),
  };
}

function named<Declared extends { readonly name: string }>(
  kind: string,
  all: readonly Declared[],
  name: string,
): Declared {
  const found = all.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
}

function errorAmong(errors: Registry['errors'], code: string): ErrorDeclaration {
  const found = errors[code];
  if (found === undefined) throw new Error(`there is no refusal ${code}`);
  return found;
}

/** Finds parents by the names of lines. Read again when resources were added: tests declare some of their own. */
function parentsAmong(resources: readonly Resource[]): ResourceLookups['parentOf'] {
  let known: { readonly count: number; readonly byLines: ReadonlyMap<string, Parentage> } | undefined;
  return ({ name }) => {
    if (known?.count !== resources.length)
      known = { count: resources.length, byLines: parentsByLines(resources) };
    return known.byLines.get(name);
  };
}

function parentsByLines(resources: readonly Resource[]): Map<string, Parentage> {
  const all = resources.flatMap((parent) =>
    Object.entries(parent.children).map(([list, declared]): [string, Parentage] => [
      declared.of,
      { parent, list, declared, by: declared.by },
    ]),
  );
  // The first of several counts.
  return new Map(all.toReversed());
}

function isServed(resource: Resource, { parentOf }: ResourceLookups): boolean {
  if (resource.screen !== undefined) return true;
  const above = parentOf(resource);
  return above?.parent.screen !== undefined && above.declared.ownCalls === true;
}

function eventsOfArea({ resources, grids, events }: AreaManifest): EventDeclaration[] {
  return [
    ...resources.flatMap((resource) => eventsOf(resource)),
    ...grids.map((grid) => gridChanged(grid)),
    ...events,
  ];
}

function masterAmong(masterData: readonly MasterList[], resource: Resource): Resource {
  const lists = masterData.filter(({ resource: { table } }) => table === resource.table);
  const found = lists.some((list) => list.resource === resource) ? undefined : lists[0];
  return found?.resource ?? resource;
}

function codesOf({ calls, resources, screens }: Pick<Declarations, 'calls' | 'resources' | 'screens'>) {
  const codes = new Set<string>();
  for (const { access } of calls) {
    if (typeof access === 'object')
      for (const code of 'code' in access ? [access.code] : access.anyOf) codes.add(code);
  }
  for (const { access } of resources) for (const code of Object.values(access)) codes.add(code);
  for (const { access } of screens) if (access !== undefined) codes.add(access);
  return [...codes].toSorted();
}

function dataAmong(
  { data, name }: Call,
  resources: readonly Resource[],
  lookups: ResourceLookups,
): CallData | undefined {
  if (data !== undefined) return data;
  const [, noun] = name.split('.');
  const resource = resources.find((each) => each.name === noun);
  return resource === undefined ? undefined : dataOf(topmost(resource, lookups).scope);
}

function topmost(resource: Resource, lookups: ResourceLookups): Resource {
  const above = lookups.parentOf(resource);
  return above === undefined ? resource : topmost(above.parent, lookups);
}
