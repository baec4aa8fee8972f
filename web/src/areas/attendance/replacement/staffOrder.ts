import type {
  Replacing,
  StaffOfTurn,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';

/** People under one head, in the order in which they are offered. */
export interface StaffGroup {
  readonly head: 'own' | 'inShift' | 'others' | 'sameWork' | 'sameProcess' | 'otherWork';
  readonly people: readonly StaffOfTurn[];
}

/** Who may be absent: those of the shift first, and of the own team before others; who is replaced already comes last. */
export function absentGroups(people: readonly StaffOfTurn[]): StaffGroup[] {
  const isIn = (each: StaffOfTurn) => each.isAtWork || each.machineIds.length > 0;
  const inOrder = people.toSorted((one, other) => Number(one.isReplaced) - Number(other.isReplaced));
  return filled([
    { head: 'own', people: inOrder.filter((each) => isIn(each) && each.isOfOwnTeam) },
    { head: 'inShift', people: inOrder.filter((each) => isIn(each) && !each.isOfOwnTeam) },
    { head: 'others', people: inOrder.filter((each) => !isIn(each)) },
  ]);
}

export type UnstaffedWork = StaffOfTurn['works'][number];

/** The work that stays undone without a person: the duties at his or her machines, else what he or she knows. */
export function workOf(person: StaffOfTurn, machines: Replacing['machines']): readonly UnstaffedWork[] {
  const kinds = [
    ...new Set(machines.filter(({ id }) => person.machineIds.includes(id)).map(({ kind }) => kind)),
  ];
  const held = kinds.flatMap((process) => person.duties.map((duty) => ({ process, duty })));
  return held.length > 0 ? held : person.works;
}

/** The work among what is wanted that a person knows: of the same duty, else of the same process alone. */
export function knownWork(
  { works }: StaffOfTurn,
  wanted: readonly UnstaffedWork[],
): { exact: UnstaffedWork[]; near: UnstaffedWork[] } {
  const exact = works.filter((work) => wanted.some((each) => isSameWork(work, each)));
  const near = works.filter((work) => wanted.some(({ process }) => process === work.process));
  return { exact, near: near.filter((work) => !exact.includes(work)) };
}

function isSameWork(one: UnstaffedWork, other: UnstaffedWork): boolean {
  return one.process === other.process && one.duty === other.duty;
}

/**
 * Orders possible substitutes: who knows the work first, then who knows the process, then the others. Among them rested ones
 * come first, then hands that are free in the shift, then those who tend the fewest machines, then who is off. Who is replaced or has
 * leave is not offered.
 */
export function substituteGroups(
  people: readonly StaffOfTurn[],
  { absentId, wanted }: { absentId: string; wanted: readonly UnstaffedWork[] },
): StaffGroup[] {
  const offered = people
    .filter(({ id, isReplaced, isOnLeave }) => id !== absentId && !isReplaced && !isOnLeave)
    .toSorted(byAvailability);
  const headOf = (person: StaffOfTurn): StaffGroup['head'] => {
    const { exact, near } = knownWork(person, wanted);
    if (exact.length > 0) return 'sameWork';
    if (near.length > 0) return 'sameProcess';
    return 'otherWork';
  };
  return filled(
    (['sameWork', 'sameProcess', 'otherWork'] as const).map((head) => ({
      head,
      people: offered.filter((person) => headOf(person) === head),
    })),
  );
}

function byAvailability(one: StaffOfTurn, other: StaffOfTurn): number {
  return (
    Number(isTired(one)) - Number(isTired(other)) ||
    Number(other.isAtWork) - Number(one.isAtWork) ||
    loadOf(one) - loadOf(other) ||
    Number(other.isOfOwnTeam) - Number(one.isOfOwnTeam) ||
    (other.restedHours ?? Infinity) - (one.restedHours ?? Infinity) ||
    0
  );
}

/** Too little rest before or behind the shift, for somebody who would be called in. */
function isTired({ restHours, isAtWork }: StaffOfTurn): boolean {
  return restHours !== null && !isAtWork;
}

function loadOf({ machineIds, standsInFor }: StaffOfTurn): number {
  return machineIds.length + standsInFor.length;
}

/** The people of groups whose name or work number holds a text. */
export function foundIn(groups: readonly StaffGroup[], find: string): StaffGroup[] {
  const wanted = find.trim().toLowerCase();
  return filled(
    groups.map(({ head, people }) => ({
      head,
      people: people.filter(({ realname, workNo }) =>
        `${realname} ${workNo ?? ''}`.toLowerCase().includes(wanted),
      ),
    })),
  );
}

function filled(groups: readonly StaffGroup[]): StaffGroup[] {
  return groups.filter(({ people }) => people.length > 0);
}
