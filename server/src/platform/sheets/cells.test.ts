import { describe, expect, it } from 'vitest';
import { valueCase } from '@millwright/testing/server/sheets/valueCases.ts';
import { lookOfFormat, shownNumber } from './numberLooks.ts';
import { readRows } from './readRows.ts';
import { createRowReader } from './sheetRows.ts';
import { createXmlReader } from './xmlReader.ts';

function cellsOf(xml: string) {
  const { listener, take } = createRowReader({ texts: [], looks: [], isFrom1904: false });
  const reader = createXmlReader(listener);
  reader.write(`<worksheet><sheetData><row r="1">${xml}</row></sheetData></worksheet>`);
  reader.end();
  return take()[0];
}

describe('cells of a sheet', () => {
  it('keep numbers with the zeros that the spreadsheet shows', async () => {
    const rows = (await Array.fromAsync(readRows(valueCase('31-zeros-format.xlsx').body))).flat();
    expect(rows.slice(1)).toEqual([
      ['01', '00086'],
      ['20', '00086'],
    ]);
  });

  it('of strict files are local times, whatever the zone of the process', () => {
    expect(
      cellsOf('<c r="A1" t="d"><v>2025-11-28T00:00:00</v></c><c r="B1" t="d"><v>2025-11-28</v></c>'),
    ).toEqual([new Date('2025-11-28T00:00:00Z'), new Date('2025-11-28T00:00:00Z')]);
  });

  it('with errors or of an unknown type say so', () => {
    expect(cellsOf('<c r="A1" t="e"><v>#REF!</v></c><c r="B1" t="zz"><v>12</v></c>')).toEqual([
      '#REF!',
      '#UNKNOWN! 12',
    ]);
  });
});

describe('a number format', () => {
  it.each([
    ['00000', 86, '00086'],
    ['"RF-"00', 1, 'RF-01'],
    ['0.0%', 0.57, '57%'],
    ['#,##0.00', 1250.5, undefined],
    ['0', 5, undefined],
    ['yyyy"年"m"月"d"日"', 45_989, 'date'],
  ])('%s shows %d as %s', (format, value, shown) => {
    const look = lookOfFormat(format);
    expect(look === undefined || look === 'date' ? look : shownNumber(value, look)).toBe(shown);
  });
});
