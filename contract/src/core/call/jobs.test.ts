import { describe, expect, it } from 'vitest';
import { daily, everyMinutes, type JobTime, lastJobMs, monthly, nextJobMs, weekly } from './jobs.ts';

const next = (time: JobTime, zone: string, after: string) =>
  new Date(nextJobMs(time, zone, Date.parse(after))).toISOString();
const last = (time: JobTime, zone: string, at: string) =>
  new Date(lastJobMs(time, zone, Date.parse(at))).toISOString();
const [berlin, shanghai] = ['Europe/Berlin', 'Asia/Shanghai'];

describe('when a job of a mill is due', () => {
  it.each([
    ['the same day', daily('02:30'), shanghai, '2026-03-01T18:29:59Z', '2026-03-01T18:30:00.000Z'],
    ['the next day', daily('02:30'), shanghai, '2026-03-01T18:30:00Z', '2026-03-02T18:30:00.000Z'],
    ['in winter', daily('02:30'), berlin, '2026-03-27T12:00:00Z', '2026-03-28T01:30:00.000Z'],
    [
      'when its time is left out, an hour later',
      daily('02:30'),
      berlin,
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:30:00.000Z',
    ],
    ['in summer', daily('02:30'), berlin, '2026-03-29T12:00:00Z', '2026-03-30T00:30:00.000Z'],
    [
      'when its time comes twice, the first time',
      daily('02:30'),
      berlin,
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
    ['and not the second time', daily('02:30'), berlin, '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
    ['on Monday', weekly(1, '06:00'), shanghai, '2026-03-02T00:00:00Z', '2026-03-08T22:00:00.000Z'],
    ['on Sunday', weekly(7, '06:00'), shanghai, '2026-03-02T00:00:00Z', '2026-03-07T22:00:00.000Z'],
    ['on the first', monthly(1, '00:00'), shanghai, '2026-01-31T16:00:00Z', '2026-02-28T16:00:00.000Z'],
    ['on the 28th', monthly(28, '00:00'), shanghai, '2026-03-01T00:00:00Z', '2026-03-27T16:00:00.000Z'],
    ['every 15 minutes', everyMinutes(15), berlin, '2026-03-02T10:15:00Z', '2026-03-02T10:30:00.000Z'],
  ] as const)('is %s', (_, time, zone, after, due) => {
    expect(next(time, zone, after)).toBe(due);
    expect(last(time, zone, due)).toBe(due);
    expect(Date.parse(last(time, zone, after))).toBeLessThanOrEqual(Date.parse(after));
  });

  it.each([
    () => daily('24:00'),
    () => daily('7:00'),
    () => weekly(0, '06:00'),
    () => monthly(29, '06:00'),
    () => everyMinutes(0),
  ])('is never %s', (declare) => {
    expect(declare).toThrow(RangeError);
  });
});
