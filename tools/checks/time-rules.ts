import type { Source } from './import-rules.ts';

/** Home of the units of time. */
const home = 'contract/src/core/time/units.ts';

/** A unit of time that a file writes down for itself, as a number or by another unit. */
const ownUnit =
  /^(?:export )?const ((?:second|minute|quarter|hour|day)Ms|msPer(?:Second|Minute|Hour|Day)) = \d[^;\n]*;/gm;

/** One sentence for each file that declares a unit of time instead of importing it. */
export function brokenTimeRules(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path !== home)
    .flatMap(({ path, text }) =>
      [...text.matchAll(ownUnit)].map(([, name]) => `${path} declares ${name}: import it from ${home}.`),
    );
}
