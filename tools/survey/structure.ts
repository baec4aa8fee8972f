import { dirname } from 'node:path/posix';
import { areas } from '../../contract/src/core/areas.ts';
import { filesImportedBy, isTest as isTestFile, type Source } from '../checks/import-rules.ts';
import { repeatedNames } from './exportNames.ts';
import { type LargeFunctions, largeFunctions } from './functions.ts';

/** Shape of the code: how large its rooms are, and how they hang together. */
export interface Structure {
  readonly files: number;
  readonly lines: number;
  /** Lines of style sheets. */
  readonly cssLines: number;
  /** Folders with more files than `mostFiles`, largest first. */
  readonly largeFolders: readonly Counted[];
  /** Areas with more lines over all workspaces than `mostLines`, tests apart; largest first. */
  readonly largeAreas: readonly Counted[];
  /** Groups of folders that import one another in a circle, largest first. */
  readonly folderCircles: readonly (readonly string[])[];
  /** Imports of areas that stand right of the importing one, by the two: `telemetry > boards`; all workspaces, types included. */
  readonly readsToRight: readonly Counted[];
  /** Files that a file loads by its imports of values, itself left out. */
  readonly behindIngest: number;
  readonly comments: Comments;
  /** Options of `defineResource`, and places that an area can fill in the screens of a resource. */
  readonly resourceOptions: readonly string[];
  readonly slots: readonly string[];
  /** Names that more than two files export. */
  readonly repeatedNames: readonly Counted[];
  /** Functions of files that ship. */
  readonly functions: LargeFunctions;
}

export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** Comments, and those among them that open with a word that `docs/` and CONTRIBUTING refuse. */
export interface Comments {
  readonly all: number;
  readonly refused: number;
  /** The refused ones. */
  readonly places: readonly CommentPlace[];
}

export interface CommentPlace {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

const mostFiles = 30;
const mostLines = 20_000;
const ingestFile = 'server/src/areas/telemetry/ingest/ingest.ts';
/** Numbered steps, which are read one by one. */
const growing = /^server\/migrations$/;

/** Reads the shape of some files of code and style. */
export function structureOf(sources: readonly Source[]): Structure {
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path));
  return {
    files: sources.length,
    lines: sources.reduce((sum, { text }) => sum + linesIn(text), 0),
    cssLines: sources
      .filter(({ path }) => path.endsWith('.css'))
      .reduce((sum, { text }) => sum + linesIn(text), 0),
    largeFolders: larger(
      counted(sources.map(({ path }) => dirname(path))).filter(({ name }) => !growing.test(name)),
      mostFiles,
    ),
    largeAreas: larger(areaLines(sources), mostLines),
    folderCircles: folderCircles(code),
    readsToRight: readsToRight(code),
    behindIngest: filesBehind(ingestFile, code),
    comments: openings(code),
    resourceOptions: membersOf('ResourceOptions', 'contract/src/core/resource/resource.ts', code),
    slots: membersOf('Slots', 'web/src/resource/slots.ts', code),
    repeatedNames: repeatedNames(code),
    functions: largeFunctions(code.filter(({ path }) => !isTest(path))),
  };
}

function larger(all: readonly Counted[], most: number): Counted[] {
  return all.filter(({ count }) => count > most).toSorted((a, b) => b.count - a.count);
}

function counted(names: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}

const areaPath = /^(?:contract|server|web)\/src\/areas\/(\w+)\//;
const isTest = (path: string) => path.startsWith('testing/') || isTestFile(path);
const linesIn = (text: string) => text.split('\n').length - 1;

function areaLines(sources: readonly Source[]): Counted[] {
  const lines = new Map<string, number>();
  for (const { path, text } of sources) {
    const [, area] = areaPath.exec(path) ?? [];
    if (area !== undefined && !isTest(path)) lines.set(area, (lines.get(area) ?? 0) + linesIn(text));
  }
  return [...lines].map(([name, count]) => ({ name, count }));
}

/** Imports from an area into one that stands right of it, whatever the workspaces of both; tests left out. */
function readsToRight(sources: readonly Source[]): Counted[] {
  const order: readonly string[] = areas;
  const reads = sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) => {
      const [, own = ''] = areaPath.exec(source.path) ?? [];
      return filesImportedBy(source).flatMap((file) => {
        const [, other = ''] = areaPath.exec(file) ?? [];
        const isRight = order.includes(own) && order.indexOf(other) > order.indexOf(own);
        return isRight ? [`${own} > ${other}`] : [];
      });
    });
  return counted(reads).toSorted((a, b) => b.count - a.count);
}

