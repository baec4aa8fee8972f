import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  errors: {
    repeatedPeriods: 'Repeated peak or valley periods: {first} and {second}',
    emptyPeriod: 'The period begins and ends at the same time: {time}',
    repeatedDays: 'The same days twice: {first} and {second}',
    repeatedMeters: 'Two meters at the same time: {first} and {second}',
    meterWithoutEnd: 'Meter “{serial}” needs both the time it was removed and its reading then',
    registerTooLong: 'The reading of meter “{serial}” has more than {digits} digits before the decimal mark',
    readingTooFar:
      'The reading of meter “{serial}” cannot be right: {used} kWh used, at its rated power {most} kWh at most',
    noMeter: '“{point}” has no meter in use that could be replaced',
    otherMachine: '“{machine}” is not a device of the kind that is read here',
  },
  fields: {
    number: 'Number',
    name: 'Name',
    description: 'Description',
    position: 'Position',
    process: 'Process',
    areaId: 'Area',
    temperatureMin: 'Lowest temperature',
    temperatureMax: 'Highest temperature',
    humidityMin: 'Lowest humidity',
    humidityMax: 'Highest humidity',
  },
  seasons: {
    remaining: 'Rest of the year',
    allYear: 'All year',
    spring: 'Spring',
    summer: 'Summer',
    autumn: 'Autumn',
    winter: 'Winter',
  },
  dayTypes: { workday: 'Workday', weekend: 'Weekend', holiday: 'Holiday' },
};
