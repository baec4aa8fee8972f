import type { SheetProblemName } from '@millwright/server/platform/sheets/sheetProblem.ts';
import { type ZippedFile, zipFile } from './zipFile.ts';

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The files of a workbook; each may be another than usual, and others stand behind. */
export function workbookFiles({
  rows = '',
  behind = '',
  texts,
  looks,
  sheet,
  types = `<Types><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/></Types>`,
  target = 'worksheets/sheet1.xml',
  book = '',
}: {
  rows?: string;
  /** Behind the rows. */
  behind?: string;
  texts?: string;
  looks?: string;
  sheet?: string | Buffer;
  types?: string;
  target?: string;
  book?: string;
} = {}): ZippedFile[] {
  return [
    { name: '[Content_Types].xml', body: types },
    {
      name: 'xl/workbook.xml',
      body: `<workbook>${book}<sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="${target}"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    ...(texts === undefined ? [] : [{ name: 'xl/sharedStrings.xml', body: `<sst>${texts}</sst>` }]),
    ...(looks === undefined ? [] : [{ name: 'xl/styles.xml', body: `<styleSheet>${looks}</styleSheet>` }]),
    {
      name: 'xl/worksheets/sheet1.xml',
      body: sheet ?? `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    },
  ];
}

/** A workbook as a file. */
export function workbook(parts: Parameters<typeof workbookFiles>[0] = {}): Buffer {
  return zipFile(workbookFiles(parts));
}

export interface HostileSheet {
  readonly kind: string;
  readonly body: () => Buffer;
  readonly problem: SheetProblemName;
}

/** Files that were made to hurt, each with the reason for which it is refused. */
export const hostileSheets: readonly HostileSheet[] = hostileKinds().map(([kind, problem, body]) => ({
  kind,
  problem,
  body,
}));

