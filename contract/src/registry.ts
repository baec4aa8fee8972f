import type { AreaManifest } from './core/area/areaManifest.ts';
import type { Call } from './core/call/call.ts';
import { type CallData, dataOf } from './core/call/dataScope.ts';
import { type EventDeclaration, eventsOf } from './core/resource/events.ts';
import { type Grid, gridChanged, gridScreenOf } from './core/grid/grid.ts';
import { gridCallsOf, listGridCalls } from './core/grid/gridCalls.ts';
import type { JobDeclaration } from './core/call/jobs.ts';
import { type MasterList, masterLists } from './core/resource/masterData.ts';
import { type Children, childrenAmong, type Resource } from './core/resource/resource.ts';
import { callsOf, listCalls, type ResourceCalls } from './core/resource/resourceCalls.ts';
import { listScreenOf } from './core/resource/resourceScreen.ts';
import { behindNamed, guestsLast, type Screen } from './core/screen/screen.ts';
import type { View } from './core/view/view.ts';
import type { WireNames } from './core/wire/wire.ts';
import { analysis } from './areas/analysis/area.ts';
import { questions } from './areas/questions/area.ts';
import { basics } from './areas/basics/area.ts';
import { boards } from './areas/boards/area.ts';
import { diagnosis } from './areas/diagnosis/area.ts';
import { dictType } from './areas/basics/dictionary/dictionary.ts';
import { energy } from './areas/energy/area.ts';
import { erp } from './areas/erp/area.ts';
import { equipment } from './areas/equipment/area.ts';
import { chooserCalls } from './areas/tenancy/find/choose.ts';
import { access as accessArea } from './areas/access/area.ts';
import { identity } from './areas/identity/area.ts';
import { operations } from './areas/operations/area.ts';
import { tenancy } from './areas/tenancy/area.ts';
import { maintenance } from './areas/maintenance/area.ts';
import { ledger } from './areas/ledger/area.ts';
import { floor } from './areas/floor/area.ts';
import { messaging } from './areas/messaging/area.ts';
import { alarms } from './areas/alarms/area.ts';
import { personnel } from './areas/personnel/area.ts';
import { quality } from './areas/quality/area.ts';
import { metrics } from './areas/metrics/area.ts';
import { production } from './areas/production/area.ts';
import { scheduling } from './areas/scheduling/area.ts';
import { shifts } from './areas/shifts/area.ts';
import { attendance } from './areas/attendance/area.ts';
import { telemetry } from './areas/telemetry/area.ts';
import { dataQuality } from './areas/dataQuality/area.ts';
import { walls } from './areas/walls/area.ts';

/** The areas that have declarations, in reading order. What they have is said in them; all else here follows from it. */
export const manifests: readonly AreaManifest[] = [
  accessArea,
  tenancy,
  identity,
  operations,
  basics,
  equipment,
  personnel,
  shifts,
  attendance,
  telemetry,
  dataQuality,
  quality,
  metrics,
  production,
  scheduling,
  erp,
  energy,
  maintenance,
  ledger,
  floor,
  diagnosis,
  messaging,
  alarms,
  boards,
  walls,
  analysis,
  questions,
];

export const grids: readonly Grid[] = manifests.flatMap((each) => each.grids);

/** Those of the areas, and what the cells of their grids are stored as. */
export const resources: readonly Resource[] = manifests.flatMap((each) => [
  ...each.resources,
  ...each.grids.map(({ cells }) => cells),
]);

/** A grid by its name. Throws for a name that nobody declares. */
export function gridNamed(name: string): Grid {
  const found = grids.find((grid) => grid.name === name);
  if (found === undefined) throw new Error(`there is no grid ${name}`);
  return found;
}

/** A resource by its name. Throws for a name that nobody declares. */
export function resourceNamed(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`there is no resource ${name}`);
  return found;
}

/** The resources that are edited together with one, by the name of its children. */
export function childrenOf(resource: Resource): Readonly<Record<string, Resource>> {
  return childrenAmong(resource, resourceNamed);
}

/** Where lines belong: the resource of their parent, the name of their list there, and how it is declared. */
export interface Parentage {
  readonly parent: Resource;
  readonly list: string;
  readonly declared: Children;
  /** The field of the line that holds the parent's id. */
  readonly by: string;
}

/** Parentages by the names of lines, and of how many resources they were read: tests declare resources of their own. */
let parentages: { readonly of: number; readonly byLines: ReadonlyMap<string, Parentage> } = {
  of: 0,
  byLines: new Map(),
};

