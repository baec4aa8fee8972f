import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

/** Returns a function that says if a line differs from the main branch, or is not yet committed. Without git no line does. */
export function changedLines() {
  const base = git('merge-base', 'HEAD', 'main') ?? 'HEAD';
  const lines = linesOfDiff(git('diff', '-U0', '--no-color', '--no-ext-diff', base) ?? '');
  const untracked = new Set((git('ls-files', '--others', '--exclude-standard') ?? '').split('\n'));
  return (path, line) => untracked.has(path) || lines.get(path)?.has(line) === true;
}

/** Lines that a diff without context adds, by file. */
export function linesOfDiff(diff) {
  const lines = new Map();
  let own = new Set();
  for (const text of diff.split('\n')) {
    if (text.startsWith('+++ b/')) {
      own = new Set();
      lines.set(text.slice('+++ b/'.length), own);
      continue;
    }
    const [, from, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(text) ?? [];
    if (from === undefined) continue;
    for (let at = 0; at < Number(count); at += 1) own.add(Number(from) + at);
  }
  return lines;
}

function git(...words) {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 256_000_000,
    }).trim();
  } catch {
    return undefined;
  }
}
