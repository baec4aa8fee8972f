import { isTest, type Source } from './import-rules.ts';

const limit = /\b(max|maxLength|maxCount)=\{\d/;

/** One sentence for each input of the web whose bound is a number of its own: call or field say it, and the two drift apart. */
export function brokenLimitRules(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.tsx') && !isTest(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, place) => {
        const [, name] = limit.exec(line) ?? [];
        return name === undefined
          ? []
          : [
              `${path}:${place + 1} bounds an input by a number: name the limit beside the schema and read it from there.`,
            ];
      }),
    );
}
