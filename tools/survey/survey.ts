import { namespaceOfGrid } from '../../contract/src/core/grid/grid.ts';
import type { Resource } from '../../contract/src/core/resource/resource.ts';
import { namespaceOfList } from '../../contract/src/core/resource/resourceScreen.ts';
import type { Screen } from '../../contract/src/core/screen/screen.ts';
import type { Source } from '../checks/import-rules.ts';

export interface ScreenShares {
  /** Drawn from a declaration alone. */
  readonly pure: readonly string[];
  /** Drawn from a declaration with places of their own. */
  readonly withSlots: readonly string[];
  /** Drawn from the declaration of a view. */
  readonly views: readonly string[];
  /** Drawn from the declaration of a report or of a live board. */
  readonly reports: readonly string[];
  readonly crafted: readonly string[];
}

/** Which screens are drawn from declarations. */
export function screenShares(screens: readonly Screen[], sources: readonly Source[]): ScreenShares {
  const filled = new Set(
    sources
      .filter(({ path }) => /^web\/src\/areas\/\w+\/slots\.tsx?$/.test(path))
      // Each is named where its slots are filled, or in a list of those that are filled alike.
      .flatMap(({ text }) =>
        [...text.matchAll(/\bslots\(\s*(\w+)\s*,|\[([\w\s,]+)\]\s*\.map\(/g)].flatMap(
          ([, one, alike = '']) => [one, ...alike.split(/[\s,]+/)],
        ),
      ),
  );
  const derived = screens.filter(
    ({ component }) => namespaceOfList(component) !== undefined || namespaceOfGrid(component) !== undefined,
  );
  const names = (some: readonly Screen[]) => some.map(({ name }) => name);
  const isReport = ({ report, board }: Screen) => report !== undefined || board !== undefined;
  const isDeclared = (screen: Screen) =>
    derived.includes(screen) || screen.view !== undefined || isReport(screen);
  return {
    pure: names(derived.filter(({ name }) => !filled.has(name))),
    withSlots: names(derived.filter(({ name }) => filled.has(name))),
    views: names(screens.filter(({ view }) => view !== undefined)),
    reports: names(screens.filter(isReport)),
    crafted: names(screens.filter((screen) => !isDeclared(screen))),
  };
}

export interface EntityLines {
  readonly name: string;
  readonly declared: number;
  readonly migration: number;
  /** Hooks, and everything in an area's server folder that is named after it. */
  readonly server: number;
}

/** How long what is written for an entity is; phrases, which it shares with its area, are left out. */
export function entityLines({ name, table }: Resource, sources: readonly Source[]): EntityLines {
  const declaration = sources.find(({ path, text }) =>
    path.startsWith('contract/') && !path.includes('.test.')
      ? text.includes(`defineResource('${name}'`)
      : false,
  );
  const sql = sources.filter(({ path }) => path.endsWith('.sql'));
  const own = new RegExp(`^server/src/areas/(\\w+/)+${name}\\.(?!test)\\w+\\.ts$`);
  return {
    name,
    declared: between(declaration?.text ?? '', `defineResource('${name}'`, /^\}\);/),
    migration: sql.reduce((sum, { text }) => sum + linesOfTable(text, table), 0),
    server: sources
      .filter(({ path }) => own.test(path) && !path.includes('.test.'))
      .reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0),
  };
}

/**
 * The same of the entities that the engine is tried on: every `<noun>.ts`, `.sql` and `.hooks.ts` of the examples. Lines
 * of a document count with it.
 */
export function trialLines(sources: readonly Source[]): EntityLines[] {
  const folder = 'testing/server/example/';
  const linesOf = (path: string) => {
    const text = sources.find((source) => source.path === path)?.text;
    return text === undefined ? 0 : text.trimEnd().split('\n').length;
  };
  return sources.flatMap(({ path, text }) => {
    const [, name] = path.startsWith(folder) ? (/(\w+)\.ts$/.exec(path) ?? []) : [];
    if (name === undefined || path.includes('.hooks.') || !text.includes('defineResource(')) return [];
    const [declared, migration, server] = ['ts', 'sql', 'hooks.ts'].map((end) =>
      linesOf(`${folder}${name}.${end}`),
    );
    return [{ name, declared: declared ?? 0, migration: migration ?? 0, server: server ?? 0 }];
  });
}

function between(text: string, from: string, end: RegExp): number {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.includes(from));
  if (first < 0) return 0;
  return lines.slice(first).findIndex((line) => end.test(line)) + 1;
}

/** The statement that makes the table, and its indexes. */
function linesOfTable(text: string, table: string): number {
  const indexes = text
    .split('\n')
    .filter((line) => new RegExp(`^create (unique )?index .* on ${table} `).test(line));
  return between(text, `create table ${table} (`, /^\);/) + indexes.length;
}

export interface Limit {
  readonly name: string;
  readonly value: string;
  readonly places: readonly string[];
}

/** A number that bounds something has a name of this kind: `mostConditions`, `uploadLimitBytes`, `sessionDays`. */
const limitLine =
  /^(?:export )?const ((?:most|largest|longest|least|smallest)[A-Z]\w*|\w+(?:Ms|Bytes|Limit|Seconds|Days)) = ([\d_][\d_ *.e]*);/;
/** Lengths of time as such bound nothing. */
const units = new Set(['secondMs', 'minuteMs', 'quarterMs', 'hourMs', 'dayMs', 'weekMs']);

/** Every limit with the places where it is written. More than one place for one name and value is one too many. */
export function limitsOf(sources: readonly Source[]): Limit[] {
  const found = new Map<string, { name: string; value: string; places: string[] }>();
  for (const { path, text } of sources) {
    if (path.includes('.test.') || path.startsWith('testing/')) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const [, name = '', value = ''] = limitLine.exec(line) ?? [];
      if (name === '' || units.has(name)) continue;
      const key = `${name} ${value}`;
      const known = found.get(key) ?? { name, value: value.trim(), places: [] };
      known.places.push(`${path}:${index + 1}`);
      found.set(key, known);
    }
  }
  return [...found.values()].toSorted(
    (one, other) => other.places.length - one.places.length || one.name.localeCompare(other.name),
  );
}