function hostileKinds(): (readonly [string, SheetProblemName, () => Buffer])[] {
  return [
    ['a cell in the last row and column', 'rows', () => workbook({ rows: cell('XFD1048576') })],
    ['a cell in the last column', 'columns', () => workbook({ rows: cell('XFD1') })],
    ['a file that unpacks to 300 MB, as it says itself', 'packed', () => lying({ plain: 300_000_000 })],
    [
      'a file that unpacks to a thousand times its size',
      'packed',
      () => workbook({ behind: ' '.repeat(20_000_000) }),
    ],
    ['sizes that are smaller than the truth', 'damaged', () => lying({ plain: 2_000 })],
    ['sizes that are larger than the truth', 'damaged', () => lying({ plain: 400_000 })],
    ['a check sum that is wrong', 'damaged', () => lying({ crc: 1 })],
    ['a name that its head contradicts', 'damaged', () => lying({ headName: 'xl/worksheets/sheet2.xml' })],
    ['sizes of an archive above 4 GB', 'packed', () => lying({ plain: 0xffffffff })],
    ['encrypted files', 'locked', () => lying({ flags: 1 })],
    ['5,000 files', 'packed', () => beside(many(5_000, { name: 'xl/media/', body: 'x' }))],
    [
      'many files that share their bytes',
      'damaged',
      () => beside(many(400, { name: 'xl/x', body: ' ', isShared: true, plain: 90 })),
    ],
    [
      'many files that unpack to 400 MB together',
      'packed',
      () => beside(many(400, { name: 'xl/x', body: ' ', plain: 1_000_000 })),
    ],
    ['two files of one name', 'damaged', () => beside(workbookFiles({ rows: cell('A1') }).slice(-1))],
    [
      'a name that leads out of its folder',
      'damaged',
      () => beside([{ name: '../../etc/cron.d/x', body: 'x' }]),
    ],
    ['a sheet that leads out of its folder', 'noSheet', () => workbook({ target: '../../../etc/passwd' })],
    ['an archive of archives', 'noSheet', () => zipFile(many(10, { name: 'again', body: workbook() }))],
    [
      'a document that is no workbook',
      'noSheet',
      () =>
        workbook({
          types:
            '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        }),
    ],
    [
      'macros',
      'macros',
      () =>
        workbook({
          types:
            '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        }),
    ],
    ['a list of values that is called .xlsx', 'noSheet', () => Buffer.from('number,name\n1,a\n')],
    [
      'a workbook of before 2007, or with a password',
      'oldFormat',
      () => Buffer.from('d0cf11e0a1b11ae1'.repeat(64), 'hex'),
    ],
    ['half a file', 'damaged', () => workbook({ rows: cell('A1') }).subarray(0, 600)],
    ['bytes that do not unpack', 'damaged', () => noise(workbook({ rows: cell('A1').repeat(1) }))],
    ['entities that become a gigabyte', 'entities', () => workbook({ sheet: laughs })],
    [
      'an entity that reads a file',
      'entities',
      () => workbook({ sheet: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet/>' }),
    ],
    ['elements 100,000 deep', 'damaged', () => workbook({ behind: '<a>'.repeat(100_000) })],
    ['a tag without an end', 'damaged', () => workbook({ behind: `<a b="${varied(3_000_000)}` })],
    [
      'a text of 3 MB',
      'textLength',
      () => workbook({ texts: `<si><t>${varied(3_000_000)}</t></si>`, rows: shared(1) }),
    ],
    [
      'one text of 32,767 characters in 2,000 cells',
      'texts',
      () => workbook({ texts: `<si><t>${varied(32_767)}</t></si>`, rows: shared(2_000) }),
    ],
    [
      '100,000 looks',
      'looks',
      () => workbook({ looks: `<cellXfs>${numbered(100_000, (n) => `<xf numFmtId="${n}"/>`)}</cellXfs>` }),
    ],
    [
      '60,000 rows',
      'rows',
      () => workbook({ rows: numbered(60_000, (n) => `<row r="${n}"><c r="A${n}"><v>${n}</v></c></row>`) }),
    ],
    ['rows in no order', 'damaged', () => workbook({ rows: `${cell('A2')}${cell('A1')}` })],
    [
      'cells in no order',
      'damaged',
      () => workbook({ rows: '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>2</v></c></row>' }),
    ],
    ['a text that is not there', 'damaged', () => workbook({ rows: shared(1) })],
    ['bytes that are no text', 'damaged', () => workbook({ sheet: Buffer.from([0x3c, 0xff, 0xfe, 0x3e]) })],
    [
      'a formula that nobody has calculated',
      'formula',
      () => workbook({ rows: '<row r="1"><c r="A1"><f>WEBSERVICE("http://elsewhere")</f></c></row>' }),
    ],
  ];
}

function cell(address: string): string {
  const row = /\d+/.exec(address)?.[0] ?? '';
  return `<row r="${row}"><c r="${address}"><v>1</v></c></row>`;
}

/** A usual workbook behind whose files stand others. */
function beside(others: readonly ZippedFile[]): Buffer {
  return zipFile([...workbookFiles({ rows: cell('A1') }), ...others]);
}

/** A workbook that tells something else of its sheet. */
function lying(lie: Partial<ZippedFile>): Buffer {
  const rows = numbered(5_000, (n) => `<row r="${n}"><c r="A${n}"><v>${n}</v></c></row>`);
  const files = workbookFiles({ rows });
  return zipFile(files.map((file) => (file.name.includes('sheet1') ? { ...file, ...lie } : file)));
}

function many(count: number, { name, ...file }: ZippedFile): ZippedFile[] {
  return Array.from({ length: count }, (_, place) => ({ ...file, name: `${name}${place}` }));
}

function numbered(count: number, one: (number: number) => string): string {
  return Array.from({ length: count }, (_, place) => one(place + 1)).join('');
}

/** Cells that refer to the first shared text. */
function shared(count: number): string {
  return numbered(count, (n) => `<row r="${n}"><c r="A${n}" t="s"><v>0</v></c></row>`);
}

/** A text that packs no better than texts do. */
function varied(length: number): string {
  let text = '';
  for (let number = 1; text.length < length; number = (number * 48_271) % 2_147_483_647) text += number;
  return text.slice(0, length);
}

/** Other bytes where packed ones stand. */
function noise(body: Buffer): Buffer {
  const at = body.indexOf('xl/worksheets/sheet1.xml') + 'xl/worksheets/sheet1.xml'.length;
  return Buffer.concat([body.subarray(0, at), Buffer.alloc(40, 0xff), body.subarray(at + 40)]);
}

const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a0 "ha">${numbered(30, (n) => `<!ENTITY a${n} "&a${n - 1};&a${n - 1};">`)}]><worksheet>&a30;</worksheet>`;
