import { dirname, join, normalize } from 'node:path/posix';
import { areas as areaNames } from '../../contract/src/core/areas.ts';

/** A source file of the project: its path from the root, with forward slashes, and its text. */
export type Source = { path: string; text: string };

/** What an import points at: a file of the project (path from the root), a module of Node, or a package. */
type Target = { kind: 'file' | 'node' | 'package'; name: string };

/** The workspaces that each workspace may import, itself included. */
const reach: Record<string, string[]> = {
  contract: ['contract'],
  simulator: ['simulator', 'contract'],
  gateway: ['gateway', 'contract'],
  web: ['web', 'contract'],
  server: ['server', 'contract'],
  demo: ['demo', 'server', 'contract'],
};

/** Areas may read what stands left of them. */
const areas: readonly string[] = areaNames;
/** Workspaces that tests of the server play against it, besides the test kit and the demonstration; its program knows none. */
const played = ['simulator', 'gateway', 'demo'];
const kitFolder = 'testing/';
/** Place where the program loads the demonstration, and only when it is wanted. */
const loadsDemo = 'server/src/program/';
/** Gallery of the parts of the web, which no build contains. */
const gallery = 'web/src/dev/';

const contractPackages = ['zod'];
const assembly = ['server/src/main.ts', 'server/src/app.ts', 'server/src/program/'];
/** Doors that an area has for others. Its `area.ts`, which lists what it mounts and hears, is for the assembly alone. */
const doorsOfArea = ['index.ts', 'forIngest.ts'];
const ingestFolder = 'server/src/areas/telemetry/ingest/';

/** One sentence per broken rule: file, import, rule. */
export function brokenImportRules(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const text = withoutComments(source.text);
    const broken = importsOf(text).flatMap((specifier) => {
      const target = targetOf(specifier, source.path);
      const rule = brokenRule(source.path, target);
      return rule ? [`${source.path} imports ${specifier}: ${rule}.`] : [];
    });
    return [...broken, ...brokenWords(source.path, text)];
  });
}

/** The specifiers of all imports and re-exports of a source text without comments, types included. */
export function importsOf(text: string): string[] {
  const patterns = [
    /\b(?:import|export)\b[^'"`;()=]*?\bfrom\s*['"]([^'"]+)['"]/g,
    // At the beginning of a line: elsewhere the word may end a sentence.
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []));
}

/** The files of the project that a source imports, by their paths from the root. */
export function filesImportedBy({ path, text }: Source): string[] {
  return importsOf(withoutComments(text)).flatMap((specifier) => {
    const { kind, name } = targetOf(specifier, path);
    return kind === 'file' ? [name] : [];
  });
}

function brokenRule(path: string, target: Target): string | undefined {
  const [workspace = ''] = path.split('/');
  const allowed = reach[workspace];
  if (!allowed) return undefined;
  if (target.kind !== 'file') return workspace === 'contract' ? contractRule(path, target) : undefined;
  const [targetWorkspace = ''] = target.name.split('/');
  if (target.name.startsWith(kitFolder))
    return isTest(path) || path.startsWith(gallery)
      ? undefined
      : 'the test kit is for tests: name their helpers …Testing.ts';
  const isPlaying = workspace === 'server' && isTest(path) && played.includes(targetWorkspace);
  const isLoading = path.startsWith(loadsDemo) && targetWorkspace === 'demo';
  if (targetWorkspace in reach && !allowed.includes(targetWorkspace) && !isPlaying && !isLoading) {
    return `${workspace} imports only ${allowed.join(' and ')}`;
  }
  return (
    areaRule(path, target.name) ??
    platformRule(path, target.name) ??
    kitRule(path, target.name) ??
    slotRule(path, target.name) ??
    registryRule(path, target.name)
  );
}

/** The contract runs everywhere, so it reads and writes nothing; its tests may. */
function contractRule(path: string, target: Target): string | undefined {
  if (isTest(path)) return undefined;
  if (target.kind === 'node') return 'contract is pure and imports nothing of Node';
  return contractPackages.includes(target.name) ? undefined : 'contract imports no package but zod';
}

function areaRule(path: string, target: string): string | undefined {
  const own = areaOf(path);
  const other = areaOf(target);
  if (!own || !other || own.name === other.name || own.workspace !== other.workspace) return undefined;
  const [ownPlace, otherPlace] = [areas.indexOf(own.name), areas.indexOf(other.name)];
  if (ownPlace < 0) return `${own.name} is not a known area`;
  if (otherPlace < 0) return `${other.name} is not a known area`;
  if (otherPlace > ownPlace)
    return `${own.name} may import only areas that stand left of it, ${other.name} stands right`;
  if (own.workspace === 'server' && !doorsOfArea.includes(other.inside)) {
    return `another area is imported only through its index.ts, by ingest through its forIngest.ts`;
  }
  return undefined;
}

