import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { climateMeterWords, climateRangeWords, climateSettingWords } from './climate/climate.phrases.ts';
import { meterInstallationWords, meterPointWords } from './meters/meterPoint.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';
import {
  tariffHolidayWords,
  tariffPeriodWords,
  tariffSeasonWords,
  tariffWords,
} from './bands/tariff.phrases.ts';

export const energyPhrases = areaPhrases(
  { zh, en, vn },
  {
    climateSetting: climateSettingWords,
    climateRange: climateRangeWords,
    climateMeter: climateMeterWords,
    meterPoint: meterPointWords,
    meterInstallation: meterInstallationWords,
    tariff: tariffWords,
    tariffPeriod: tariffPeriodWords,
    tariffSeason: tariffSeasonWords,
    tariffHoliday: tariffHolidayWords,
  },
);
