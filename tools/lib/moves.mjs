import { posix } from 'node:path';

/**
 * Files that move, as old path → new path. Lines of `list` name a file or a folder and where it goes, apart by a tab; of
 * several that hold a file, the last one decides.
 * @param {readonly string[]} files every file, from the root
 * @param {string} list
 * @returns {Map<string, string>}
 */
export function movedFiles(files, list) {
  const moves = new Map();
  for (const line of list.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [from, to] = line.split('\t').map((each) => each.trim());
    const held = files.filter((file) => file === from || file.startsWith(`${from}/`));
    if (!from || !to || held.length === 0) throw new Error(`No file is named by: ${line}`);
    for (const file of held) moves.set(file, `${to}${file.slice(from.length)}`);
  }
  for (const [from, to] of moves) if (from === to) moves.delete(from);
  const taken = new Set(files.filter((file) => !moves.has(file)));
  for (const [from, to] of moves) {
    if (taken.has(to)) throw new Error(`${from} would replace ${to}`);
    taken.add(to);
  }
  return moves;
}

const relative =
  /(?<before>\b(?:from|import|mock|doMock|importActual)\b[^'"`\n]{0,40})?(?<quote>['"`])(?<path>\.{1,2}\/[^'"`\s$]*)\k<quote>/g;
const packaged = /@millwright\/(?<workspace>\w+)\/(?<path>[\w./-]+\.tsx?)/g;
const fromRoot =
  /(?<![\w./@-])(?:contract|server|web|simulator|gateway|e2e|bench|tools|deploy|docs|demo|testing)\/[\w./-]*[\w-]/g;
/** Workspaces that are imported by name, and the folder that the name stands for. */
const exported = {
  contract: 'contract/src',
  server: 'server/src',
  web: 'web/src',
  simulator: 'simulator/src',
  gateway: 'gateway/src',
  demo: 'demo',
  testing: 'testing',
};
const workspaceOf = (path) => path.split('/')[0];
/** Name by which other workspaces import a file. */
const packagedName = (path) =>
  `@millwright/${workspaceOf(path)}/${posix.relative(exported[workspaceOf(path)], path)}`;
const linked = /\]\((?<path>[\w./-]+\.md)(?<anchor>#[^)]*)?\)/g;

/**
 * Text of a file with the paths it names as they are after the moves: imports and other quoted paths relative to it, imports
 * of a workspace, paths from the root, links of Markdown.
 * @param {string} text
 * @param {{ file: string, moves: ReadonlyMap<string, string>, isThere: (path: string) => boolean }} about the file as it is
 *   named before the moves, and which files and folders were there then
 */
export function withMovedPaths(text, { file, moves, isThere }) {
  const folder = posix.dirname(file);
  const nextFolder = posix.dirname(moves.get(file) ?? file);
  const newOf = (path, isImport = false) => {
    const old = posix.normalize(posix.join(folder, path));
    const next = moves.get(old);
    // Texts that look like a path stay as they are.
    if (next === undefined && (folder === nextFolder || !isThere(old.replace(/\/$/, '')))) return path;
    const to = next ?? old;
    const isElsewhere = workspaceOf(to) !== workspaceOf(nextFolder) && workspaceOf(to) in exported;
    if (isImport && isElsewhere && workspaceOf(nextFolder) in exported && /\.tsx?$/.test(to))
      return packagedName(to);
    const written = posix.relative(nextFolder, to);
    return written.startsWith('.') ? written : `./${written}`;
  };
  let mended = text.replace(relative, (whole, before, quote, path) => {
    const [bare, query] = path.split('?');
    const next = newOf(bare, before !== undefined);
    const slash = bare.endsWith('/') && !next.endsWith('/') ? '/' : '';
    return `${before ?? ''}${quote}${next}${slash}${query === undefined ? '' : `?${query}`}${quote}`;
  });
  mended = mended.replace(packaged, (whole, workspace, path) => {
    const old = `${exported[workspace]}/${path}`;
    const to = moves.get(old) ?? old;
    if (workspaceOf(to) === workspaceOf(nextFolder)) {
      const written = posix.relative(nextFolder, to);
      return written.startsWith('.') ? written : `./${written}`;
    }
    return to === old ? whole : packagedName(to);
  });
  mended = mended.replace(fromRoot, (path) => moves.get(path) ?? path);
  if (!file.endsWith('.md')) return mended;
  return mended.replace(linked, (whole, path, anchor = '') => {
    const next = newOf(path);
    return `](${path.startsWith('.') ? next : next.replace(/^\.\//, '')}${anchor})`;
  });
}
