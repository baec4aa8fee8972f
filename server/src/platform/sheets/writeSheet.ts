import type { Download } from '../http/calls/call.ts';
import { type SheetCell, createLooks, createRows, type Looks } from './cells.ts';
import { choicesXml, type ColumnChoices } from './columnChoices.ts';
import { commentBytes, type Note, notePlaces, shapeBytes } from './notes.ts';
import { createXmlBytes } from './xmlBytes.ts';
import { createZip } from './zip.ts';

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The most rows of a sheet, its head included. Source: Excel specifications and limits. */
export const mostSheetRows = 1_048_576;

/** Rows as they come, some at a time. */
export type SheetRows = AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
type SheetRow = readonly SheetCell[];

/** One sheet of a workbook: what its tab says, and its rows. */
export interface Tab {
  readonly title: string;
  readonly rows: SheetRows;
  /** How wide its columns are, in letters; those of every sheet when absent. */
  readonly widths?: readonly number[];
  /** What people choose from in its columns. */
  readonly choices?: readonly ColumnChoices[];
  /** Notes of its cells, in the order of its rows. */
  readonly notes?: readonly Note[];
  /** Not shown: it holds what other sheets choose from. */
  readonly isHidden?: boolean;
}

/** A sheet to download, named as its file is; its first row stays in sight. */
export async function sheetOf(name: string, rows: SheetRows): Promise<Download> {
  return workbookOf(name, [{ title: name, rows }]);
}

/** A workbook of several sheets to download; the first row of each stays in sight. */
export async function workbookOf(name: string, tabs: readonly Tab[]): Promise<Download> {
  const chunks: Buffer[] = [];
  await writeWorkbook(
    tabs,
    (bytes) => {
      chunks.push(bytes);
    },
    name,
  );
  return { name: `${name}.xlsx`, type: sheetType, body: Buffer.concat(chunks) };
}

/** Writes a workbook of one sheet, as `writeWorkbook` does. */
export async function writeSheet(
  rows: SheetRows,
  take: (bytes: Buffer) => Promise<void> | void,
  title = 'Sheet1',
): Promise<void> {
  await writeWorkbook([{ title, rows }], take, title);
}

/**
 * Writes sheets while their rows come, one sheet behind the other: neither the rows nor the file are ever held as a
 * whole, and the event loop is free between any `rowsInTurn` rows. The rows of a sheet are asked for when those of the
 * sheets before it are written.
 */
export async function writeWorkbook(
  tabs: readonly Tab[],
  take: (bytes: Buffer) => Promise<void> | void,
  title: string,
): Promise<void> {
  const looks = createLooks();
  const zip = createZip(take);
  const count = tabs.length;
  await zip.add('[Content_Types].xml', [Buffer.from(contentTypes(tabs))]);
  await zip.add('_rels/.rels', [Buffer.from(relations)]);
  await zip.add('xl/workbook.xml', [workbook(tabs)]);
  await zip.add('docProps/core.xml', [named(properties, title)]);
  await zip.add('xl/_rels/workbook.xml.rels', [Buffer.from(workbookRelations(count))]);
  for (const [at, tab] of tabs.entries()) {
    await zip.add(`xl/worksheets/sheet${at + 1}.xml`, sheetBytes(tab, looks));
    const { notes = [] } = tab;
    if (notes.length === 0) continue;
    const places = notePlaces(at + 1);
    await zip.add(`xl/worksheets/_rels/sheet${at + 1}.xml.rels`, [Buffer.from(noteRelations(at + 1))]);
    await zip.add(places.comments, commentBytes(notes));
    await zip.add(places.shapes, shapeBytes(notes));
  }
  // The looks are known when the last cell was written.
  const styles = createXmlBytes();
  looks.write(styles);
  await zip.add('xl/styles.xml', [styles.take()]);
  await zip.end();
}

/** So many rows become bytes before others have their turn: a millisecond. */
const rowsInTurn = 1_000;

