import type { TariffPlan } from './millPlan.ts';

const onWorkdays = { season: 'remaining', dayType: 'workday' } as const;
const inSummer = { season: 'summer', dayType: 'workday' } as const;
const onSundays = { season: 'remaining', dayType: 'weekend' } as const;

/** Peak, flat and valley as in eastern China, with sharp hours in the two hottest months: F56 with a flat price of 0.65. */
export const easternChinaTariffs: readonly TariffPlan[] = [
  {
    validFrom: '2020-01-01',
    name: {
      zh: '大工业两部制分时电价',
      en: 'Large industry, by time of day',
      vn: 'Công nghiệp lớn theo giờ',
    },
    weekend: 'none',
    currency: 'CNY',
    prices: { sharp: 1.326, peak: 1.105, flat: 0.65, valley: 0.273 },
    seasons: [{ season: 'summer', fromDay: '07-01', toDay: '08-31' }],
    periods: [
      { ...onWorkdays, band: 'valley', fromTime: '00:00', toTime: '08:00' },
      { ...onWorkdays, band: 'peak', fromTime: '08:00', toTime: '11:00' },
      { ...onWorkdays, band: 'flat', fromTime: '11:00', toTime: '17:00' },
      { ...onWorkdays, band: 'peak', fromTime: '17:00', toTime: '22:00' },
      { ...onWorkdays, band: 'flat', fromTime: '22:00', toTime: '24:00' },
      { ...inSummer, band: 'valley', fromTime: '00:00', toTime: '08:00' },
      { ...inSummer, band: 'peak', fromTime: '08:00', toTime: '11:00' },
      { ...inSummer, band: 'flat', fromTime: '11:00', toTime: '14:00' },
      { ...inSummer, band: 'sharp', fromTime: '14:00', toTime: '15:00' },
      { ...inSummer, band: 'flat', fromTime: '15:00', toTime: '17:00' },
      { ...inSummer, band: 'peak', fromTime: '17:00', toTime: '20:00' },
      { ...inSummer, band: 'sharp', fromTime: '20:00', toTime: '22:00' },
      { ...inSummer, band: 'flat', fromTime: '22:00', toTime: '24:00' },
    ],
  },
];

/** Three rates of Vietnam: two peaks a day until 2026, an evening peak since; none on Sundays. */
export const vietnamTariffs: readonly TariffPlan[] = [
  vietnam('2020-01-01', {
    name: { zh: '三费率电价（2026 年前）', en: 'Three rates until 2026', vn: 'Biểu giá ba giờ trước 2026' },
    periods: [
      { ...onWorkdays, band: 'valley', fromTime: '22:00', toTime: '04:00' },
      { ...onWorkdays, band: 'peak', fromTime: '09:30', toTime: '11:30' },
      { ...onWorkdays, band: 'peak', fromTime: '17:00', toTime: '20:00' },
      { ...onSundays, band: 'valley', fromTime: '22:00', toTime: '04:00' },
    ],
  }),
  vietnam('2026-05-01', {
    name: { zh: '三费率电价（2026 年起）', en: 'Three rates since 2026', vn: 'Biểu giá ba giờ từ 2026' },
    periods: [
      { ...onWorkdays, band: 'valley', fromTime: '00:00', toTime: '06:00' },
      { ...onWorkdays, band: 'peak', fromTime: '17:30', toTime: '22:30' },
      { ...onSundays, band: 'valley', fromTime: '00:00', toTime: '06:00' },
    ],
  }),
];

function vietnam(validFrom: string, own: Pick<TariffPlan, 'name' | 'periods'>): TariffPlan {
  return {
    validFrom,
    weekend: 'sunday',
    currency: 'VND',
    prices: { peak: 3640, flat: 1987, valley: 1300 },
    seasons: [],
    ...own,
  };
}
