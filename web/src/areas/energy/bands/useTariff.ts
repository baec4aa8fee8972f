import {
  tariff,
  tariffHoliday,
  tariffPeriod,
  tariffSeason,
} from '@millwright/contract/areas/energy/tariff.ts';
import { callsOf } from '@millwright/contract/core/resourceCalls.ts';
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

/** A tariff with its lines; undefined while it is read. */
export function useTariff(id: string): TariffDocument | undefined {
  const { data } = useCall(tariffCalls.queryById, { id });
  return data === undefined ? undefined : document.parse(data);
}
