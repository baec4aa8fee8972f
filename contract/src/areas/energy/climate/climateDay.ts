import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { climateMeter } from './climate.ts';

const amount = z.number().nullable();

/** A day of air is told in so many steps of a quarter of an hour. */
export const climateSteps = 96;

/** What one meter measured of one thing, °C or % of relative humidity. */
const climateCourse = z.object({
  now: amount,
  /** What is normal today. */
  min: amount,
  max: amount,
  /** Mean of each quarter of an hour, oldest first; null where nothing was heard. */
  steps: z.array(amount).length(climateSteps),
  /** Minutes of the day that it was outside; null where nothing says what is normal. */
  outsideMin: amount,
});
export type ClimateCourse = z.output<typeof climateCourse>;

const climateDayOfMeter = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  process: z.enum(processes),
  /** When it last spoke, epoch ms; null where it never did. */
  measuredMs: amount,
  /** Minutes of the day of which it is known what was measured: silence is not out of range. */
  knownMin: z.number(),
  temperature: climateCourse,
  humidity: climateCourse,
});
export type ClimateDayOfMeter = z.output<typeof climateDayOfMeter>;

/** The air at each meter in use: now, and over the 24 hours before. */
export const showClimateDay = defineCall('energy.showClimateDay', {
  method: 'GET',
  path: `${climateMeter.path}/day`,
  data: 'machineData',
  access: { code: climateMeter.access.read },
  input: z.object({}),
  output: z.object({
    zone: z.string(),
    /** When the first step begins, and the last one ends, epoch ms. */
    fromMs: z.int(),
    toMs: z.int(),
    list: z.array(climateDayOfMeter),
  }),
});
export type ClimateDay = z.output<typeof showClimateDay.output>;

/** The air of the halls beside what it shall be. */
export const environmentScreen = defineScreen('environment', {
  namespace: 'energy',
  path: '/environmentManagement/climate',
  component: 'energy/environment',
  layout: 'office',
  menu: 'environmentManagement',
  access: climateMeter.access.read,
});
