import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { RowKeys } from '@millwright/contract/areas/analysis/query/question.ts';
import { quarterGrains } from '@millwright/contract/areas/analysis/query/period.ts';
import { type BoardContext, isWhole, type KnownTime, passedMs } from '../../boards/index.ts';
import { placesWith } from './figures.ts';
import type { Period } from './period.ts';
import type { RowPlace } from './places.ts';
import { stepsOf, type StepQuestion } from './steps.ts';

/** Whether enough is known of a period, of all that is asked about (`{}`) or of the machines of a row. */
export type IsKnown = (keys: RowKeys) => boolean;

/**
 * How much of the time of machines is known in a period, whatever varieties they ran. Machines that have been silent
 * since before the period are left out: nobody waits for their history.
 */
export async function readKnown(
  context: BoardContext,
  { grain, crew, shift }: Omit<StepQuestion, 'period'>,
  { places, period }: { places: readonly RowPlace[]; period: Period },
): Promise<IsKnown> {
  const isQuarterly = quarterGrains.includes(grain);
  const steps = await stepsOf(context, { grain: isQuarterly ? grain : 'none', period, crew, shift });
  const makers = places.map((place) => ({
    ...place,
    machines: isProcess(place.kind)
      ? place.machines.filter(({ newestMs }) => newestMs !== null && newestMs >= period.startMs)
      : [],
  }));
  const rows = await steps.sum({
    parts: ['calendarMs', 'unknownMs'],
    byVariety: false,
    byCrew: false,
    machineIds: makers.flatMap(({ machines }) => machines.map(({ id }) => id)),
    places: makers.flatMap(({ machines }, place) => machines.map(() => place)),
    crew,
    shift,
    limit: 200_000,
  });
  const knownOf = new Map<RowPlace | undefined, number>();
  for (const { place, calendarMs = 0, unknownMs = 0 } of rows) {
    const at = places[place];
    knownOf.set(at, (knownOf.get(at) ?? 0) + calendarMs - unknownMs);
  }
  const windowMs = steps.windows.reduce((ms, window) => ms + passedMs(window, context.nowMs), 0);
  const countOf = new Map(places.map((place, index) => [place, makers[index]?.machines.length ?? 0]));
  return (keys) => {
    const time = { knownMs: 0, expectedMs: 0 } satisfies KnownTime;
    for (const place of placesWith(keys, places)) {
      time.knownMs += knownOf.get(place) ?? 0;
      time.expectedMs += (countOf.get(place) ?? 0) * windowMs;
    }
    return isWhole(time);
  };
}
