import { describe, expect, it } from 'vitest';
import { layoutKey, punchLayoutOf, missingColumns } from './punchLayout.ts';

const isWorkNo = (text: string) => text.replace(/^'/, '') === '1024';
const layout = (...lines: string[]) =>
  punchLayoutOf(
    lines.map((line) => line.split(',')),
    { isWorkNo },
  );

describe('the layout of the file of a time clock', () => {
  it('is known by heads, also below a title', () => {
    expect(layout('Attendance,', 'Mã NV,Ngày,Giờ', '1024,28/11/2025,05:58')).toEqual({
      headAt: 1,
      columns: ['workNo', 'date', 'time'],
      order: 'dmy',
      hasOneDirection: false,
    });
  });

  it('is known by content without heads', () => {
    const { headAt, columns } = layout(
      "1,28-11-2025,05:58:03,'1024,01,0001",
      "1,28-11-2025,14:02:10,'1024,01,0001",
    );
    expect([headAt, columns]).toEqual([-1, [null, 'date', 'time', 'workNo', null, null]]);
  });

  it('is that of attlog files, although nobody of the mill is in it', () => {
    const { columns } = layout('7,2025-11-28 05:58:03,1,0,1,0', '8,2025-11-28 14:02:10,1,1,1,0');
    expect(columns).toEqual(['workNo', 'moment', 'device', 'direction', null, null]);
  });

  it('passes over a direction that every row has alike', () => {
    const rows = ['工号,日期时间,状态', '1024,2025-11-17 05:58,0', '1024,2025-11-17 14:03,0'];
    expect(layout(...rows).hasOneDirection).toBe(true);
    expect(layout(...rows.slice(0, 2)).hasOneDirection).toBe(false);
    expect(layout(...rows, '1024,2025-11-18 05:58,1').hasOneDirection).toBe(false);
  });

  it('leaves the order of dates open where no row shows it', () => {
    expect(layout('工号,日期时间', '1024,05/06/2025 05:58').order).toBe('undecided');
  });

  it('is asked for where no column has work numbers', () => {
    const { columns } = layout('a,28-11-2025,05:58', 'b,28-11-2025,05:59');
    expect(missingColumns(columns)).toEqual(['workNo']);
  });

  it('is remembered under the heads, else under the kinds of the columns', () => {
    expect(layoutKey([['工号', '时间']])).toBe('heads 工号|时间');
    expect(layoutKey([['7', '2025-11-28 05:58', 'x']])).toBe('kinds number|moment|text');
  });
});
