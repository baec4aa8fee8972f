import type { ServerArea } from '../../resource/index.ts';
import { erpConnectionHooks } from './connection/erpConnection.hooks.ts';

export const erp: ServerArea = {
  hooks: { erpConnection: erpConnectionHooks },
};
