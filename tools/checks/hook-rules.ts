import type { Source } from './import-rules.ts';

/** A field of a line read by its name as text: `line['varietyId']`, `String(line['varietyId'])`. */
const untyped = /\b(?:line|row|before)\??\.?\['(\w+)'\]/g;

/** One sentence for each field of a row or line that hooks read without its type. */
export function brokenHookRules(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    path.endsWith('.hooks.ts')
      ? [...text.matchAll(untyped)].map(
          ([, name]) =>
            `${path} reads ${name} without its type: name the resource of the lines with withLines.`,
        )
      : [],
  );
}
