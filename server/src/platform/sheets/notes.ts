// Notes of cells: what they say, and the small windows in which spreadsheets show them. Source: ISO/IEC 29500-1, 18.7; the
// windows are VML, ISO/IEC 29500-4, 19.4, since that is what every spreadsheet reads.
import { columnName } from './cells.ts';
import { createXmlBytes } from './xmlBytes.ts';

/** A note of a cell. */
export interface Note {
  /** From 1, as spreadsheets count. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
  readonly text: string;
}

/** Where the notes of a sheet stand in a workbook, by its number. */
export function notePlaces(sheet: number): { comments: string; shapes: string } {
  return { comments: `xl/comments${sheet}.xml`, shapes: `xl/drawings/vmlDrawing${sheet}.vml` };
}

/** So many notes become bytes before others have their turn: some milliseconds. */
const notesInTurn = 1_000;

/** What the notes say. */
export function commentBytes(notes: readonly Note[]): AsyncGenerator<Buffer> {
  return inPieces(notes, {
    head: `${xml}<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author></author></authors><commentList>`,
    write: (bytes, { row, column, text }) => {
      bytes.mark(`<comment ref="${columnName(column)}${row}" authorId="0"><text><t xml:space="preserve">`);
      bytes.text(text);
      bytes.mark('</t></text></comment>');
    },
    foot: '</commentList></comments>',
  });
}

/** The windows in which they are shown when somebody points at their cells. */
export function shapeBytes(notes: readonly Note[]): AsyncGenerator<Buffer> {
  let shape = 1024;
  return inPieces(notes, {
    head: '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>',
    write: (bytes, { row, column }) => {
      // From the cell beside to three columns and five rows further: column, pixels, row, pixels, twice.
      const place = [column + 1, 12, Math.max(0, row - 2), 4, column + 4, 12, row + 3, 4].join(', ');
      bytes.mark(
        `<v:shape id="_x0000_s${++shape}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:path o:connecttype="none"/><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${place}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row - 1}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
      );
    },
    foot: '</xml>',
  });
}

async function* inPieces(
  notes: readonly Note[],
  {
    head,
    write,
    foot,
  }: { head: string; write: (bytes: ReturnType<typeof createXmlBytes>, note: Note) => void; foot: string },
): AsyncGenerator<Buffer> {
  const bytes = createXmlBytes();
  bytes.mark(head);
  for (let from = 0; from < notes.length; from += notesInTurn) {
    for (const note of notes.slice(from, from + notesInTurn)) write(bytes, note);
    yield bytes.take();
    await new Promise(setImmediate);
  }
  bytes.mark(foot);
  yield bytes.take();
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
