import { readFile, writeFile } from 'node:fs/promises';
import { type Effort, effortTable } from './person.ts';

const page = new URL('../../docs/new-mill.md', import.meta.url).pathname;

/** The page on new mills as it stands, and with what was counted in the place of its table of that name. */
export async function countedPage(
  name: string,
  efforts: readonly Effort[],
): Promise<{ stands: string; counted: string }> {
  const stands = await readFile(page, 'utf8');
  const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- end of ${name} -->`];
  const [before = '', rest = ''] = stands.split(begin);
  const [, after = ''] = rest.split(end);
  const counted = `${before}${begin}${effortTable(name, efforts)}${end}${after}`;
  // A change of the screens changes the count: NEW_MILL_DOC=1 writes it down anew.
  if (process.env.NEW_MILL_DOC !== '1') return { stands, counted };
  await writeFile(page, counted);
  return { stands: counted, counted };
}
