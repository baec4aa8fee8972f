import type { Readable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { hostileSheets, workbook } from '@millwright/testing/server/sheets/hostileSheets.ts';
import { sentence } from '../phrases/sentences.ts';
import { readRows } from './readRows.ts';
import { readSheet } from './readSheet.ts';
import { sheetLimits } from './sheetLimits.ts';
import type { CellValue } from './sheetRows.ts';
import { sheetOf } from './writeSheet.ts';

const logged: string[] = [];
const log = pino({}, { write: (line) => logged.push(line) });
const read = (body: Buffer, tenantId = 1) =>
  readSheet({ name: 'cops.xlsx', body }, { tenantId, language: 'en', log });
const all = async (rows: AsyncIterable<CellValue[][]>) => (await Array.fromAsync(rows)).flat();
const linesOf = (body: Buffer) => all(readRows(body));

const wholeOf = async (body: Buffer | Readable) =>
  Buffer.concat(await Array.fromAsync(Buffer.isBuffer(body) ? [body] : body));

/** Each through a worker of its own takes a fifth of a second more; the benchmark and the long form do so. */
const inWorkers =
  process.env['TEST_LONG'] === '1' ? hostileSheets : hostileSheets.filter((_, place) => place % 9 === 0);

describe('a hostile sheet', () => {
  it.each(hostileSheets)('with $kind is refused for a reason', async ({ body, problem }) => {
    await expect(all(readRows(body()))).rejects.toMatchObject({ problem });
  });

  it.each(inWorkers)(
    'with $kind is refused within 2 s, in words that people can read',
    async ({ body, problem }) => {
      const file = body();
      const startMs = performance.now();
      const refusal = await read(file).catch((error: unknown) => error);
      const tookMs = performance.now() - startMs;
      const params = { limit: Reflect.get(sheetLimits, problem) ?? 0, cell: 'A1' };
      const reason = sentence('en', `sheetProblems.${problem}`, { namespace: 'core', params });
      expect(refusal).toMatchObject({
        code: 'core.badSheet',
        params: { file: 'cops.xlsx', problem: reason },
      });
      expect(tookMs).toBeLessThan(2_000);
    },
  );

  it('leaves nothing in the log: none is a fault of ours', () => {
    expect(logged).toEqual([]);
  });

  it('does not hold the event loop while it is read', async () => {
    const rows = Array.from(
      { length: 10_000 },
      (_, place) => `<row r="${place + 1}"><c><v>${place}</v></c></row>`,
    );
    const order: string[] = [];
    const reading = read(workbook({ rows: rows.join('') })).then(() => order.push('sheet'));
    let turns = 0;
    const others = new Promise<void>((resolve) => {
      const turn = () => (++turns < 50 ? setImmediate(turn) : resolve());
      setImmediate(turn);
    }).then(() => order.push('others'));
    await Promise.all([reading, others]);
    expect(order).toEqual(['others', 'sheet']);
  });

  it('waits for others of its mill, and is refused when too many wait; another mill is served', async () => {
    const body = workbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' });
    const ofMill = Array.from({ length: 7 }, () =>
      read(body, 7).then(
        () => 'read',
        (error: unknown) => error,
      ),
    );
    const ofOther = read(body, 8);
    const ends = await Promise.all(ofMill);
    expect(ends.filter((end) => end === 'read')).toHaveLength(5);
    expect(ends[6]).toMatchObject({ code: 'core.tooMany' });
    expect((await ofOther).lines).toEqual([[1]]);
  });
});

const day = (text: string) => new Date(text);

describe('a sheet that only looks strange', () => {
  it('is read with 200,000 rows that hold nothing', async () => {
    const empty = Array.from({ length: 200_000 }, (_, place) => `<row r="${place + 3}" s="1"/>`).join('');
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>${empty}`;
    expect(await linesOf(workbook({ rows }))).toEqual([['a']]);
  });

  it('has empty rows where it says none, and the first cell of those that are merged', async () => {
    const rows =
      '<row r="2"><c r="B2"><v>1</v></c><c r="C2" s="0"/></row><row r="4"><c r="A4"><v>2</v></c></row>';
    const behind = `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(20_000)}</mergeCells>`;
    expect(await linesOf(workbook({ rows, behind }))).toEqual([[], [null, 1], [], [2]]);
  });

  it('has the stored results of formulas, and errors as they are shown', async () => {
    const rows =
      '<row><c><f>1+1</f><v>2</v></c><c t="str"><f>A1</f><v>x</v></c><c t="str"><f>""</f><v></v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="b"><v>1</v></c></row>';
    expect(await linesOf(workbook({ rows }))).toEqual([[2, 'x', null, '#DIV/0!', true]]);
  });

  it('has days as days, and numbers beyond the calendar or beyond belief as numbers', async () => {
    const looks =
      '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot;d&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
    const values = ['45000.5', '1', '60', '61', '-1', '1e15', '1e308'];
    const rows = `<row>${values.map((value) => `<c s="1"><v>${value}</v></c>`).join('')}<c s="2"><v>45000</v></c><c s="3"><v>45000</v></c></row>`;
    expect(await linesOf(workbook({ looks, rows }))).toEqual([
      [
        day('2023-03-15T12:00Z'),
        day('1900-01-01'),
        day('1900-02-28'),
        day('1900-03-01'),
        -1,
        1e15,
        1e308,
        day('2023-03-15'),
        45_000,
      ],
    ]);
    const from1904 = workbook({
      looks,
      book: '<workbookPr date1904="1"/>',
      rows: '<row><c s="1"><v>0</v></c></row>',
    });
    expect(await linesOf(from1904)).toEqual([[day('1904-01-01')]]);
  });

  it('has the letters of its texts, however they are written, and none that cannot be kept', async () => {
    const texts =
      '<si><r><t>a&amp;&#x7EBA;</t></r><rPh><t>fǎng</t></rPh><r><t xml:space="preserve"> b</t></r></si><si><t><![CDATA[<c>]]>_x0041__x0000__xD800_</t></si>';
    const rows =
      "<x:row r='1'><x:c r='A1' t = 's' ><x:v>0</x:v></x:c><x:c\nr='B1'\tt='s'><x:v>1</x:v></x:c></x:row>";
    expect(await linesOf(workbook({ texts, rows }))).toEqual([['a&纺 b', '<c>A\uFFFD']]);
  });

  it('is one of ours, or of a library, with tens of thousands of cells', async () => {
    const rows = Array.from({ length: 5_000 }, (_, place) => [`纺机 ${place}`, place / 7, place % 2 === 0]);
    const { body } = await sheetOf('ours', [rows]);
    const theirs = writeWorkbook(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
    expect(await linesOf(await wholeOf(body))).toEqual(rows);
    expect(await linesOf(await theirs)).toEqual(rows);
  });
});
