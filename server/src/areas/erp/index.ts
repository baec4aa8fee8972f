import type { ServerArea } from '../../resource/index.ts';
import { erpConnectionHooks } from './erpConnection.hooks.ts';

export { type ErpOptions, mountErp } from './erp.routes.ts';

export const erp: ServerArea = {
  hooks: { erpConnection: erpConnectionHooks },
};
