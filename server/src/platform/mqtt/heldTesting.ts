import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Bytes of the buffers that are still held in this process, garbage collected. */
export function heldBytes(): number {
  if (typeof collectGarbage !== 'function') throw new Error('this Node cannot collect garbage on demand');
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
