import type { ServerArea } from '../../resource/index.ts';
import { maintenanceItemHooks } from './maintenanceItem.hooks.ts';

export const maintenance: ServerArea = {
  hooks: { maintenanceItem: maintenanceItemHooks },
};
