import type { ServerArea } from '../../resource/index.ts';
import { climateMeterHooks, climateSettingHooks } from './climate/climate.hooks.ts';
import { mountEnergy } from './meters/energy.routes.ts';
import { meterPointHooks } from './meters/meterPoint.hooks.ts';
import { tariffHooks } from './bands/tariff.hooks.ts';

export const energy: ServerArea = {
  mounts: [mountEnergy],
  hooks: {
    climateMeter: climateMeterHooks,
    climateSetting: climateSettingHooks,
    meterPoint: meterPointHooks,
    tariff: tariffHooks,
  },
};
