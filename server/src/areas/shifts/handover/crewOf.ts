import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { selectWorkplaces, type Workplace } from '../../personnel/index.ts';
import { selectReplacements } from '../roster/replacement.queries.ts';

/** A crew at its work: a turn of a process. */
export type AtWork = Omit<ShiftTurn, 'shift'> & { readonly process: string };

/** Tells whether a person belongs to the crew that works a process in a turn. */
export type IsOfCrew = (at: AtWork) => boolean;

/**
 * Whether a person belongs to crews in turns of a span (epoch ms): by a team of crew and process, by machines of the
 * process that he or she tends in that turn, or as who stands in then for somebody who does. Where the mill has neither
 * teams nor machines with people there, nobody is left out.
 */
export async function crewsOf(
  tx: TenantTransaction,
  personId: string | null,
  span: { fromMs: number; toMs: number },
): Promise<IsOfCrew> {
  const places = await selectWorkplaces(tx, { personId });
  const standing = (await selectReplacements(tx, span)).filter(
    ({ substituteId }) => substituteId !== null && substituteId === personId,
  );
  const absent = new Map<string, readonly Workplace[]>();
  for (const each of standing)
    if (!absent.has(each.personId))
      absent.set(each.personId, await selectWorkplaces(tx, { personId: each.personId }));
  const standsIn = (at: AtWork) =>
    standing
      .filter(({ startMs, endMs }) => startMs < at.endMs && endMs > at.startMs)
      .some((each) => absent.get(each.personId)?.some((place) => place.isOwn && isAt(place, at)) === true);
  return (at) => {
    const meant = places.filter((place) => isAt(place, at));
    return meant.length === 0 || meant.some(({ isOwn }) => isOwn) || standsIn(at);
  };
}

function isAt(place: Workplace, { process, crew, productionDate }: AtWork): boolean {
  return (
    place.process === process &&
    (place.crew === null || place.crew === crew) &&
    (place.fromDate === null || place.fromDate <= productionDate) &&
    (place.toDate === null || place.toDate >= productionDate)
  );
}
