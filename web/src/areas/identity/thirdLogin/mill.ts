import { preferences } from '../../../app/storage/storage.ts';

/** The mill whose ways in are shown: the one that the link names, else the one that a link named last. */
export function millOf(search: URLSearchParams): string | undefined {
  const said = (search.get('mill') ?? preferences.read('millCode') ?? '').trim();
  return said === '' || said.length > 64 ? undefined : said;
}

/** Remembers the mill of a link that led somewhere. */
export function keepMill(mill: string): void {
  preferences.write('millCode', mill);
}
