import type { Source } from './import-rules.ts';

/** Classes of several components, still to be divided among them. */
const shared = 'not divided yet';

/** Style sheets that are no modules, each with its reason. A line goes when its sheet does. */
const plain: Readonly<Record<string, string>> = {
  'web/src/theme/fonts.css': 'faces of fonts have no classes',
  'web/src/app/global.css': 'elements of the page itself',
  'web/src/areas/iam/home/home.css': shared,
  'web/src/areas/iam/parts/entry.css': shared,
  'web/src/areas/iam/parts/paper.css': shared,
  'web/src/areas/iam/notFound/notFound.css': shared,
  'web/src/areas/equipment/foundMachines/foundMachines.css': shared,
};

/** One sentence for each style sheet of the web that is neither a module nor listed, and for each listed one that is gone. */
export function brokenStyleRules(sources: readonly Pick<Source, 'path'>[]): string[] {
  const sheets = sources.map(({ path }) => path).filter((path) => path.endsWith('.css'));
  const loose = sheets.filter((path) => !path.endsWith('.module.css') && !(path in plain));
  const gone = Object.keys(plain).filter((path) => !sheets.includes(path));
  return [
    ...loose.map(
      (path) =>
        `${path} is a plain style sheet: make it a module beside the component that owns its classes.`,
    ),
    ...gone.map((path) => `${path} is listed in tools/checks/style-rules.ts and does not exist.`),
  ];
}
