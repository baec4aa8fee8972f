import { defineArea } from '../../core/area/areaManifest.ts';
import { readClimate } from './climate/climateCalls.ts';
import { environmentScreen, showClimateDay } from './climate/climateDay.ts';
import { climateMeter, climateRange, climateSetting } from './climate/climate.ts';
import { installedMeter, replaceMeter } from './meters/meterCalls.ts';
import { meterInstallation, meterPoint } from './meters/meterPoint.ts';
import { tariff, tariffHoliday, tariffPeriod, tariffSeason } from './bands/tariff.ts';

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
  calls: [replaceMeter, installedMeter, readClimate, showClimateDay],
  screens: [environmentScreen],
});
