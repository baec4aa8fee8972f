import { type OutputCorrectionRow } from './corrections.queries.ts';
import type { TendedShare } from './tended.ts';

/** What was made of a variety on a machine in a turn. */
export type CorrectableOutput = Pick<
  OutputCorrectionRow,
  'machineId' | 'variety' | 'productionDate' | 'shift' | 'outputG'
>;

/** By what sums of turns and corrections find each other. */
export function madeKey({
  machineId,
  variety,
  productionDate,
  shift,
}: Omit<CorrectableOutput, 'outputG'>): string {
  return JSON.stringify([machineId, variety, productionDate, shift]);
}

/**
 * Adds corrections of output to the sums of their turns; `asRow` makes a row of a correction where nothing was measured. Rows
 * without a correction stay as they are.
 */
export function addCorrections<Row extends CorrectableOutput>(
  rows: readonly Row[],
  corrections: readonly OutputCorrectionRow[],
  asRow: (correction: OutputCorrectionRow) => Row,
): Row[] {
  if (corrections.length === 0) return [...rows];
  const byKey = Map.groupBy(corrections, madeKey);
  const added = rows.map((row) => {
    const own = byKey.get(madeKey(row));
    byKey.delete(madeKey(row));
    return own === undefined ? row : { ...row, outputG: row.outputG + gramsOf(own) };
  });
  const missing = [...byKey.values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ ...asRow(first), outputG: gramsOf(own) }];
  });
  return [...added, ...missing];
}

/** Grams of some corrections together, negative where more was taken away than added. */
export function gramsOf(corrections: readonly Pick<OutputCorrectionRow, 'outputG'>[]): number {
  return corrections.reduce((sum, { outputG }) => sum + outputG, 0);
}

/**
 * Divides a correction among those who tended the machine in its turn: by what each made, and by time and factor where nothing
 * was measured. Whole grams, the largest remainder first, so that the shares add up to the corrected sum; nobody falls below 0.
 */
export function correctShares(shares: readonly TendedShare[], grams: number): TendedShare[] {
  if (grams === 0) return [...shares];
  const made = shares.map(({ sums }) => sums.outputG);
  const stood = shares.map(({ factor, startMs, endMs }) => factor * Math.max(1, endMs - startMs));
  const parts = splitByWeight(grams, made.some((each) => each > 0) ? made : stood);
  return shares.map((share, place) => ({
    ...share,
    sums: { ...share.sums, outputG: share.sums.outputG + (parts[place] ?? 0) },
  }));
}

/** Whole grams in proportion to weights of which one is above 0: the parts add up; ties go in order. */
export function splitByWeight(totalG: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const sign = totalG < 0 ? -1 : 1;
  const parts = weights.map((weight, place) => {
    const exact = (Math.abs(totalG) * weight) / sum;
    return { place, grams: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const left = Math.abs(totalG) - parts.reduce((all, { grams }) => all + grams, 0);
  const raised = new Set(
    parts
      .toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
      .slice(0, left)
      .map(({ place }) => place),
  );
  return parts.map(({ place, grams }) => sign * (grams + (raised.has(place) ? 1 : 0)) || 0);
}