/** The resource whose lines these are; undefined for one that stands alone. */
export function parentOf({ name }: Pick<Resource, 'name'>): Parentage | undefined {
  if (parentages.of !== resources.length) {
    const all = resources.flatMap((parent) =>
      Object.entries(parent.children).map(([list, declared]): [string, Parentage] => [
        declared.of,
        { parent, list, declared, by: declared.by },
      ]),
    );
    // The first of several counts.
    parentages = { of: resources.length, byLines: new Map(all.toReversed()) };
  }
  return parentages.byLines.get(name);
}

/** The derived calls of a resource. */
export function resourceCalls(resource: Resource): ResourceCalls {
  return callsOf(resource, childrenOf(resource));
}

/** What the engine serves: resources with a screen of their own, and lines that are declared to have calls of their own. */
export const servedResources: readonly Resource[] = resources.filter(
  (resource) => resource.screen !== undefined || hasOwnCalls(resource),
);

function hasOwnCalls(resource: Resource): boolean {
  const above = parentOf(resource);
  return above?.parent.screen !== undefined && above.declared.ownCalls === true;
}

/** What people and departments are chosen with, for whoever has to do with rows that refer to them. */
export const choosers = chooserCalls(resources);

/** Area by area: what is derived from its resources and grids, then its own; at last the choosers, which follow from all of them. */
export const calls: readonly Call[] = [
  ...manifests.flatMap((each) => [
    ...servedOf(each).flatMap((resource) => listCalls(resourceCalls(resource))),
    ...each.grids.flatMap((grid) => listGridCalls(gridCallsOf(grid))),
    ...each.calls,
  ]),
  ...Object.values(choosers),
];

/** What a mill is made of: the lists of the workbook of the whole mill, each behind those that it refers to. */
export const masterData: readonly MasterList[] = masterLists(resources, { dictionaries: dictType.name });

/**
 * The list of the master data that has the rows of a resource, which may be known under two names: people as accounts and
 * as the personnel office knows them. The resource itself where there is no such list.
 */
export function masterNamed(name: string): Resource {
  const resource = resourceNamed(name);
  const lists = masterData.filter(({ resource: { table } }) => table === resource.table);
  const found = lists.some((list) => list.resource === resource) ? undefined : lists[0];
  return found?.resource ?? resource;
}

/** Area by area, which is their order within an area of the menu; guests of a menu area come behind. */
export const screens: readonly Screen[] = guestsLast(
  behindNamed(
    manifests.flatMap((each) => [
      ...servedOf(each).flatMap((resource) => listScreenOf(resource)),
      ...each.grids.flatMap((grid) => gridScreenOf(grid)),
      ...each.screens,
    ]),
  ),
);

/** Pages over paged calls. */
export const views: readonly View[] = manifests.flatMap((each) => each.views);

/** Everything that areas tell each other. */
export const events: readonly EventDeclaration[] = manifests.flatMap((each) => [
  ...each.resources.flatMap((resource) => eventsOf(resource)),
  ...each.grids.map((grid) => gridChanged(grid)),
  ...each.events,
]);

/** What is done for each mill again and again. */
export const jobs: readonly JobDeclaration[] = manifests.flatMap((each) => each.jobs);

/** How clients of the convention know resources. */
export const wireNames: readonly WireNames[] = manifests.flatMap((each) => each.wireNames);

export { errorDeclaration, errors, type ErrorCode, type ErrorParam } from './errorCatalogue.ts';

/** Every permission code of the product, sorted: of calls, resources and screens. */
export function permissionCodes(): readonly string[] {
  const codes = new Set<string>();
  for (const { access } of calls) {
    if (typeof access === 'object')
      for (const code of 'code' in access ? [access.code] : access.anyOf) codes.add(code);
  }
  for (const { access } of resources) for (const code of Object.values(access)) codes.add(code);
  for (const { access } of screens) if (access !== undefined) codes.add(access);
  return [...codes].toSorted();
}

function servedOf(manifest: AreaManifest): readonly Resource[] {
  return manifest.resources.filter((resource) => servedResources.includes(resource));
}

/**
 * Returns whose data a call reads or writes: as declared, else as of the resource in its name, of lines that of their
 * parent. Undefined for a call that says nothing.
 */
export function dataOfCall({ data, name }: Call): CallData | undefined {
  if (data !== undefined) return data;
  const [, noun] = name.split('.');
  const resource = resources.find((each) => each.name === noun);
  return resource === undefined ? undefined : dataOf(topmost(resource).scope);
}

function topmost(resource: Resource): Resource {
  const above = parentOf(resource);
  return above === undefined ? resource : topmost(above.parent);
}
