import { type FoundKind, mostFound, type FoundEntry } from '@millwright/contract/areas/tenancy/find/find.ts';
import type { Ctx } from '../http/calls/app.ts';
import { createMatcher } from './match.ts';

/** Something that may be found, with every text that it is known by; the first is its title. */
export interface Candidate extends FoundEntry {
  readonly texts: readonly string[];
}

/** A kind of things that can be found from anywhere. */
export interface FindSource {
  readonly kind: string;
  /** The kind in the language of the request. */
  readonly title: (ctx: Ctx) => string;
  /** What the person may find; nothing without the right to see it. `typed` is for those that have too many to judge. */
  readonly candidates: (ctx: Ctx, typed: string) => Promise<readonly Candidate[]> | readonly Candidate[];
}

/** A source that has more rows than this looks for what was typed in the database, and knows no spellings. */
export const mostCandidates = 3_000;

/** The kinds in which something fits, the best first, each with its best finds. */
export async function find(ctx: Ctx, sources: readonly FindSource[], typed: string): Promise<FoundKind[]> {
  const matches = createMatcher(typed);
  const kinds: (FoundKind & { best: number })[] = [];
  for (const source of sources) {
    const fitting: { candidate: Candidate; fit: number }[] = [];
    for (const candidate of await source.candidates(ctx, typed)) {
      const fit = await matches(candidate.texts);
      if (fit !== undefined) fitting.push({ candidate, fit });
    }
    const sorted = fitting.toSorted((a, b) => a.fit - b.fit);
    const [first] = sorted;
    if (first === undefined) continue;
    kinds.push({
      kind: source.kind,
      title: source.title(ctx),
      finds: sorted.slice(0, mostFound).map(({ candidate: { texts: _texts, ...found } }) => found),
      isMore: sorted.length > mostFound,
      best: first.fit,
    });
  }
  return kinds.toSorted((a, b) => a.best - b.best).map(({ best: _best, ...kind }) => kind);
}
