import type { ServerArea } from '../../resource/index.ts';
import { erpConnectionHooks } from './connection/erpConnection.hooks.ts';

export { type ErpOptions, mountErp } from './runs/erp.routes.ts';

export const erp: ServerArea = {
  hooks: { erpConnection: erpConnectionHooks },
};
