import type { Source } from './import-rules.ts';

/** Files in which a refusal is a value: its makers and its answer, and the one place that collects refusals for batches. */
const values = /^server\/src\/(?:platform\/http\/|resource\/row\/refusedOr\.ts$)|\.test\.ts$/;
const maker = /\b(?:fail|failWith|failAs|failRules|failField|blockedBy|withRules)\($/;
const call = /\b(?:fail|failWith|failAs|failRules|failField|blockedBy|withRules)\(/g;
const given = /(?:\breturn|=>|[?:]|\|\||&&|\b(?:resolve|reject)\()\s*(?:await\s+)?$/;
const kept = /\b(?:throw|const)\b/;
/** Return type that names a refusal; a map or a list of them is what a batch collected. */
const declared = /(?:\)\s*:|=>)\s*(?:Promise<)?(?:[\w.]+\s*\|\s*)?Refusal\b(?!\[)/g;

/** One sentence for each place of the server that returns a refusal instead of throwing it. */
export function brokenRefusalRules(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('server/src/') && !values.test(path))
    .flatMap(({ path, text }) => {
      const places = [...returned(text), ...[...text.matchAll(declared)].map(({ index }) => index)];
      return places
        .toSorted((a, b) => a - b)
        .map(
          (index) =>
            `${path}:${text.slice(0, index).split('\n').length} returns a refusal: throw it; batches collect it with refusedOr.`,
        );
    });
}

function returned(text: string): number[] {
  return [...text.matchAll(call)].flatMap(({ index }) => {
    const before = text.slice(0, index);
    const statement = before.slice(Math.max(...[';', '{', '}'].map((end) => before.lastIndexOf(end))) + 1);
    return given.test(before) && !kept.test(statement) && !maker.test(before.trimEnd()) ? [index] : [];
  });
}
