import type { ShownAttendance } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import {
  addedUp,
  type AttendanceSums,
} from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import type { Only } from './useAttendanceAddress.ts';

export type AttendedPerson = ShownAttendance['people'][number];

const isOf: Readonly<Record<Only, (sums: AttendanceSums) => boolean>> = {
  all: () => true,
  late: ({ late }) => late > 0,
  early: ({ early }) => early > 0,
  absent: ({ absent }) => absent > 0,
  missing: ({ missing }) => missing > 0,
  overtime: ({ overtimeMin }) => overtimeMin > 0,
  leave: ({ leave }) => Object.keys(leave).length > 0,
};

/** Those of the people who are looked for. */
export function peopleFound<Person extends Pick<AttendedPerson, 'realname' | 'workNo' | 'teamIds'>>(
  people: readonly Person[],
  { find, team }: { find: string; team: string },
): Person[] {
  const word = find.trim().toLowerCase();
  return people.filter(
    ({ realname, workNo, teamIds }) =>
      (team === '' || teamIds.includes(team)) &&
      (word === '' || realname.toLowerCase().includes(word) || (workNo ?? '').toLowerCase().includes(word)),
  );
}

/** Those of them of whom something is remarkable. */
export function onlyWith(people: readonly AttendedPerson[], only: Only): AttendedPerson[] {
  return people.filter(({ sums }) => isOf[only](sums));
}

export interface TeamLine {
  /** Undefined for people of no team. */
  readonly team: ShownAttendance['teams'][number] | undefined;
  readonly people: number;
  readonly sums: AttendanceSums;
}

/**
 * What each team comes to; people of no team stand last. Somebody of two teams counts in both, and who moved from one to
 * another in each for the time there.
 */
export function teamLines(people: readonly AttendedPerson[], teams: ShownAttendance['teams']): TeamLine[] {
  const isOther = ({ teamIds }: Part) => !teams.some(({ id }) => teamIds.includes(id));
  const lines = teams.map((team) => ({ team, own: withParts(people, isIn(team.id)) }));
  return [...lines, { team: undefined, own: withParts(people, isOther) }].flatMap(({ team, own }) =>
    own.length === 0 ? [] : [{ team, people: own.length, sums: addedUp(own.map(({ sums }) => sums)) }],
  );
}

/** People with what the month comes to in one of their teams, or in all of it. */
export function sumsInTeam(people: readonly AttendedPerson[], team: string): AttendedPerson[] {
  return team === '' ? [...people] : withParts(people, isIn(team));
}

type Part = AttendedPerson['parts'][number];

function isIn(team: string): (part: Part) => boolean {
  return ({ teamIds }) => teamIds.includes(team);
}

/** Those of whom some part is meant, with the sums of these parts. */
function withParts(people: readonly AttendedPerson[], isMeant: (part: Part) => boolean): AttendedPerson[] {
  return people.flatMap((person) => {
    const parts = (person.parts.length === 0 ? [person] : person.parts).filter(isMeant);
    return parts.length === 0 ? [] : [{ ...person, sums: addedUp(parts.map(({ sums }) => sums)) }];
  });
}
