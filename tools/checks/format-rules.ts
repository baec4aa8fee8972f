import type { Source } from './import-rules.ts';

/** Files that write numbers and dates for people. */
const formatters = ['web/src/kit/text/format.ts', 'web/src/kit/text/formatDate.ts'];

/** Drawings, where digits are no text for people. */
const drawings = [
  'web/src/kit/boards/flow/ribbonLayout.ts',
  'web/src/kit/charts/axes/linePath.ts',
  'web/src/app/entry/drafting.ts',
];

/** Lines that write a number or a date past the formatters, with the remedy. */
const byHand: readonly { isBroken: (line: string) => boolean; remedy: string }[] = [
  {
    isBroken: (line) =>
      /\bnew Intl\.(?:NumberFormat|DateTimeFormat)\b|\.toLocale(?:Date|Time)?String\(/.test(line),
    remedy: 'use kit/format.ts or kit/formatDate.ts',
  },
  {
    // Rounding keeps a number; shares of a drawing end in a percent sign of CSS.
    isBroken: (line) => /\.toFixed\(/.test(line) && !/\bNumber\(.*\.toFixed\(|\.toFixed\(\d\)\}%`/.test(line),
    remedy: 'use formatNumber',
  },
  { isBroken: (line) => />\s*\{[\w.?]*(?:Date|\bdate|dueOn)\}/.test(line), remedy: 'use dateText' },
];

/** One sentence for each line of a screen that writes a number or a date past the formatters. */
export function brokenFormatRules(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^web\/src\/(?:app|areas|kit|resource)\/.*(?<!\.test)\.tsx?$/.test(path))
    .filter(({ path }) => !formatters.includes(path) && !drawings.includes(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          byHand
            .filter(({ isBroken }) => isBroken(line))
            .map(({ remedy }) => `${path}:${at + 1} writes a number or a date by itself: ${remedy}.`),
        ),
    );
}
