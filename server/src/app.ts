import { dictItemHooks, mountDictionaries, mountPictures, readDictionaries } from './areas/basics/index.ts';
import {
  exceptionRuleHooks,
  machineHooks,
  machineModelHooks,
  machineSourceHooks,
  mountFoundMachines,
  mountGateways,
} from './areas/equipment/index.ts';
import { foundMachines, mountAnalysis, mountBoards, mountWall, readBoardLink } from './areas/boards/index.ts';
import { announcementHooks, mountMessages } from './areas/messaging/index.ts';
import { mountFind, mountSessionRoutes } from './areas/iam/index.ts';
import type { App } from './platform/http/app.ts';
import { buildServer, type ServerOptions } from './platform/http/buildServer.ts';
import { foundResources, mountExportJobs, mountResources } from './resource/index.ts';

export interface AppOptions extends Omit<ServerOptions, 'readLink'> {
  /** Lets the first administrator of an empty platform in. */
  setupCode?: string;
}

/** The whole server: read this as its table of contents. */
export async function buildApp(options: AppOptions): Promise<App> {
  const app = await buildServer({ ...options, readLink: (link) => readBoardLink(options.pool, link) });
  mountSessionRoutes(app, { setupCode: options.setupCode, readDictionaries: readDictionaries(app) });
  mountDictionaries(app);
  mountPictures(app);
  mountResources(app, {
    dictItem: dictItemHooks,
    exceptionRule: exceptionRuleHooks,
    machine: machineHooks,
    machineModel: machineModelHooks,
    machineSource: machineSourceHooks,
    announcement: announcementHooks,
  });
  mountGateways(app);
  mountExportJobs(app);
  mountFoundMachines(app);
  mountMessages(app);
  mountBoards(app);
  mountWall(app);
  mountAnalysis(app);
  mountFind(app, [foundMachines, ...foundResources()]);
  return app;
}
