import type { TariffBand } from '@millwright/contract/areas/energy/bands/bands.ts';
import { averagePricePerKwh } from '@millwright/contract/spinning/balance/energy.ts';

/** Of 1 kWh in each band; null where nobody says it. */
export type BandPrices = Readonly<Record<TariffBand, number | null>>;

/**
 * What 1 kWh costs on average on such a day, when each half hour uses as much: what shifts of bands change. Undefined while
 * a band of the day has no price. Source: formula F56.
 */
export function evenLoadPrice(slots: readonly TariffBand[], prices: BandPrices): number | undefined {
  const bands = slots.flatMap((band) => {
    const pricePerKwh = prices[band];
    return pricePerKwh === null ? [] : [{ energyKwh: 1, pricePerKwh }];
  });
  return bands.length === 0 || bands.length < slots.length ? undefined : averagePricePerKwh(bands);
}
