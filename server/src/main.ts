import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Most of a start was the compiling of some thousand modules, the same ones each time. Beside the packages, where nobody writes
// who could not change the program itself; where the folder cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
await import('./program/start/start.ts');
