import { describe, expect, it } from 'vitest';
import { columnOfHead, directionOf, readLocalTimes } from './punchFile.ts';

describe('the file of a time clock', () => {
  it.each([
    ['工号', 'workNo'],
    ['AC-No.', 'workNo'],
    ['Employee ID', 'workNo'],
    ['打卡时间', 'moment'],
    ['Date/Time', 'moment'],
    ['MÃ NV', 'workNo'],
    ['Ngày giờ', 'moment'],
    ['日期', 'date'],
    ['Time', 'time'],
    ['签到/签退', 'direction'],
    ['Machine No.', 'device'],
    ['姓名', undefined],
  ])('knows the column %s', (head, column) => {
    expect(columnOfHead(head)).toBe(column);
  });

  it.each([
    ['C/In', 'in'],
    ['上班签到', 'in'],
    ['0', 'in'],
    ['C/Out', 'out'],
    ['Ra', 'out'],
    ['', 'unknown'],
    ['加班', 'unknown'],
  ])('understands the direction “%s”', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });

  it.each([
    ['2026-10-14 08:01', '2026-10-14', [28_860]],
    ['2026/10/4 8:01:30', '2026-10-04', [28_890]],
    ['2026-10-14T08:01:30.250', '2026-10-14', [28_890]],
    ['2026年10月14日 08:01', '2026-10-14', [28_860]],
    ['2026-10-14 24:00', '2026-10-15', [0]],
    ['28/11/2025 5:58 PM', '2025-11-28', [64_680]],
    ['2026-10-14 07:55 16:02', '2026-10-14', [28_500, 57_720]],
  ])('reads %s', (text, date, seconds) => {
    expect(readLocalTimes(text, 'undecided')).toMatchObject({ value: { date, seconds } });
  });

  it.each([
    '',
    '2026-10-14',
    '2026-02-30 08:00',
    '2026-10-14 24:01',
    '2026-10-14 08:60',
    '08:00',
    '2026-10-14 08:00 x',
  ])('does not guess what “%s” is', (text) => {
    expect(readLocalTimes(text, 'undecided')).toMatchObject({ refusal: { reason: 'notMoment' } });
  });
});
