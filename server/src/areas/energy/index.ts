import type { ServerArea } from '../../resource/index.ts';
import { climateMeterHooks, climateSettingHooks } from './climate.hooks.ts';
import { mountEnergy } from './energy.routes.ts';
import { meterPointHooks } from './meterPoint.hooks.ts';
import { tariffHooks } from './tariff.hooks.ts';

export { type ClimateAim, climateAims } from './climate.service.ts';
export { tariffsBetween, type TariffRow } from './tariff.queries.ts';

export const energy: ServerArea = {
  mounts: [mountEnergy],
  hooks: {
    climateMeter: climateMeterHooks,
    climateSetting: climateSettingHooks,
    meterPoint: meterPointHooks,
    tariff: tariffHooks,
  },
};
