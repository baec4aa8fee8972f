import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { SharedMachine } from '@millwright/contract/areas/attendance/shares/shareCalls.ts';
import { splitGrams } from '@millwright/contract/areas/attendance/shares/splitGrams.ts';
import { withShare } from '../../../kit/figures/shares.ts';

/** Which machines are shown: those of several people, those with coefficients of the shift, or all. */
export const shownKinds = ['shared', 'stated', 'all'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** Somebody with a share of a machine; without a person nobody's. */
export interface OutputShare {
  readonly personId: string | null;
  readonly factor: number;
}

/** The machines that a page shows, of a process (empty: all) and with a text in code or number. */
export function machinesShown(
  machines: readonly SharedMachine[],
  { show, process, find }: { show: ShownKind; process: string; find: string },
): SharedMachine[] {
  const wanted = find.trim().toLowerCase();
  return machines.filter(
    ({ code, number, kind, slots, isStated }) =>
      (show === 'all' || isStated || (show === 'shared' && slots.length > 1)) &&
      (process === '' || kind === process) &&
      `${code} ${number}`.toLowerCase().includes(wanted),
  );
}

/** The shares once somebody joins: an equal part, taken from the others in proportion; who is alone with nobody's has all. */
export function withSharer(shares: readonly OutputShare[], personId: string): OutputShare[] {
  const own = shares.filter((share) => share.personId !== null);
  if (own.length === 0) return [{ personId, factor: wholeFactor }];
  const factors = [...own.map(({ factor }) => factor), 0];
  const parts = withShare(factors, own.length, Math.floor(wholeFactor / (own.length + 1)));
  return [...own, { personId, factor: 0 }].map((share, place) => ({ ...share, factor: parts[place] ?? 0 }));
}

/** The shares once somebody leaves: the others have what was his or hers in proportion. */
export function withoutPerson(shares: readonly OutputShare[], personId: string | null): OutputShare[] {
  const place = shares.findIndex((share) => share.personId === personId);
  if (place < 0 || shares.length < 2) return [...shares];
  const parts = withShare(
    shares.map(({ factor }) => factor),
    place,
    0,
  );
  return shares.map((share, at) => ({ ...share, factor: parts[at] ?? 0 })).filter((_, at) => at !== place);
}

/** What falls to each share of a machine's output, in whole grams that add up to it; ties go by the ids of people. */
export function gramsOf(outputG: number, shares: readonly OutputShare[]): number[] {
  const inOrder = shares
    .map((share, place) => ({ ...share, place }))
    .toSorted((one, other) => ((one.personId ?? '') < (other.personId ?? '') ? -1 : 1));
  const grams = splitGrams(
    outputG,
    inOrder.map(({ factor }) => factor),
  );
  return shares.map((_, place) => grams[inOrder.findIndex((each) => each.place === place)] ?? 0);
}
