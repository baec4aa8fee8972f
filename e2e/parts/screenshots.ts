import { join } from 'node:path';

/** Pictures of every screen, made anew by every long run; not part of the sources. JPEG takes a third of the time of PNG. */
export const screenshotFolder = new URL('../screenshots', import.meta.url).pathname;

export function screenshotPath(...words: readonly string[]): string {
  return join(screenshotFolder, `${words.join('-')}.jpg`);
}
