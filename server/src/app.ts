import './program/installRegistry.ts';
import { standardLibrary } from '@millwright/contract/library/index.ts';
import type { Library } from '@millwright/contract/core/resource/library.ts';
import { analysis } from './areas/analysis/area.ts';
import { questions } from './areas/questions/area.ts';
import { basics } from './areas/basics/area.ts';
import { readDictionaries } from './areas/basics/index.ts';
import { boards } from './areas/boards/area.ts';
import { mountFirstMachine, type MqttDoor, openOnMachines } from './areas/boards/index.ts';
import { diagnosis } from './areas/diagnosis/area.ts';
import { energy } from './areas/energy/area.ts';
import { erp } from './areas/erp/area.ts';
import { type ErpOptions, mountErp } from './areas/erp/index.ts';
import { equipment } from './areas/equipment/area.ts';
import { access } from './areas/access/area.ts';
import { tenancy } from './areas/tenancy/area.ts';
import { identity } from './areas/identity/area.ts';
import { operations } from './areas/operations/area.ts';
import { codesOfMenus, mountChoosers } from './areas/access/index.ts';
import { createTenantHooks, mountFind } from './areas/tenancy/index.ts';
import { mountSessionRoutes, type SendSms, type ThirdOptions } from './areas/identity/index.ts';
import { lab } from './areas/lab/area.ts';
import { maintenance } from './areas/maintenance/area.ts';
import { ledger } from './areas/ledger/area.ts';
import { floor } from './areas/floor/area.ts';
import { servicesOf } from './areas/maintenance/index.ts';
import { metrics } from './areas/metrics/area.ts';
import { production } from './areas/production/area.ts';
import { scheduling } from './areas/scheduling/area.ts';
import { mountScheduling, productionPlanHooks } from './areas/scheduling/index.ts';
import { quality } from './areas/quality/area.ts';
import { messaging } from './areas/messaging/area.ts';
import { alarms } from './areas/alarms/area.ts';
import { personnel } from './areas/personnel/area.ts';
import { mountAllocation, mountResponsibilities } from './areas/personnel/index.ts';
import { shifts } from './areas/shifts/area.ts';
import { attendance } from './areas/attendance/area.ts';
import { mountHandovers, runningTurn } from './areas/shifts/index.ts';
import { mountShares } from './areas/attendance/index.ts';
import { dataQuality } from './areas/dataQuality/area.ts';
import { gramsOfTurn, mountBoxes } from './areas/telemetry/index.ts';
import { mountSeen, mountTrying } from './areas/dataQuality/index.ts';
import { walls } from './areas/walls/area.ts';
import { readBoardLink } from './areas/walls/index.ts';
import type { App } from './platform/http/calls/app.ts';
import { buildServer, type ServerOptions } from './platform/http/buildServer.ts';
import {
  foundResources,
  mountArea,
  mountExportJobs,
  mountViewExports,
  mountGrids,
  mountLibrary,
  mountResources,
  mountWorkbook,
  type ServerArea,
  readReach,
} from './resource/index.ts';
import { inTenant } from './platform/db/tenancy.ts';

/** The areas that do something of their own, in reading order; what they do is said in them. */
export const serverAreas: readonly ServerArea[] = [
  access,
  tenancy,
  identity,
  operations,
  basics,
  equipment,
  personnel,
  shifts,
  attendance,
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
  walls,
  analysis,
  questions,
];

export interface AppOptions extends Omit<ServerOptions, 'readLink' | 'codesOfMenus'> {
  /** Lets the first administrator of an empty platform in. */
  setupCode?: string;
  /** Without it no codes are sent to telephones. */
  sendSms?: SendSms;
  /** In tests: the signs of every captcha. */
  captchaSigns?: string;
  /** What the operator decides about logins by chat apps and login servers. */
  thirdLogins?: ThirdOptions;
  /** Settings of the operator for ERP connections. */
  erp?: ErpOptions;
  /** Where gateways log in, as far as it is known by then; the usual port where it is not said. */
  mqttDoor?: () => MqttDoor;
  /** How long single samples are kept; the default of the configuration where it is not said. */
  rawRetentionDays?: number;
  /** In tests: another library than that of the platform. */
  library?: Library;
}

/** The whole server: read this as its table of contents. */
export async function buildApp(options: AppOptions): Promise<App> {
  const app = await buildServer({
    ...options,
    codesOfMenus,
    readReach: (pool) => (tenantId, scope) => inTenant(pool, tenantId, (tx) => readReach(tx, scope)),
    readLink: (link) => readBoardLink(options.pool, link),
  });
  const { setupCode, sendSms, captchaSigns, thirdLogins, rawRetentionDays = 62 } = options;
  const { library = standardLibrary, mqttDoor = () => ({ port: 1883, isTls: false }) } = options;
  const ways = { sendSms, captchaSigns, thirdLogins };
  mountSessionRoutes(app, { setupCode, ...ways, readDictionaries: readDictionaries(app) });
  for (const area of serverAreas) mountArea(app, area);
  mountTrying(app, { rawRetentionDays });
  mountSeen(app, { rawRetentionDays });
  mountBoxes(app, mqttDoor);
  mountResponsibilities(app, { turnNow: runningTurn });
  mountAllocation(app, { turnNow: runningTurn });
  mountHandovers(app, { openOnMachines });
  mountShares(app, { gramsOf: gramsOfTurn });
  mountScheduling(app, { servicesOf });
  mountErp(app, options.erp);
  mountFirstMachine(app, mqttDoor);
  mountResources(app, {
    ...Object.fromEntries(serverAreas.flatMap(({ hooks = {} }) => Object.entries(hooks))),
    productionPlan: productionPlanHooks({ servicesOf }),
    tenant: createTenantHooks(serverAreas.flatMap(({ beginsMill = [] }) => beginsMill)),
  });
  mountGrids(app, Object.fromEntries(serverAreas.flatMap(({ gridHooks = {} }) => Object.entries(gridHooks))));
  const exportWriter = mountExportJobs(app);
  mountWorkbook(app, exportWriter);
  mountViewExports(app, exportWriter);
  mountLibrary(app, library);
  mountChoosers(app);
  mountFind(app, [...serverAreas.flatMap(({ finds = [] }) => finds), ...foundResources()]);
  return app;
}
