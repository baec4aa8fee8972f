import type { BestPeople } from '@millwright/contract/areas/boards/bestPeople/bestPeople.ts';
import { rankedMachines, rankedShifts } from '@millwright/contract/areas/boards/leaderboard/leaderboard.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { selectContacts } from '../../access/index.ts';
import { outputByPerson, readTargets, type TendedShare } from '../../metrics/index.ts';
import { basisOf, inPlaces, ranking, reachedFigures, attainmentPlan } from '../leaderboard/attainment.ts';
import { type BoardContext, readMillState } from '../live/board.ts';
import { keptFor } from '../live/kept.ts';
import {
  periodDates,
  isComplete,
  measuredByMachine,
  leading,
  turnKeyOf,
  turnsBefore,
} from '../leaderboard/leaderboard.service.ts';

/**
 * Yesterday's first people and the best of the last three shifts in ring spinning, read at most once in ten seconds a mill:
 * people look at it, and nothing of it is pushed. Source: as of crews, formula F31 for the plan and F44 for sums.
 */
export const rankPeople: (context: BoardContext) => Promise<BestPeople> = keptFor(async (context) => {
  const { tx, plan: calendar } = context;
  const { header, machines } = await readMillState(context);
  const known = measuredByMachine(machines);
  const turns = turnsBefore(calendar, header.shift);
  const dates = periodDates(turns);
  const { rows, shares } = await outputByPerson(tx, { plan: calendar, kinds: [leading], ...dates });
  const plan = attainmentPlan(rows, await readTargets(tx, dates));
  const names = new Map<string, string>();
  for (const { id, realname } of await selectContacts(tx, [
    ...new Set(shares.flatMap(({ personId }) => personId ?? [])),
  ]))
    names.set(id, realname);
  const placesOf = (counted: typeof turns): Pick<BestPeople, 'people' | 'leftOut'> => {
    const keys = new Set(counted.map(turnKeyOf));
    const own = Map.groupBy(
      shares.filter((share) => keys.has(turnKeyOf(share))),
      ({ personId }) => personId,
    );
    const reached = [...own].flatMap(([personId, those]) =>
      personId === null
        ? []
        : [{ personId, realname: names.get(personId) ?? '', ...reachedBy(those, plan, known) }],
    );
    // One shift says much of one shift, and little of several.
    const candidates = reached.map(({ basis, ...each }) => ({
      ...each,
      name: each.realname,
      basis: counted.length > 1 ? { ...basis, shifts: each.shifts } : basis,
    }));
    const { ranked, leftOut } = ranking(
      candidates.toSorted((one, other) => one.realname.localeCompare(other.realname, 'zh')),
    );
    return { people: inPlaces(ranked).map(({ name: _name, basis: _basis, ...place }) => place), leftOut };
  };
  const productionDate = addDays(header.shift.productionDate, -1);
  const yesterday = turns.filter((turn) => turn.productionDate === productionDate);
  const isWhole = yesterday.every((turn) => isComplete(turn, header));
  const recent = placesOf(turns.slice(0, rankedShifts).filter((turn) => isComplete(turn, header)));
  return {
    stars: isWhole ? placesOf(yesterday).people.filter(({ rank }) => rank === 1) : [],
    people: recent.people.slice(0, rankedMachines),
    leftOut: recent.leftOut,
  };
});

function reachedBy(
  shares: readonly TendedShare[],
  plan: ReturnType<typeof attainmentPlan>,
  known: ReturnType<typeof measuredByMachine>,
) {
  return {
    shifts: new Set(shares.map(turnKeyOf)).size,
    basis: basisOf(shares.map(({ sums }) => sums)),
    figures: reachedFigures(
      shares.map((share) => ({ ...share, ...share.sums })),
      plan,
      known,
    ),
  };
}
