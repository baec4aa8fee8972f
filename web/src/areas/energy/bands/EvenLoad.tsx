import type { TariffBand } from '@millwright/contract/areas/energy/bands/bands.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { type BandPrices, evenLoadPrice } from './evenLoadPrice.ts';
import type { TariffDocument } from './useTariff.ts';

type EvenLoadProps = { tariff: TariffDocument; slots: readonly TariffBand[] };

/** What a kilowatt-hour costs on average on such a day at an even load; nothing while a band of it has no price. */
export function EvenLoad({ tariff, slots }: EvenLoadProps) {
  const t = useT('energy');
  const price = evenLoadPrice(slots, pricesOf(tariff));
  if (price === undefined) return null;
  return (
    <small title={t('bands.evenLoadHint')}>
      {t('bands.evenLoad', { price: formatNumber(price, 4, readLanguage()), currency: tariff.currency })}
    </small>
  );
}

function pricesOf(tariff: TariffDocument): BandPrices {
  const { sharpPrice, peakPrice, flatPrice, valleyPrice, deepValleyPrice } = tariff;
  return {
    sharp: sharpPrice,
    peak: peakPrice,
    flat: flatPrice,
    valley: valleyPrice,
    deepValley: deepValleyPrice,
  };
}
