import { defineArea } from '../../core/areaManifest.ts';
import { climateMeter, climateRange, climateSetting } from './climate.ts';
import { meterInstallation, meterPoint } from './meterPoint.ts';
import { tariff, tariffHoliday, tariffPeriod, tariffSeason } from './tariff.ts';

export const energy = defineArea('energy', {
  resources: [
    meterPoint,
    meterInstallation,
    tariff,
    tariffPeriod,
    tariffSeason,
    tariffHoliday,
    climateSetting,
    climateRange,
    climateMeter,
  ],
});
