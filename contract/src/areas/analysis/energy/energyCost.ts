import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { tariffBands } from '../../energy/bands/bands.ts';
import {
  analysisPath,
  analysisPeriod,
  analysisRight,
  analysisScope,
  placeFilter,
  workFilter,
} from '../query/question.ts';

const amount = z.number().nullable();

/** Electricity of a period in one band at one price. */
const energyCostLine = z.object({
  /** Null before the first tariff: then there is no price either. */
  band: z.enum(tariffBands).nullable(),
  /** Since when the tariff counts. */
  validFrom: z.string().nullable(),
  currency: z.string().nullable(),
  /** Of 1 kWh; null where the tariff states none. */
  price: amount,
  energyKwh: z.number(),
  cost: amount,
});
export type EnergyCostLine = z.output<typeof energyCostLine>;

/**
 * What the electricity of a period cost (formula F56): by tariff and band, dearest first, and in sum by currency. Quarters of
 * an hour are told apart, so a tariff that begins in a night shift cuts it at midnight.
 */
export const showEnergyCost = defineCall('analysis.showEnergyCost', {
  method: 'GET',
  path: analysisPath('energyCost'),
  data: 'machineData',
  access: analysisRight,
  input: z.object({ from: analysisPeriod.from, to: analysisPeriod.to, ...placeFilter, ...workFilter }),
  output: z.object({
    scope: analysisScope,
    lines: z.array(energyCostLine),
    costs: z.array(
      z.object({
        currency: z.string(),
        cost: z.number(),
        /** Of the electricity that has a price in this currency. */
        energyKwh: z.number(),
        averagePrice: amount,
        /** Of cone yarn; null where the period has none, or not all of the electricity has a price in this currency. */
        costPerT: amount,
      }),
    ),
    /** Electricity without a price, kWh. */
    unpricedKwh: z.number(),
  }),
});
export type EnergyCost = z.output<typeof showEnergyCost.output>;
