import { open, rename, stat } from 'node:fs/promises';

const rotateBytes = 10_000_000;
const tailBytes = 8_192;
const tailLines = 8;

/** Bytes in the log; 0 when there is none. */
export async function logSize(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch {
    return 0;
  }
}

/** Keeps one older log beside the present one. */
export async function rotateLog(file: string): Promise<void> {
  if ((await logSize(file)) > rotateBytes) await rename(file, `${file}.1`);
}

/** The last lines written at or after the byte `from`. */
export async function lastLines(file: string, from = 0): Promise<string> {
  const size = await logSize(file);
  const start = Math.max(from, size - tailBytes);
  if (size <= start) return '';
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    return buffer.toString('utf8', 0, bytesRead).trimEnd().split('\n').slice(-tailLines).join('\n');
  } finally {
    await handle.close();
  }
}
