import { z } from 'zod';
import { tariff, tariffPeriod, tariffSeason } from '@millwright/contract/areas/energy/bands/tariff.ts';
import { repeatedPeriods, slotsWithin } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';
import { refuseOverlaps } from '../spans.ts';

const { season, dayType, band, fromTime, toTime } = tariffPeriod.fields;
const hours = z.array(
  z.object({
    season: season.schema,
    dayType: dayType.schema,
    band: band.schema,
    fromTime: fromTime.schema,
    toTime: toTime.schema,
  }),
);
const { fromDay, toDay } = tariffSeason.fields;
const spans = z.array(z.object({ fromDay: fromDay.schema, toDay: toDay.schema }));

/** A half hour of a kind of days has one band, a day of the year one season: what is named twice is refused. */
export const tariffHooks = defineHooks(tariff, {
  beforeSave: (_ctx, { row }) => {
    refuseRepeated(hours.parse(row.periods));
    refuseOverlaps('seasons', spans.parse(row.seasons));
    return Promise.resolve(row);
  },
});

function refuseRepeated(periods: z.output<typeof hours>): void {
  const empty = periods.findIndex((each) => slotsWithin(each).length === 0);
  if (empty >= 0)
    throw fail('energy.emptyPeriod', { time: periods[empty]?.fromTime ?? '' }, [broken(empty, 'toTime')]);
  const [first, second] = repeatedPeriods(periods) ?? [];
  if (first === undefined || second === undefined) return;
  const said = (place: number) => `${periods[place]?.fromTime}–${periods[place]?.toTime}`;
  throw fail('energy.repeatedPeriods', { first: said(first), second: said(second) }, [
    broken(second, 'fromTime'),
  ]);
}

function broken(place: number, field: string) {
  return { field: `periods.${place}.${field}`, rule: 'repeated', params: {} };
}
