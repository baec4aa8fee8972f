import { builtInLook, lookOfFormat, type NumberLook } from './numberLooks.ts';
import { sheetLimits } from './sheetLimits.ts';
import { SheetProblem } from './sheetProblem.ts';
import { unpack, type ZipEntry } from './unzip.ts';
import { attributeOf, createXmlReader, type XmlListener } from './xmlReader.ts';

/** An archive of a workbook. */
export interface Archive {
  readonly body: Buffer;
  readonly entries: ReadonlyMap<string, ZipEntry>;
}

/** A sheet of a workbook: what its tab says, and its file. */
export interface WorkbookTab {
  readonly title: string;
  readonly entry: ZipEntry;
}

/** The sheets of a workbook and what their cells are read with. */
export interface Workbook {
  /** In the order of their tabs, the first at least. */
  readonly tabs: readonly [WorkbookTab, ...WorkbookTab[]];
  /** Texts that cells refer to by their place. */
  readonly texts: readonly string[];
  /** How numbers are shown, by the number of a look; undefined where they are shown as numbers. */
  readonly looks: readonly (NumberLook | undefined)[];
  readonly isFrom1904: boolean;
}

/** Reads one XML file of an archive as it is unpacked. Throws `SheetProblem`. */
export async function readXml({ body }: Archive, entry: ZipEntry, listener: XmlListener): Promise<void> {
  for await (const _ of readXmlBy(body, entry, listener));
}

/** The same, and stops behind each piece until it is asked to go on. */
export async function* readXmlBy(body: Buffer, entry: ZipEntry, listener: XmlListener): AsyncGenerator<void> {
  const reader = createXmlReader(listener);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of unpack(body, entry)) {
    reader.write(decodedText(decoder, piece));
    yield;
  }
  reader.write(decodedText(decoder));
  reader.end();
}

/** Everything of a workbook but its rows. Throws `SheetProblem`. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const bookName = await readContentTypes(archive);
  const { sheets, isFrom1904 } = await readBook(archive, bookName);
  const related = await readRelations(archive, bookName);
  const targets = new Map(related.map(({ id, target }) => [id, target]));
  const [first, ...others] = sheets.map(({ id, title }) => ({
    title,
    entry: archive.entries.get(targets.get(id) ?? ''),
  }));
  if (first?.entry === undefined) throw new SheetProblem('noSheet');
  const rest = others.flatMap(({ title, entry }) => (entry === undefined ? [] : [{ title, entry }]));
  const partOf = (kind: string) =>
    archive.entries.get(related.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? '');
  return {
    tabs: [{ title: first.title, entry: first.entry }, ...rest],
    texts: await readTexts(archive, partOf('sharedStrings')),
    looks: await readLooks(archive, partOf('styles')),
    isFrom1904,
  };
}

/** Puts the letters of `_x000D_` back, as spreadsheets write what XML cannot hold; leaves out what no text may hold. */
export function plainOf(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\0', '')
    .toWellFormed();
}

function decodedText(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true });
  } catch {
    throw new SheetProblem('damaged');
  }
}

const silent: XmlListener = { open: () => undefined, close: () => undefined, text: () => undefined };

const bookTypes = /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet\.main\+xml$/i;
const macroTypes = /macroEnabled/i;

/** The name of the workbook, which is the one file whose type says so, be the archive called what it may. */
async function readContentTypes(archive: Archive): Promise<string> {
  const entry = archive.entries.get('[Content_Types].xml');
  if (entry === undefined) throw new SheetProblem('noSheet');
  let found: string | undefined;
  await readXml(archive, entry, {
    ...silent,
    open: (name, attributes) => {
      const type = attributeOf(attributes, 'ContentType') ?? '';
      if (macroTypes.test(type)) throw new SheetProblem('macros');
      if (name === 'Override' && bookTypes.test(type)) found = attributeOf(attributes, 'PartName')?.slice(1);
    },
  });
  if (found === undefined || !archive.entries.has(found)) throw new SheetProblem('noSheet');
  return found;
}

async function readBook(
  archive: Archive,
  bookName: string,
): Promise<{ sheets: { id: string; title: string }[]; isFrom1904: boolean }> {
  const entry = archive.entries.get(bookName);
  if (entry === undefined) throw new SheetProblem('noSheet');
  const sheets: { id: string; title: string }[] = [];
  let isFrom1904 = false;
  await readXml(archive, entry, {
    ...silent,
    open: (name, attributes) => {
      if (name === 'sheet' && sheets.length >= sheetLimits.entries) throw new SheetProblem('packed');
      if (name === 'sheet')
        sheets.push({
          id: attributeOf(attributes, 'r:id') ?? attributeOf(attributes, 'id') ?? '',
          title: attributeOf(attributes, 'name') ?? '',
        });
      if (name === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
    },
  });
  if (sheets.length === 0) throw new SheetProblem('noSheet');
  return { sheets, isFrom1904 };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  /** The name of a file in the archive. */
  readonly target: string;
}

async function readRelations(archive: Archive, bookName: string): Promise<Relation[]> {
  const folder = bookName.slice(0, bookName.lastIndexOf('/') + 1);
  const entry = archive.entries.get(`${folder}_rels/${bookName.slice(folder.length)}.rels`);
  if (entry === undefined) throw new SheetProblem('noSheet');
  const relations: Relation[] = [];
  await readXml(archive, entry, {
    ...silent,
    open: (name, attributes) => {
      const target = attributeOf(attributes, 'Target') ?? '';
      if (name !== 'Relationship' || attributeOf(attributes, 'TargetMode') === 'External') return;
      relations.push({
        id: attributeOf(attributes, 'Id') ?? '',
        type: attributeOf(attributes, 'Type') ?? '',
        target: target.startsWith('/') ? target.slice(1) : `${folder}${target}`,
      });
    },
  });
  return relations;
}

async function readTexts(archive: Archive, entry: ZipEntry | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (entry === undefined) return texts;
  let current = '';
  let isText = false;
  let isReading = false;
  await readXml(archive, entry, {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 't') isText = true;
      // How a word is spoken stands beside it.
      else if (name === 'rPh') isReading = true;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si') {
        if (texts.length >= sheetLimits.cells) throw new SheetProblem('texts');
        texts.push(plainOf(current));
      }
    },
    text: (text) => {
      if (!isText || isReading) return;
      if (current.length + text.length > sheetLimits.textLength)
        throw new SheetProblem('textLength', { limit: sheetLimits.textLength });
      current += text;
    },
  });
  return texts;
}

async function readLooks(archive: Archive, entry: ZipEntry | undefined): Promise<(NumberLook | undefined)[]> {
  const looks: (NumberLook | undefined)[] = [];
  if (entry === undefined) return looks;
  const own = new Map<number, NumberLook | undefined>();
  let isCellLooks = false;
  await readXml(archive, entry, {
    ...silent,
    open: (name, attributes) => {
      if (name === 'cellXfs') isCellLooks = true;
      else if (name === 'numFmt') {
        const format = attributeOf(attributes, 'formatCode') ?? '';
        own.set(Number(attributeOf(attributes, 'numFmtId')), lookOfFormat(format));
      } else if (name === 'xf' && isCellLooks) {
        const format = Number(attributeOf(attributes, 'numFmtId') ?? 0);
        if (looks.length >= sheetLimits.looks) throw new SheetProblem('looks', { limit: sheetLimits.looks });
        looks.push(own.has(format) ? own.get(format) : builtInLook(format));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellLooks = false;
    },
  });
  return looks;
}
