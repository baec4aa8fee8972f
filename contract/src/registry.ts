import type { AreaManifest } from './core/area/areaManifest.ts';
import { createRegistry } from './core/registry/createRegistry.ts';
import type { Resource } from './core/resource/resource.ts';
import { errors } from './errorCatalogue.ts';
import { analysis } from './areas/analysis/area.ts';
import { questions } from './areas/questions/area.ts';
import { basics } from './areas/basics/area.ts';
import { boards } from './areas/boards/area.ts';
import { diagnosis } from './areas/diagnosis/area.ts';
import { dictType } from './areas/basics/dictionary/dictionary.ts';
import { energy } from './areas/energy/area.ts';
import { erp } from './areas/erp/area.ts';
import { equipment } from './areas/equipment/area.ts';
import { chooserCalls } from './areas/access/find/choose.ts';
import { access as accessArea } from './areas/access/area.ts';
import { home } from './areas/home/area.ts';
import { identity } from './areas/identity/area.ts';
import { operations } from './areas/operations/area.ts';
import { tenancy } from './areas/tenancy/area.ts';
import { lab } from './areas/lab/area.ts';
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

/** The areas that have declarations, in reading order. All else follows from them. */
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
  diagnosis,
  lab,
  messaging,
  alarms,
  floor,
  boards,
  home,
  walls,
  analysis,
  questions,
];

/** Calls by which people, departments and roles are chosen, for whoever has to do with rows that refer to them. */
const callsOfAll = (resources: readonly Resource[]) => Object.values(chooserCalls(resources));

/** Registry of the whole mill. The program, tools and tests of the whole import it; engine and areas read the installed one. */
export const registry = createRegistry(manifests, { errors, dictionaries: dictType.name, callsOfAll });

export const {
  calls,
  childrenOf,
  dataOfCall,
  events,
  gridNamed,
  grids,
  jobs,
  masterData,
  masterNamed,
  parentOf,
  permissionCodes,
  resourceCalls,
  resourceNamed,
  resources,
  screens,
  servedResources,
  views,
  wireNames,
} = registry;

/** Calls of `callsOfAll`, by what is chosen. */
export const choosers = chooserCalls(resources);

export { errorDeclaration, errors, type ErrorCode, type ErrorParam } from './errorCatalogue.ts';
