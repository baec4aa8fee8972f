import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { untilHistoryReaches } from './parts/api.ts';
import { started } from './parts/environment.ts';
import { untilDrawn } from './parts/screens.ts';
import { screenshotFolder } from './parts/screenshots.ts';
import { expect, test } from './parts/test.ts';
import type { Mode } from './parts/visit.ts';

/** The pictures of README.md; with README_IMAGES=1 they are replaced, else only tried. */
const folder =
  process.env.README_IMAGES === '1'
    ? new URL('../docs/images', import.meta.url).pathname
    : join(screenshotFolder, 'readme');
const group = { username: 'group', tenantId: 1001 };
const mostBytes = 250 * 1024;

interface Picture {
  file: string;
  path: string;
  language: Language;
  mode: Mode;
  width: number;
  height: number;
}
const pictures: readonly Picture[] = [
  picture('whole-mill', '/monitor/monitorScreen', { language: 'zh', mode: 'dark', size: [1600, 900] }),
  picture('spinning-board', '/monitor/afterSpinning', { language: 'en', mode: 'dark', size: [1440, 810] }),
  picture('machine-detail', '/monitor/equipmentDetail?code=RF-17', {
    language: 'en',
    mode: 'light',
    size: [1440, 900],
  }),
  picture('phone', '/monitor/afterSpinning', { language: 'vn', mode: 'dark', size: [390, 844] }),
];

for (const { file, path, language, mode, width, height } of pictures)
  test(`the picture ${file} of the README can be taken, and is small`, async ({ page, enter }) => {
    test.slow();
    await untilHistoryReaches(started().url, { ...group, hours: 24 });
    await page.setViewportSize({ width, height });
    await enter({ ...group, language, mode });
    await page.goto(path);
    await untilDrawn(page);
    const target = join(folder, `${file}.png`);
    await mkdir(dirname(target), { recursive: true });
    await page.screenshot({ path: target });
    expect((await stat(target)).size).toBeLessThan(mostBytes);
  });

function picture(
  stem: string,
  path: string,
  { language, mode, size: [width, height] }: { language: Language; mode: Mode; size: [number, number] },
): Picture {
  return { file: `${stem}-${language}-${mode}`, path, language, mode, width, height };
}
