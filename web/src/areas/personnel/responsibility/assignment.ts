import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { DutyPerson } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import type { CrewLetter } from '@millwright/contract/core/words/shiftNames.ts';
import { equalShares } from '../../../kit/figures/shares.ts';

/** In whose shifts people are to answer: each in those of the own team, all in all shifts, or in those of chosen crews. */
export const shiftChoices = ['byTeam', 'allShifts', 'someCrews'] as const;
export type ShiftChoice = (typeof shiftChoices)[number];

/** People who share machines, with their factors; the key tells the crew. */
export interface Sharing {
  readonly key: string;
  readonly crew: CrewLetter | null;
  readonly people: readonly DutyPerson[];
  readonly factors: readonly number[];
}

/** Who shares with whom, and how: in equal parts until somebody says others. */
export function sharingOf(
  people: readonly DutyPerson[],
  { choice, said }: { choice: ShiftChoice; said: ReadonlyMap<string, number> },
): Sharing[] {
  const groups = Map.groupBy(people, ({ crew }) => (choice === 'byTeam' ? crew : null));
  return [...groups].map(([crew, members]) => {
    const own = members.map(({ id }) => said.get(id) ?? -1);
    const isWhole =
      own.every((factor) => factor >= 0) && own.reduce((sum, each) => sum + each, 0) === wholeFactor;
    return {
      key: crew ?? 'all',
      crew,
      people: members,
      factors: isWhole ? own : equalShares(members.length, wholeFactor),
    };
  });
}

/** What the call is told of people who share; who is alone has all and needs no factor. */
export function sharesSaid(sharing: readonly Sharing[]): { personId: string; percent?: number }[] {
  return sharing.flatMap(({ people, factors }) =>
    people.map(({ id }, place) =>
      people.length === 1
        ? { personId: id }
        : { personId: id, percent: (100 * (factors[place] ?? 0)) / wholeFactor },
    ),
  );
}
