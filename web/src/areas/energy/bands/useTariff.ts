import {
  tariff,
  tariffHoliday,
  tariffPeriod,
  tariffSeason,
} from '@millwright/contract/areas/energy/bands/tariff.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { z } from 'zod';
import { useCall } from '../../../app/api/useCall.ts';

const { season, dayType, band, fromTime, toTime } = tariffPeriod.fields;
const { fromDay, toDay } = tariffSeason.fields;

/** What the editor reads of a tariff: the engine's rows know their fields by name alone. */
const document = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  weekend: tariff.fields.weekend.schema,
  currency: tariff.fields.currency.schema,
  sharpPrice: z.number().nullable(),
  peakPrice: z.number().nullable(),
  flatPrice: z.number().nullable(),
  valleyPrice: z.number().nullable(),
  deepValleyPrice: z.number().nullable(),
  periods: z.array(
    z.object({
      season: season.schema,
      dayType: dayType.schema,
      band: band.schema,
      fromTime: fromTime.schema,
      toTime: toTime.schema,
    }),
  ),
  seasons: z.array(
    z.object({ season: tariffSeason.fields.season.schema, fromDay: fromDay.schema, toDay: toDay.schema }),
  ),
  holidays: z.array(z.object({ day: z.string(), dayType: dayType.schema })),
});
export type TariffDocument = z.output<typeof document>;

export const tariffCalls = callsOf(tariff, {
  periods: tariffPeriod,
  seasons: tariffSeason,
  holidays: tariffHoliday,
});

/** A tariff with its lines; undefined while it is read. `isFresh`: nothing newer is on its way. */
export function useTariff(id: string): { tariff: TariffDocument | undefined; isFresh: boolean } {
  const { data, isFetching } = useCall(tariffCalls.queryById, { id });
  return { tariff: data === undefined ? undefined : document.parse(data), isFresh: !isFetching };
}
