import { constants } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { erpKinds, erpLimits, type ErpKindName } from '@millwright/contract/areas/erp/runs/erpKinds.ts';
import { decodeText } from '@millwright/contract/core/values/index.ts';
import { isFolderName } from './erpConnection.hooks.ts';
import { kindOfFile, SourceProblem, type SourceText } from './source.ts';

interface Place {
  readonly root: string | undefined;
  readonly tenantId: number;
  readonly name: string;
}

/**
 * Reads the files of a mill's folder, `<root>/<number of the mill>/<name>`, by name. Links are not followed, and nothing
 * outside of the folder is read. Throws `SourceProblem`.
 */
export async function readFolder(place: Place, taken: readonly ErpKindName[]): Promise<SourceText[]> {
  const folder = await folderOf(place);
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter(({ name }) => !name.startsWith('.'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  if (names.length === 0) throw new SourceProblem('noFiles');
  const texts: SourceText[] = [];
  for (const entry of names.slice(0, erpLimits.files)) {
    const kind = kindOfFile(entry.name);
    const about = { kind, file: shownName(entry.name), format: formatOf(entry.name), text: '' } as const;
    const refuse = (rule: string, params: Readonly<Record<string, string | number>> = {}) =>
      texts.push({ ...about, refused: { rule, params } });
    if (!entry.isFile()) refuse('notRegular');
    else if (kind === null) refuse('unknownKind', { names: fileNames() });
    else if (!taken.includes(kind)) refuse('notTaken');
    else texts.push({ ...about, ...(await readSourceText(join(folder, entry.name))) });
  }
  if (names.length > erpLimits.files)
    texts.push({
      kind: null,
      file: shownName(names[erpLimits.files]?.name ?? ''),
      format: 'json',
      text: '',
      refused: { rule: 'tooManyFiles', params: { limit: erpLimits.files } },
    });
  return texts;
}

/** The folder itself may be no link either: its real place must be where it is expected. */
async function folderOf({ root, tenantId, name }: Place): Promise<string> {
  if (root === undefined || !isFolderName(name)) throw new SourceProblem('noFolder');
  try {
    const home = join(await realpath(root), String(tenantId), name);
    if ((await realpath(home)) !== home) throw new SourceProblem('noFolder');
    return home;
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new SourceProblem('noFolder');
  }
}

/** Text of a file that is bounded before it is read. */
async function readSourceText(path: string): Promise<Pick<SourceText, 'text' | 'refused'>> {
  const refuse = (rule: string, params: Readonly<Record<string, string | number>> = {}) => ({
    text: '',
    refused: { rule, params },
  });
  // A link that replaced the file since the folder was listed is not opened; neither is a pipe waited for.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => undefined,
  );
  if (file === undefined) return refuse('notRegular');
  try {
    const facts = await file.stat();
    if (!facts.isFile()) return refuse('notRegular');
    const buffer = Buffer.alloc(Math.min(facts.size, erpLimits.fileBytes) + 1);
    let length = 0;
    while (length < buffer.length) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    if (facts.size > erpLimits.fileBytes || length > erpLimits.fileBytes)
      return refuse('tooLargeFile', { limit: erpLimits.fileBytes / 1e6 });
    const decoded = decodeText(buffer.subarray(0, length));
    return 'problem' in decoded ? refuse(decoded.problem) : { text: decoded.text };
  } finally {
    await file.close();
  }
}

function formatOf(name: string): 'json' | 'csv' {
  return name.toLowerCase().endsWith('.csv') ? 'csv' : 'json';
}

function shownName(name: string): string {
  return name.toWellFormed().slice(0, 100);
}

function fileNames(): string {
  return Object.values(erpKinds)
    .map(({ file }) => file)
    .join(', ');
}
