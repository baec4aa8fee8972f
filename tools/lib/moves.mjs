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

const relative = /(?<quote>['"`])(?<path>\.{1,2}\/[^'"`\s$]*)\k<quote>/g;
const packaged = /@millwright\/(?<workspace>\w+)\/(?<path>[\w./-]+\.tsx?)/g;
const fromRoot =
  /(?<![\w./@-])(?:contract|server|web|simulator|gateway|e2e|bench|tools|deploy|docs|demo|testing)\/[\w./-]*[\w-]/g;
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
  const newOf = (path) => {
    const old = posix.normalize(posix.join(folder, path));
    const next = moves.get(old);
    // Texts that look like a path stay as they are.
    if (next === undefined && (folder === nextFolder || !isThere(old.replace(/\/$/, '')))) return path;
    const written = posix.relative(nextFolder, next ?? old);
    return written.startsWith('.') ? written : `./${written}`;
  };
  let mended = text.replace(relative, (whole, quote, path) => {
    const [bare, query] = path.split('?');
    const next = newOf(bare);
    const slash = bare.endsWith('/') && !next.endsWith('/') ? '/' : '';
    return `${quote}${next}${slash}${query === undefined ? '' : `?${query}`}${quote}`;
  });
  mended = mended.replace(packaged, (whole, workspace, path) => {
    const next = moves.get(`${workspace}/src/${path}`);
    return next === undefined ? whole : `@millwright/${next.replace('/src/', '/')}`;
  });
  mended = mended.replace(fromRoot, (path) => moves.get(path) ?? path);
  if (!file.endsWith('.md')) return mended;
  return mended.replace(linked, (whole, path, anchor = '') => {
    const next = newOf(path);
    return `](${path.startsWith('.') ? next : next.replace(/^\.\//, '')}${anchor})`;
  });
}
