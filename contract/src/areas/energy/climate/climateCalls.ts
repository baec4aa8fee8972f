import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { climateMeter } from './climate.ts';

const amount = z.number().nullable();

/** What each meter in use measures now, beside what counts today. Temperatures in °C, humidities in %. */
export const readClimate = defineCall('energy.readClimate', {
  method: 'GET',
  path: `${climateMeter.path}/now`,
  data: 'machineData',
  access: { code: climateMeter.access.read },
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.uuid(),
        /** Null where it never spoke, or not for too long. */
        temperature: amount,
        humidity: amount,
        /** When it last spoke, epoch ms. */
        measuredMs: amount,
        temperatureMin: amount,
        temperatureMax: amount,
        humidityMin: amount,
        humidityMax: amount,
      }),
    ),
  }),
});
export type ClimateNow = z.output<typeof readClimate.output>['list'][number];
