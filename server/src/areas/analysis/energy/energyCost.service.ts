import type {
  EnergyCost,
  EnergyCostLine,
  showEnergyCost,
} from '@millwright/contract/areas/analysis/energy/energyCost.ts';
import type { AnalysisQuestion } from '@millwright/contract/areas/analysis/query/question.ts';
import { type TariffBand, tariffBands } from '@millwright/contract/areas/energy/bands/bands.ts';
import { inForceOn } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import {
  averagePricePerKwh,
  electricityCost,
  electricityCostPerTonne,
} from '@millwright/contract/spinning/balance/energy.ts';
import { type TariffRow, tariffsBetween } from '../../energy/index.ts';
import { periodOf } from '../figures/period.ts';
import { answerQuestion, type QueryGround } from '../query/query.service.ts';

const gramsOfTonne = 1_000_000;
const whOfKwh = 1000;

/** What the electricity of whole production dates cost, by tariff and band. Refuses more dates than bands can be told of. */
export async function costOfEnergy(
  ground: QueryGround,
  input: InputOf<typeof showEnergyCost>,
): Promise<EnergyCost> {
  const { from, to, ...narrowed } = input;
  const whole = await answerQuestion(ground, { ...asked(narrowed), grain: 'none', from, to });
  const lines = await linesOf(ground, input);
  const priced = lines.filter(isPriced);
  const energyWh = whole.total.figures['energy']?.numerator ?? 0;
  const coneG = whole.total.figures['eleTon']?.denominator ?? 0;
  const unpricedKwh = sumKwh(lines.filter((line) => !isPriced(line)));
  const byCurrency = [...Map.groupBy(priced, ({ currency }) => currency ?? '')];
  return {
    scope: whole.scope,
    lines,
    costs: byCurrency.map(([currency, own]) => {
      const bands = own.map(({ energyKwh, price }) => ({ energyKwh, pricePerKwh: price }));
      const energyKwh = sumKwh(own);
      const cost = electricityCost(bands);
      const isAll = byCurrency.length === 1 && unpricedKwh === 0 && energyWh > 0;
      return {
        currency,
        cost,
        energyKwh,
        averagePrice: energyKwh > 0 ? averagePricePerKwh(bands) : null,
        costPerT: isAll && coneG > 0 ? electricityCostPerTonne(cost, coneG / gramsOfTonne) : null,
      };
    }),
    unpricedKwh,
  };
}

type Narrowed = Omit<InputOf<typeof showEnergyCost>, 'from' | 'to'>;

function asked(narrowed: Narrowed): AnalysisQuestion {
  return { ...narrowed, kpis: ['energy', 'eleTon'], dimensions: [], grain: 'band', compare: false };
}

/** The period is cut where another tariff begins, and each piece is told by bands. */
async function linesOf(
  ground: QueryGround,
  { from, to, ...narrowed }: InputOf<typeof showEnergyCost>,
): Promise<EnergyCostLine[]> {
  const { context } = ground;
  const { zone } = context.tenant;
  const { startMs, endMs } = periodOf(context, { grain: 'band', from, to });
  const [fromDate, toDate] = [localDate(zone, startMs), localDate(zone, endMs - 1)];
  const tariffs = await tariffsBetween(context.tx, { fromDate, toDate });
  const begins = tariffs.map(({ validFrom }) => validFrom).filter((date) => date > fromDate);
  const cuts = [startMs, ...begins.map((date) => localMidnightMs(zone, date)), endMs];
  const lines: EnergyCostLine[] = [];
  for (const [place, fromMs] of cuts.slice(0, -1).entries()) {
    const toMs = cuts[place + 1] ?? endMs;
    const tariff = inForceOn(tariffs, localDate(zone, fromMs));
    const { rows } = await answerQuestion(ground, { ...asked(narrowed), fromMs, toMs });
    for (const { at, figures } of rows)
      lines.push(lineOf(tariff, at.band, (figures['energy']?.numerator ?? 0) / whOfKwh));
  }
  return lines;
}

function lineOf(tariff: TariffRow | undefined, band: TariffBand | null, energyKwh: number): EnergyCostLine {
  const price = tariff === undefined || band === null ? null : tariff[priceFields[band]];
  return {
    band,
    validFrom: tariff?.validFrom ?? null,
    currency: tariff?.currency ?? null,
    price,
    energyKwh,
    cost: price === null ? null : electricityCost([{ energyKwh, pricePerKwh: price }]),
  };
}

const priceFields = {
  sharp: 'sharpPrice',
  peak: 'peakPrice',
  flat: 'flatPrice',
  valley: 'valleyPrice',
  deepValley: 'deepValleyPrice',
} as const satisfies Readonly<Record<(typeof tariffBands)[number], keyof TariffRow>>;

function isPriced(line: EnergyCostLine): line is EnergyCostLine & { price: number; cost: number } {
  return line.price !== null;
}

function sumKwh(lines: readonly EnergyCostLine[]): number {
  return lines.reduce((sum, { energyKwh }) => sum + energyKwh, 0);
}
