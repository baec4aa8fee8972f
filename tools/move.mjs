// Moves files and folders with their history and mends every import and path that named them: `node tools/move.mjs moves.tsv`.
// Each line of the list is an old and a new path from the root, apart by a tab; later lines win over the folders of earlier ones.
import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { movedFiles, withMovedPaths } from './lib/moves.mjs';
import { root } from './lib/paths.mjs';
import { refuse } from './lib/run.mjs';

const [list] = process.argv.slice(2);
if (list === undefined) refuse('Name the list of moves: node tools/move.mjs moves.tsv');

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
const files = git('ls-files').split('\n').filter(Boolean);
const moves = movedFiles(files, readFileSync(list, 'utf8'));
const texts = /\.(?:[cm]?[jt]sx?|css|md|json|html|sql|ya?ml)$/;

let mended = 0;
for (const file of files.filter((each) => texts.test(each))) {
  const before = readFileSync(join(root, file), 'utf8');
  const after = withMovedPaths(before, { file, moves, isThere: (path) => existsSync(join(root, path)) });
  if (after === before) continue;
  writeFileSync(join(root, file), after);
  mended += 1;
}
for (const [from, to] of moves) {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
}
// Git finds by itself that a file was moved, and to tell it of each one takes minutes.
git('add', '--all');
console.log(`${moves.size} files moved, ${mended} files mended`);
