import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type SheetCell, columnName, dateCell, headCell, numberCell, textCell } from './cells.ts';
import { readDirectory, unpack } from './unzip.ts';
import { type SheetRows, sheetOf, tabNames, writeSheet } from './writeSheet.ts';

const read = async (rows: SheetRows) => {
  const { body } = await sheetOf('rows', rows);
  const [sheet] = await readSheet(body);
  return sheet?.data ?? [];
};

/** A part of the file as text. */
async function partOf({ body }: Awaited<ReturnType<typeof sheetOf>>, name: string): Promise<string> {
  const file = Buffer.concat(await Array.fromAsync(body instanceof Buffer ? [body] : body));
  const entry = readDirectory(file).get(name);
  if (entry === undefined) throw new Error(`no ${name}`);
  return Buffer.concat(await Array.fromAsync(unpack(file, entry))).toString('utf8');
}

describe('a sheet', () => {
  it('gives back texts, numbers, flags and gaps as they were', async () => {
    const rows: SheetCell[][] = [
      [headCell('号'), headCell('b'), headCell('c')],
      [textCell('<a & "b">'), null, { value: 12.5, format: '#,##0.0' }],
      [null, { value: true }, textCell('  two  \n lines')],
      [textCell('纺机 😀'), { value: 0 }, { value: -3 }],
    ];
    expect(await read([rows])).toEqual([
      ['号', 'b', 'c'],
      ['<a & "b">', null, 12.5],
      [null, true, 'two  \n lines'],
      ['纺机 😀', 0, -3],
    ]);
  });

  it('gives back dates as dates, to the day, the minute and the month', async () => {
    const ms = Date.UTC(2026, 10, 21, 8, 15, 42);
    expect(await read([[[dateCell(ms), dateCell(ms, 'minute'), dateCell(Number.NaN)]]])).toEqual([
      [new Date(Date.UTC(2026, 10, 21)), new Date(Date.UTC(2026, 10, 21, 8, 15))],
    ]);
    const first = Date.UTC(2026, 10, 1);
    expect(await read([[[dateCell(first, 'month')]]])).toEqual([[new Date(first)]]);
  });

  it('shows numbers with their digits, and has no cell for what is not known', async () => {
    expect(await read([[[numberCell(1234.5678, 1), numberCell(null, 1), numberCell(0, 0)]]])).toEqual([
      [1234.5678, null, 0],
    ]);
    expect(numberCell(1234.5678, 1)).toMatchObject({ format: '#,##0.0' });
  });

  it('is named by its title, in letters that the name of a tab may have', async () => {
    const { body } = await sheetOf("Stops [RF] 2026-11-15 – 2026-11-21: 'all'", [[[textCell('one')]]]);
    const [sheet] = await readSheet(body);
    expect(sheet?.sheet).toBe('Stops  RF  2026-11-15 – 2026-1…');
    const [odd] = await readSheet((await sheetOf("'//'", [[[textCell('one')]]])).body);
    expect(odd?.sheet).toBe('Sheet1');
  });

  it('keeps what looks like a formula a text, and leaves out what XML cannot hold', async () => {
    expect(await read([[[textCell('=1+1'), textCell('@x'), textCell('a\u0000\u0001b')]]])).toEqual([
      ['=1+1', '@x', 'ab'],
    ]);
    const sheet = await sheetOf('Texts', [[[textCell('=1+1'), textCell('-'), textCell('plain')]]]);
    expect(await partOf(sheet, 'xl/styles.xml')).toContain('quotePrefix="1"');
    expect(await partOf(sheet, 'xl/worksheets/sheet1.xml')).toMatch(
      /<c r="A1" s="1" t="str"><v>=1\+1<\/v><\/c><c r="B1" s="1" t="str"><v>-<\/v><\/c><c r="C1" t="str"><v>plain/,
    );
  });

  it('takes rows as they come, and lets others work meanwhile', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 1);
    async function* rows() {
      for (let some = 0; some < 50; some++)
        yield Array.from({ length: 1_000 }, (_, row) => [
          { value: some * 1_000 + row },
          textCell(`row ${row}`),
        ]);
    }
    let bytes = 0;
    await writeSheet(rows(), (chunk) => {
      bytes += chunk.length;
    });
    clearInterval(timer);
    expect(bytes).toBeGreaterThan(100_000);
    expect(ticks).toBeGreaterThan(5);
  });

  it('fails when its rows fail, and when nobody takes its bytes', async () => {
    async function* broken(): AsyncGenerator<SheetCell[][]> {
      yield [[textCell('one')]];
      throw new Error('the rows ended');
    }
    await expect(sheetOf('rows', broken())).rejects.toThrow('the rows ended');
    const full = () => Promise.reject(new Error('no room'));
    await expect(writeSheet([[[textCell('one')]]], full)).rejects.toThrow('no room');
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %i is called %s', (index, name) => {
    expect(columnName(index)).toBe(name);
  });
});

describe('the names of tabs', () => {
  it.each([
    [
      'a title that fits',
      ['Process route · Previous rows ok'.slice(0, 31)],
      ['Process route · Previous rows o'],
    ],
    ['whole words', ['Process route · Previous varieties'], ['Process route · Previous…']],
    ['a word that is long', ['Electricity meter · Installations'], ['Electricity meter · Installati…']],
    ['no point at the end', ['Kiểm tra chất lượng hàng ngày · Mục'], ['Kiểm tra chất lượng hàng ngày…']],
    [
      'two that begin alike',
      ['Process route · Previous varieties', 'Process route · Previous versions'],
      ['Process route · Previous…', 'Process route · Previous… 2'],
    ],
  ])('keep %s', (_, titles, names) => {
    expect(tabNames(titles)).toEqual(names);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(31);
  });
});
