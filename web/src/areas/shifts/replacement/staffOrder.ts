import type { StaffOfTurn } from '@millwright/contract/areas/shifts/replacementCalls.ts';

/** People under one head, in the order in which they are offered. */
export interface StaffGroup {
  readonly head: 'own' | 'free' | 'inShift' | 'others';
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

/**
 * Who may stand in for somebody: hands that are free in the shift, then those who tend the fewest machines, then the others,
 * rested ones first. Who is replaced or has leave is not offered.
 */
export function substituteGroups(people: readonly StaffOfTurn[], absentId: string): StaffGroup[] {
  const offered = people.filter(
    ({ id, isReplaced, isOnLeave }) => id !== absentId && !isReplaced && !isOnLeave,
  );
  const load = ({ machineIds, standsInFor }: StaffOfTurn) => machineIds.length + standsInFor.length;
  const atWork = offered.filter(({ isAtWork }) => isAtWork);
  const off = offered.filter(({ isAtWork }) => !isAtWork);
  return filled([
    { head: 'free', people: ownFirst(atWork.filter((each) => load(each) === 0)) },
    {
      head: 'inShift',
      people: ownFirst(atWork.filter((each) => load(each) > 0)).toSorted(
        (one, other) => load(one) - load(other),
      ),
    },
    { head: 'others', people: off.toSorted((one, other) => rested(other) - rested(one)) },
  ]);
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

function ownFirst(people: readonly StaffOfTurn[]): StaffOfTurn[] {
  return people.toSorted((one, other) => Number(other.isOfOwnTeam) - Number(one.isOfOwnTeam));
}

function rested({ restHours }: StaffOfTurn): number {
  return restHours ?? 24;
}

function filled(groups: readonly StaffGroup[]): StaffGroup[] {
  return groups.filter(({ people }) => people.length > 0);
}
