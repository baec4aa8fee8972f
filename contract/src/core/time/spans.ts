import type { BrokenRule } from '../errors/ruleOfIssue.ts';

/** Lines that are spans of whole numbers: from the first to the last, both included. */
export interface Spans {
  /** The fields of a line that say where it begins and where it ends. */
  readonly from: string;
  readonly to: string;
  /** The field of the document that no span goes beyond. */
  readonly most?: string;
}

/** A broken rule, with the place of the line from 0 and its field. */
export interface BrokenSpan extends BrokenRule {
  readonly place: number;
  readonly field: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * What is wrong with lines that are spans: one that ends before it begins (`notUnder`) or beyond the document's most
 * (`max`), one that stands behind a later one (`notAscending`), one that shares a number with another (`overlapsRow`). Lines
 * in which a number is missing are passed over. Of one line the first thing is told.
 */
export function brokenSpans(
  { from, to, most }: Spans,
  { document, lines }: { document: Values; lines: readonly Values[] },
): BrokenSpan[] {
  const limit = numberIn(document, most ?? '') ?? Number.POSITIVE_INFINITY;
  const before: { place: number; first: number; last: number }[] = [];
  return lines.flatMap((line, place): BrokenSpan[] => {
    const [first, last] = [numberIn(line, from), numberIn(line, to)];
    if (first === undefined || last === undefined) return [];
    if (last < first) return [{ place, field: to, rule: 'notUnder', params: { other: from } }];
    const over = before.find((other) => first <= other.last && last >= other.first);
    const behind = before.find((other) => first < other.first);
    before.push({ place, first, last });
    if (over !== undefined)
      return [{ place, field: from, rule: 'overlapsRow', params: { row: over.place + 1 } }];
    if (behind !== undefined)
      return [{ place, field: from, rule: 'notAscending', params: { row: behind.place + 1 } }];
    return last > limit ? [{ place, field: to, rule: 'max', params: { max: limit } }] : [];
  });
}

function numberIn(values: Values, name: string): number | undefined {
  const value = values[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