/** Server and contract are ordered by area; screens of the web may show anything. */
function areaOf(path: string): { workspace: string; name: string; inside: string } | undefined {
  const match = /^(server|contract)\/src\/areas\/([^/]+)\/(.+)$/.exec(path);
  const [, workspace, name, inside] = match ?? [];
  return workspace && name && inside ? { workspace, name, inside } : undefined;
}

function platformRule(path: string, target: string): string | undefined {
  if (!path.startsWith('server/src/platform/') || !target.startsWith('server/src/areas/')) return undefined;
  return 'server/src/platform knows no area';
}

function kitRule(path: string, target: string): string | undefined {
  if (!path.startsWith('web/src/kit/')) return undefined;
  const isForeign = ['web/src/areas/', 'web/src/app/', 'contract/src/areas/'].some((folder) =>
    target.startsWith(folder),
  );
  return isForeign ? 'web/src/kit knows neither areas nor the application' : undefined;
}

const registry = 'contract/src/registry.ts';
/** Places that put the whole together: the assembly of a process, and the build of the web. */
const wholes = ['server/src/program/installRegistry.ts', 'web/build/'];

/** The registry loads all areas. Program, tools and tests of the whole import it; the rest reads what is installed. */
function registryRule(path: string, target: string): string | undefined {
  if (target !== registry || isTest(path) || path.startsWith(kitFolder)) return undefined;
  if (wholes.some((place) => path.startsWith(place))) return undefined;
  return path.startsWith('web/src/')
    ? 'a browser loads declarations by area'
    : 'engine, areas and demonstration read the installed registry (core/registry/installed.ts)';
}

const engineFolder = 'web/src/resource/';
/** What areas may use of the engine of the web; the rest of it changes without asking them. */
const engineInterface = [
  'web/src/resource/slots.ts',
  'web/src/resource/slotParts.ts',
  'web/src/resource/viewParts.ts',
];

function slotRule(path: string, target: string): string | undefined {
  if (!path.startsWith('web/src/areas/') || !target.startsWith(engineFolder)) return undefined;
  if (engineInterface.includes(target)) return undefined;
  return `areas use of the engine only ${engineInterface.join(' and ')}`;
}

/** An import that is always done, not one that the program does when it needs the module; types cost nothing. */
const staticDemo = /\b(?:import|export)\b(?!\s*(?:type\b|\())[^'"`;()]*?\bfrom\s*['"]@millwright\/demo\//;

function brokenWords(path: string, text: string): string[] {
  const broken: string[] = [];
  if (path.startsWith(loadsDemo) && !isTest(path) && staticDemo.test(text)) {
    broken.push(`${path} imports the demonstration: await import(…) loads it in the mode that needs it.`);
  }
  if (path.startsWith('web/src/kit/') && /\bfetch\s*\(/.test(text)) {
    broken.push(`${path} calls fetch: web/src/kit is given what it shows.`);
  }
  const mayIngest =
    path.startsWith(ingestFolder) ||
    path.startsWith(kitFolder) ||
    assembly.some((place) => path.startsWith(place));
  if (path.startsWith('server/') && !mayIngest && /\bingestPool\b/.test(text)) {
    broken.push(
      `${path} uses ingestPool: it passes over row-level security and belongs to ${ingestFolder} alone.`,
    );
  }
  return broken;
}

function targetOf(specifier: string, from: string): Target {
  if (specifier.startsWith('.')) return { kind: 'file', name: normalize(join(dirname(from), specifier)) };
  const [, workspace, inside] = /^@millwright\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (workspace) return { kind: 'file', name: `${folderOf(workspace)}/${inside ?? ''}` };
  if (specifier.startsWith('node:')) return { kind: 'node', name: specifier };
  const depth = specifier.startsWith('@') ? 2 : 1;
  return { kind: 'package', name: specifier.split('/').slice(0, depth).join('/') };
}

/** Folder that the name of a workspace stands for in imports; two hold no shipped code beside their `src`. */
function folderOf(workspace: string): string {
  return ['demo', 'testing'].includes(workspace) ? workspace : `${workspace}/src`;
}

/** Tests, and the helpers that stand beside them. */
export function isTest(path: string): boolean {
  return /(\.test|[tT]esting)\.tsx?$/.test(path);
}

/** Strings are matched first, so that the two slashes of an address do not begin a comment. */
function withoutComments(text: string): string {
  return text.replaceAll(/('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1');
}