async function* sheetBytes(
  { rows, widths = [], choices = [], notes = [] }: Tab,
  looks: Looks,
): AsyncGenerator<Buffer> {
  const bytes = createXmlBytes();
  const writeRow = createRows(bytes, looks);
  bytes.mark(`${sheetHead}${columnsXml(widths)}<sheetData>`);
  for await (const some of rows)
    for (let from = 0; from < some.length; from += rowsInTurn) {
      for (const row of some.slice(from, from + rowsInTurn)) writeRow(row);
      yield bytes.take();
      await new Promise(setImmediate);
    }
  bytes.mark('</sheetData>');
  choicesXml(bytes, choices);
  if (notes.length > 0) bytes.mark(`<legacyDrawing xmlns:r="${office}" r:id="rId1"/>`);
  bytes.mark('</worksheet>');
  yield bytes.take();
}

/** The most letters of the name of a tab, and those it cannot have. Source: Excel specifications and limits. */
export const mostTabLetters = 31;
const badTabLetters = /[[\]:*?/\\]/g;

/** What the tabs of a workbook say: each something else, whatever letters are capitals. */
export function tabNames(titles: readonly string[]): string[] {
  const known = new Set<string>();
  return titles.map((title) => {
    let name = tabName(title);
    for (let again = 2; known.has(name.toLowerCase()); again++)
      name = `${tabName(title).slice(0, mostTabLetters - 4)} ${again}`;
    known.add(name.toLowerCase());
    return name;
  });
}

function tabName(title: string): string {
  const name = shortened(title.replaceAll(badTabLetters, ' ').trim());
  // No tab may begin or end with an apostrophe.
  return name.replaceAll(/^'+|'+$/g, '').trim() || 'Sheet1';
}

/** As much of a word is given up so that a tab does not end within it. */
const mostGivenUp = 6;

/** What fits into a tab, and a sign that more follows: whole words, unless that would leave out too much. */
function shortened(title: string): string {
  if (title.length <= mostTabLetters) return title;
  const cut = title.slice(0, mostTabLetters - 1);
  const isAtEnd = title[mostTabLetters - 1] === ' ';
  const words = isAtEnd ? cut : cut.slice(0, cut.lastIndexOf(' '));
  const kept = cut.length - words.length > mostGivenUp ? cut : words.replace(/[\s·]+$/, '');
  return `${kept}…`;
}

function columnsXml(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
}

function workbook(tabs: readonly Tab[]): Buffer {
  const names = tabNames(tabs.map(({ title }) => title));
  const bytes = createXmlBytes();
  bytes.mark(`${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>`);
  for (const [at, name] of names.entries()) {
    bytes.mark('<sheet name="');
    bytes.text(name);
    const state = tabs[at]?.isHidden === true ? '" state="hidden' : '';
    bytes.mark(`${state}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  }
  bytes.mark('</sheets></workbook>');
  return bytes.take();
}

function workbookRelations(count: number): string {
  const sheets = numbersTo(count).map(
    (n) => `<Relationship Id="rId${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return `${xml}<Relationships xmlns="${relationships}">${sheets.join('')}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
}

function noteRelations(sheet: number): string {
  const { comments, shapes } = notePlaces(sheet);
  const above = (place: string) => place.replace('xl/', '../');
  return `${xml}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/vmlDrawing" Target="${above(shapes)}"/><Relationship Id="rId2" Type="${office}/comments" Target="${above(comments)}"/></Relationships>`;
}

function contentTypes(tabs: readonly Tab[]): string {
  const noted = tabs.flatMap(({ notes = [] }, at) =>
    notes.length === 0
      ? []
      : [`<Override PartName="/${notePlaces(at + 1).comments}" ContentType="${spreadsheet}.comments+xml"/>`],
  );
  const vml = noted.length === 0 ? '' : `<Default Extension="vml" ContentType="${vmlType}"/>`;
  const sheets = numbersTo(tabs.length).map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  );
  return `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${vml}<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>${sheets.join('')}${noted.join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`;
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

function named([before, behind]: Named, name: string): Buffer {
  const bytes = createXmlBytes();
  bytes.mark(before);
  bytes.text(name);
  bytes.mark(behind);
  return bytes.take();
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const vmlType = 'application/vnd.openxmlformats-officedocument.vmlDrawing';
const coreProperties = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';

const sheetHead = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="17" defaultRowHeight="15"/>`;
/** A file around a name. */
type Named = readonly [before: string, behind: string];
const properties: Named = [
  `${xml}<cp:coreProperties xmlns:cp="${coreProperties}" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>`,
  '</dc:title></cp:coreProperties>',
];
const relations = `${xml}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${relationships}/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
