import type { Source } from './import-rules.ts';

/** Style sheets that are no modules, each with its reason. A line goes when its sheet does. */
const plain: Readonly<Record<string, string>> = {
  'web/src/theme/fonts.css': 'faces of fonts have no classes',
  'web/src/app/global.css': 'elements of the page itself',
};

/** A class of the application named by hand: given to an element, or looked for by a test. */
const classByHand = /(?:[cC]lassName=\{?["'`][^"'`]*|\.)(?<![-\w])(mw-[a-z][\w-]*)/g;

/**
 * One sentence for each style sheet of the web that is neither a module nor listed, for each listed one that is gone, and
 * for each class of the application that is named by hand. A module names its classes itself, so such a class has no rule.
 */
export function brokenStyleRules(sources: readonly Source[]): string[] {
  const sheets = sources.map(({ path }) => path).filter((path) => path.endsWith('.css'));
  const loose = sheets.filter((path) => !path.endsWith('.module.css') && !(path in plain));
  const gone = Object.keys(plain).filter((path) => !sheets.includes(path));
  return [
    ...loose.map(
      (path) =>
        `${path} is a plain style sheet: make it a module beside the component that owns its classes.`,
    ),
    ...gone.map((path) => `${path} is listed in tools/checks/style-rules.ts and does not exist.`),
    ...sources.flatMap(({ path, text }) => (path.endsWith('.css') ? [] : namedByHand(path, text))),
  ];
}

function namedByHand(path: string, text: string): string[] {
  return [...text.matchAll(classByHand)].map(
    ([, name]) =>
      `${path} names the class ${name} by hand: take it from a module; tests look for a role, a name or data-testid.`,
  );
}
