import { choice, date, integer, longText, quantity, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { dayTypes, seasons, tariffBands, tariffSeasons, weekends } from './bands.ts';

const price = () => quantity({ digits: 5, min: 0, max: 1_000_000, optional: true });

/**
 * What electricity costs at which time, from a day on until the next tariff begins; earlier ones stay for the reports of
 * their time. Each moment has exactly one band (`tariffDay.ts`). Bands are read when a report is, so a tariff that begins
 * in the past counts for the past as well.
 */
export const tariff = defineResource('tariff', {
  namespace: 'energy',
  path: '/$/mdm/tariff',
  title: 'name',
  fields: {
    validFrom: date(),
    name: text(60, { search: true }),
    weekend: choice(weekends, { initial: 'saturdaySunday' }),
    /** What prices are in. */
    currency: choice(['CNY', 'VND', 'USD'], { initial: 'CNY' }),
    /** Of 1 kWh in each band; a band without one has no cost that could be told. */
    sharpPrice: price(),
    peakPrice: price(),
    flatPrice: price(),
    valleyPrice: price(),
    deepValleyPrice: price(),
    description: longText(400, { optional: true }),
  },
  list: [
    'validFrom',
    'name',
    'weekend',
    'currency',
    'sharpPrice',
    'peakPrice',
    'flatPrice',
    'valleyPrice',
    'deepValleyPrice',
  ],
  form: {
    rows: [
      ['validFrom', 'name'],
      ['weekend', 'currency'],
      ['sharpPrice', 'peakPrice', 'flatPrice'],
      ['valleyPrice', 'deepValleyPrice'],
      ['description'],
    ],
    groups: {
      prices: ['currency', 'sharpPrice', 'peakPrice', 'flatPrice', 'valleyPrice', 'deepValleyPrice'],
    },
  },
  unique: [['validFrom'], ['name']],
  scope: 'masterData',
  access: crud('energy.tariff'),
  order: { by: 'validFrom', direction: 'desc' },
  children: {
    periods: { of: 'tariffPeriod', by: 'tariffId', order: 'position', max: 720 },
    seasons: { of: 'tariffSeason', by: 'tariffId', order: 'position', max: 20 },
    holidays: { of: 'tariffHoliday', by: 'tariffId', order: 'position', max: 200 },
  },
  search: {
    isFound: true,
  },
  screen: { menu: 'basicData', path: '/basicData/tariff', beside: ['energyUse'] },
});

/** Half hours of a band, `22:00` to `06:00` over midnight; what no period names is flat. */
export const tariffPeriod = defineResource('tariffPeriod', {
  namespace: 'energy',
  path: '/$/mdm/tariffPeriod',
  storage: {
    table: 'tariff_hours',
  },
  title: 'band',
  fields: {
    tariffId: reference('tariff'),
    position: integer({ min: 0, max: 719, initial: 0 }),
    season: choice(tariffSeasons, { initial: 'remaining', words: 'energy:seasons' }),
    dayType: choice(dayTypes, { initial: 'workday', words: 'energy:dayTypes' }),
    band: choice(tariffBands, { words: 'basics:bandNames' }),
    fromTime: text(5, { pattern: 'halfHour' }),
    toTime: text(5, { pattern: 'halfHour' }),
  },
  list: ['season', 'dayType', 'band', 'fromTime', 'toTime'],
  form: [['season', 'dayType', 'band', 'fromTime', 'toTime']],
  order: { by: 'position', direction: 'asc' },
  access: crud('energy.tariff'),
});

/** Days of each year on which a season's periods count, both included; over New Year where the first is later. */
export const tariffSeason = defineResource('tariffSeason', {
  namespace: 'energy',
  path: '/$/mdm/tariffSeason',
  title: 'season',
  fields: {
    tariffId: reference('tariff'),
    position: integer({ min: 0, max: 99, initial: 0 }),
    season: choice(seasons, { words: 'energy:seasons' }),
    fromDay: text(5, { pattern: 'monthDay' }),
    toDay: text(5, { pattern: 'monthDay' }),
  },
  list: ['season', 'fromDay', 'toDay'],
  form: [['season', 'fromDay', 'toDay']],
  order: { by: 'position', direction: 'asc' },
  access: crud('energy.tariff'),
});

/** A day that is not what its day of the week says: a public holiday, or a weekend that is worked. */
export const tariffHoliday = defineResource('tariffHoliday', {
  namespace: 'energy',
  path: '/$/mdm/tariffHoliday',
  title: 'day',
  fields: {
    tariffId: reference('tariff'),
    position: integer({ min: 0, max: 199, initial: 0 }),
    day: date(),
    dayType: choice(dayTypes, { initial: 'holiday', words: 'energy:dayTypes' }),
  },
  list: ['day', 'dayType'],
  form: [['day', 'dayType']],
  order: { by: 'position', direction: 'asc' },
  unique: [['tariffId', 'day']],
  access: crud('energy.tariff'),
});
