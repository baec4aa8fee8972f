import { sentence } from '../../../../app/i18n/useT.ts';
import type { PlanWords } from '../usePlanWords.ts';

/** What is wrong with a typed part of a lot; undefined when it is above 0 and below the whole, or at most that with `isWhole`. */
export function kgProblem(
  kg: number | null,
  { mostKg, isWhole = false, words }: { mostKg: number; isWhole?: boolean; words: PlanWords },
): string | undefined {
  const isRight = kg !== null && kg > 0 && (isWhole ? kg <= mostKg : kg < mostKg);
  return isRight ? undefined : sentence('production:errors.lotAmount', { most: words.number(mostKg, 0) });
}
