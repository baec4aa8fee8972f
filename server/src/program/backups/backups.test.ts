import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { isDue } from './backups.ts';

const begunAt = '2026-11-26T03:00:00.000Z';
const nowMs = Date.parse(begunAt);
const copy = {
  manifest: {
    format: 1 as const,
    system: '1',
    begunAt,
    endedAt: begunAt,
    firstWal: '000000010000000000000007',
    lastWal: '000000010000000000000007',
    bytes: 0,
    folders: [],
    files: [],
  },
};

describe('a copy of the database', () => {
  it.each([
    ['none was ever made', undefined, 0, '00000001', true],
    ['the last one was begun 23 hours ago', copy, 23, '00000001', false],
    ['the last one was begun a day ago', copy, 24, '00000001', true],
    ['the database was restored since', copy, 1, '00000002', true],
  ])('is judged when %s', (_what, newest, hours, timeline, due) => {
    expect(isDue(newest, { nowMs: nowMs + hours * hourMs, timeline })).toBe(due);
  });
});