/** Doors of a folder or program, and the lists of an area, name all rooms below them and stand for themselves. */
const door =
  /\/(?:index|main)\.tsx?$|^web\/.*\/(?:slots|slotParts|viewParts)\.tsx?$|\/areas\/\w+\/(?:area|phrases(?:\.\w+)?|calls|screens)\.ts$/;
/** Noun of an area with the folders inside it: written, read and moved as one room. */
const noun = /^(?:contract|server|web)\/src\/areas\/\w+\/\w+(?=\/)/;
const roomOf = (path: string) => (door.test(path) ? path : (noun.exec(path)?.[0] ?? dirname(path)));
/** Returns true for a folder and one inside it: they are parts of one thing, and what is inside may use what is around it. */
const isWithin = (room: string, other: string) =>
  room.startsWith(`${other}/`) || other.startsWith(`${room}/`);

/** Groups of rooms in which each is reached from each by imports, types included and tests left out; largest first. */
export function folderCircles(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  const imports = new Map<string, Set<string>>();
  for (const source of sources) {
    if (isTest(source.path)) continue;
    const room = roomOf(source.path);
    const targets = imports.get(room) ?? new Set();
    for (const file of filesImportedBy(source)) {
      const other = roomOf(file);
      if (known.has(file) && !isTest(file) && other !== room && !isWithin(room, other)) targets.add(other);
    }
    imports.set(room, targets);
  }
  const reached = new Map([...imports.keys()].map((room) => [room, reachedFrom(room, imports)]));
  const left = new Set(imports.keys());
  const circles: string[][] = [];
  for (const room of imports.keys()) {
    if (!left.has(room) || reached.get(room)?.has(room) !== true) continue;
    const circle = [...left].filter(
      (other) => reached.get(room)?.has(other) === true && reached.get(other)?.has(room) === true,
    );
    for (const each of circle) left.delete(each);
    circles.push(circle.toSorted());
  }
  return circles.toSorted((a, b) => b.length - a.length);
}

/** Everything that is reached by at least one step. */
function reachedFrom(start: string, next: ReadonlyMap<string, Iterable<string>>): Set<string> {
  const seen = new Set<string>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const target of next.get(at) ?? [])
      if (!seen.has(target)) {
        seen.add(target);
        open.push(target);
      }
  return seen;
}

const typeImport = /^\s*(?:import|export)\s+type\b[^;]*;/gm;

function filesBehind(start: string, sources: readonly Source[]): number {
  const known = new Map(sources.map((source) => [source.path, source]));
  const next = new Map(
    sources.map(({ path, text }) => [
      path,
      filesImportedBy({ path, text: text.replaceAll(typeImport, '') }).filter((file) => known.has(file)),
    ]),
  );
  const reached = reachedFrom(start, next);
  reached.delete(start);
  return reached.size;
}

/** Names of the members of an interface in a file. */
function membersOf(name: string, file: string, sources: readonly Source[]): string[] {
  const text = sources.find(({ path }) => path === file)?.text ?? '';
  const [, body = ''] = new RegExp(`interface ${name}<[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(text) ?? [];
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm)].map(([, member = '']) => member);
}

const opening = /^[ \t]*(?:\/\*\*?\s*(?:\*\s*)?|\/\/\s*)(\S+)/;
const refusedWord = /^(?:What|Who|Whose|Whether|Where|Of|That|Those|None|Nobody|It)\b/;

function openings(sources: readonly Source[]): Comments {
  let all = 0;
  const places: CommentPlace[] = [];
  for (const { path, text } of sources)
    for (const { 0: block, index } of text.matchAll(/^[ \t]*\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+/gm)) {
      const found = opening.exec(block);
      const [, word] = found ?? [];
      if (found === null || word === undefined) continue;
      all += 1;
      if (!refusedWord.test(word)) continue;
      const at = index + found.index + found[0].length;
      places.push({ path, line: text.slice(0, at).split('\n').length, text: lineAt(text, at) });
    }
  return { all, refused: places.length, places };
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, end < 0 ? undefined : end).trim();
}
