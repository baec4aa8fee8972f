import { defineArea } from '../../core/area/areaManifest.ts';
import { readClimate } from './climateCalls.ts';
import { environmentScreen, showClimateDay } from './climateDay.ts';
import { climateMeter, climateRange, climateSetting } from './climate.ts';
import { installedMeter, replaceMeter } from './meterCalls.ts';
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
  calls: [replaceMeter, installedMeter, readClimate, showClimateDay],
  screens: [environmentScreen],
});
