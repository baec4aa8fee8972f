import { describe, expect, it } from 'vitest';
import { quietUntilMs } from './quiet.ts';

const over = { quietFrom: '22:00', quietTo: '06:00' };
const until = (hours: Parameters<typeof quietUntilMs>[0], zone: string, at: string) => {
  const ms = quietUntilMs(hours, zone, Date.parse(at));
  return ms === undefined ? undefined : new Date(ms).toISOString();
};

describe('quiet hours', () => {
  it.each([
    // Over midnight, in Shanghai, which is eight hours ahead.
    [over, 'Asia/Shanghai', '2027-03-02T13:59:59Z', undefined],
    [over, 'Asia/Shanghai', '2027-03-02T14:00:00Z', '2027-03-02T22:00:00.000Z'],
    [over, 'Asia/Shanghai', '2027-03-02T21:59:59Z', '2027-03-02T22:00:00.000Z'],
    [over, 'Asia/Shanghai', '2027-03-02T22:00:00Z', undefined],
    // Within a day.
    [
      { quietFrom: '12:00', quietTo: '13:30' },
      'Asia/Shanghai',
      '2027-03-02T05:00:00Z',
      '2027-03-02T05:30:00.000Z',
    ],
    [{ quietFrom: '12:00', quietTo: '13:30' }, 'Asia/Shanghai', '2027-03-02T05:30:00Z', undefined],
    // Without any it is never quiet.
    [{ quietFrom: null, quietTo: null }, 'Asia/Shanghai', '2027-03-02T18:00:00Z', undefined],
    // The night in which clocks go forward is an hour shorter, the one in which they go back an hour longer.
    [over, 'Europe/Berlin', '2027-03-27T21:00:00Z', '2027-03-28T04:00:00.000Z'],
    [over, 'Europe/Berlin', '2027-03-28T03:59:00Z', '2027-03-28T04:00:00.000Z'],
    [over, 'Europe/Berlin', '2027-10-30T20:00:00Z', '2027-10-31T05:00:00.000Z'],
    [over, 'Europe/Berlin', '2027-10-31T04:59:00Z', '2027-10-31T05:00:00.000Z'],
    // An end that clocks show twice is the first of the two, and it stays quiet no longer.
    [
      { quietFrom: '22:00', quietTo: '02:30' },
      'Europe/Berlin',
      '2027-10-31T00:29:00Z',
      '2027-10-31T00:30:00.000Z',
    ],
    [{ quietFrom: '22:00', quietTo: '02:30' }, 'Europe/Berlin', '2027-10-31T01:15:00Z', undefined],
    // A begin that clocks leave out comes behind the end: then there is none that night.
    [{ quietFrom: '02:30', quietTo: '03:00' }, 'Europe/Berlin', '2027-03-28T01:45:00Z', undefined],
    [{ quietFrom: '02:30', quietTo: '03:00' }, 'Europe/Berlin', '2027-03-28T12:00:00Z', undefined],
  ])('%o in %s at %s last until %s', (hours, zone, at, expected) => {
    expect(until(hours, zone, at)).toBe(expected);
  });
});
