import type { Download } from '../http/call.ts';
import { type Cell, createLooks, createRows, type Looks } from './cells.ts';
import { createXmlBytes } from './xmlBytes.ts';
import { createZip } from './zip.ts';

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The most rows of a sheet, its head included. Source: Excel specifications and limits. */
export const mostSheetRows = 1_048_576;

/** Rows as they come, some at a time. */
export type SheetRows = AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;
type SheetRow = readonly Cell[];

/** A sheet to download, named as its file is; its first row stays in sight. */
export async function sheetOf(name: string, rows: SheetRows): Promise<Download> {
  const chunks: Buffer[] = [];
  await writeSheet(
    rows,
    (bytes) => {
      chunks.push(bytes);
    },
    name,
  );
  return { name: `${name}.xlsx`, type: sheetType, body: Buffer.concat(chunks) };
}

/**
 * Writes a sheet while its rows come: neither the rows nor the file are ever held as a whole, and the event loop is
 * free between any `rowsInTurn` rows.
 */
export async function writeSheet(
  rows: SheetRows,
  take: (bytes: Buffer) => Promise<void> | void,
  title = 'Sheet1',
): Promise<void> {
  const looks = createLooks();
  const zip = createZip(take);
  await zip.add('[Content_Types].xml', [Buffer.from(contentTypes)]);
  await zip.add('_rels/.rels', [Buffer.from(relations)]);
  await zip.add('xl/workbook.xml', [named(workbook, tabName(title))]);
  await zip.add('docProps/core.xml', [named(properties, title)]);
  await zip.add('xl/_rels/workbook.xml.rels', [Buffer.from(workbookRelations)]);
  await zip.add('xl/worksheets/sheet1.xml', sheetBytes(rows, looks));
  // The looks are known when the last cell was written.
  const styles = createXmlBytes();
  looks.write(styles);
  await zip.add('xl/styles.xml', [styles.take()]);
  await zip.end();
}

/** So many rows become bytes before others have their turn: a millisecond. */
const rowsInTurn = 1_000;

async function* sheetBytes(rows: SheetRows, looks: Looks): AsyncGenerator<Buffer> {
  const bytes = createXmlBytes();
  const writeRow = createRows(bytes, looks);
  bytes.mark(sheetHead);
  for await (const some of rows)
    for (let from = 0; from < some.length; from += rowsInTurn) {
      for (const row of some.slice(from, from + rowsInTurn)) writeRow(row);
      yield bytes.take();
      await new Promise(setImmediate);
    }
  bytes.mark('</sheetData></worksheet>');
  yield bytes.take();
}

/** The most letters of the name of a tab, and those it cannot have. Source: Excel specifications and limits. */
const mostTabLetters = 31;
const badTabLetters = /[[\]:*?/\\]/g;

function tabName(title: string): string {
  const name = title.replaceAll(badTabLetters, ' ').slice(0, mostTabLetters).trim();
  // No tab may begin or end with an apostrophe.
  return name.replaceAll(/^'+|'+$/g, '').trim() || 'Sheet1';
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
const coreProperties = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';

const sheetHead = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="17" defaultRowHeight="15"/><sheetData>`;
/** A file around a name. */
type Named = readonly [before: string, behind: string];
const workbook: Named = [
  `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="`,
  '" sheetId="1" r:id="rId1"/></sheets></workbook>',
];
const properties: Named = [
  `${xml}<cp:coreProperties xmlns:cp="${coreProperties}" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>`,
  '</dc:title></cp:coreProperties>',
];
const workbookRelations = `${xml}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
const relations = `${xml}<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/><Relationship Id="rId2" Type="${relationships}/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
const contentTypes = `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`;
