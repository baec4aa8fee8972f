import type { PersonAttendance } from '@millwright/contract/areas/attendance/attendance/attendance.ts';
import type { NamedTeam, TeamsThen } from '../../personnel/index.ts';
import type { Planned, ShiftPlan } from '../../shifts/index.ts';

/** What somebody attended on dates on which he or she was in the same teams. */
export interface AttendedPart {
  readonly teamIds: readonly string[];
  readonly attended: PersonAttendance<Planned>;
}

/**
 * Divides what somebody attended by the teams of the time, in the order of the dates: a part for each stretch with the same
 * teams, at least one. What is not planned belongs to the production date on which it began.
 */
export function attendedByTeams(
  personId: string,
  { turns, unplanned }: PersonAttendance<Planned>,
  { plan, teams }: { plan: ShiftPlan; teams: Pick<TeamsThen, 'of'> },
): readonly [AttendedPart, ...AttendedPart[]] {
  const dateOf = (startMs: number) => plan.at(startMs).productionDate;
  const dates = [
    ...new Set([
      ...turns.map(({ turn }) => turn.productionDate),
      ...unplanned.map(({ startMs }) => dateOf(startMs)),
    ]),
  ].toSorted();
  const stretches: { teamIds: string[]; from: string }[] = [];
  for (const from of dates) {
    const teamIds = teams.of(personId, from).map(({ id }) => id);
    if (stretches.at(-1)?.teamIds.join() !== teamIds.join()) stretches.push({ teamIds, from });
  }
  const [first, ...later] = stretches;
  if (first === undefined) return [{ teamIds: idsOf(teams.of(personId)), attended: { turns, unplanned } }];
  const partFrom = ({ teamIds, from }: (typeof stretches)[number], place: number): AttendedPart => {
    const next = stretches[place + 1]?.from;
    const isIn = (date: string) => date >= from && (next === undefined || date < next);
    return {
      teamIds,
      attended: {
        turns: turns.filter(({ turn }) => isIn(turn.productionDate)),
        unplanned: unplanned.filter(({ startMs }) => isIn(dateOf(startMs))),
      },
    };
  };
  return [partFrom(first, 0), ...later.map((each, place) => partFrom(each, place + 1))];
}

function idsOf(teams: readonly NamedTeam[]): string[] {
  return teams.map(({ id }) => id);
}
