import { describe, expect, it } from 'vitest';
import { tariff } from '@millwright/contract/areas/energy/bands/tariff.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const as = server.as(await server.make.user({ codes: Object.values(tariff.access) }));
const tariffs = resourceCalls(tariff);

let last = 0;
const period = (fromTime: string, toTime: string, change: object = {}) => ({
  season: 'remaining',
  dayType: 'workday',
  band: 'peak',
  fromTime,
  toTime,
  ...change,
});
const said = (change: object = {}) => ({
  validFrom: new Date(Date.UTC(2026, 0, ++last)).toISOString().slice(0, 10),
  name: `T${last}`,
  ...change,
});

describe('E-037 K-039 a tariff', () => {
  it('has periods, seasons and holidays, and a price for each band', async () => {
    const told = said({
      weekend: 'saturdaySunday',
      currency: 'CNY',
      sharpPrice: 1.326,
      peakPrice: 1.105,
      flatPrice: 0.65,
      valleyPrice: 0.273,
      periods: [
        period('08:00', '11:00'),
        period('22:00', '06:00', { band: 'valley' }),
        period('14:00', '15:00', { season: 'summer', band: 'sharp' }),
        period('00:00', '24:00', { dayType: 'holiday', band: 'flat' }),
      ],
      seasons: [{ season: 'summer', fromDay: '07-01', toDay: '08-31' }],
      holidays: [{ day: '2026-10-01', dayType: 'holiday' }],
    });
    const { id } = (await as.call(tariffs.add, told)).result;
    expect((await as.call(tariffs.queryById, { id })).result).toMatchObject(told);
  });

  it.each([
    [
      'V-044',
      [period('08:00', '11:00'), period('10:30', '12:00')],
      'periods.1.fromTime',
      'energy.repeatedPeriods',
    ],
    [
      'V-044',
      [period('22:00', '06:00'), period('05:30', '08:00')],
      'periods.1.fromTime',
      'energy.repeatedPeriods',
    ],
    ['', [period('08:00', '08:00')], 'periods.0.toTime', 'energy.emptyPeriod'],
    ['', [period('08:15', '09:00')], 'periods.0.fromTime', 'core.invalid'],
    ['', [period('08:00', '25:00')], 'periods.0.toTime', 'core.invalid'],
    ['K-039', [period('08:00', '09:00', { band: 'cheap' })], 'periods.0.band', 'core.invalid'],
  ])('%s with the periods %o is refused at %s by %s', async (_, periods, field, messageCode) => {
    const { body } = await as.call(tariffs.add, said({ periods }));
    expect(body).toMatchObject({ success: false, messageCode, errors: [{ field }] });
  });

  it('V-044 M-084 says which periods are repeated, in the language of the reader, and keeps nothing', async () => {
    const repeated = said({ periods: [period('08:00', '11:00'), period('10:30', '12:00')] });
    const { body } = await as.call(tariffs.add, repeated);
    expect(body.message).toBe('峰谷时段重复：08:00–11:00 与 10:30–12:00');
    expect((await as.call(tariffs.list, { keyword: repeated.name })).result.total).toBe(0);
    const inEnglish = await as.call(tariffs.add, repeated, { headers: { 'language-id': 'en' } });
    expect(inEnglish.body.message).toContain('Repeated peak or valley periods');
  });

  it('V-044 judges a change as it judges a new tariff', async () => {
    const { id } = (await as.call(tariffs.add, said({ periods: [period('08:00', '11:00')] }))).result;
    const change = { id, periods: [period('08:00', '11:00'), period('09:00', '10:00')] };
    expect((await as.call(tariffs.edit, change)).body.messageCode).toBe('energy.repeatedPeriods');
  });

  it.each([
    [{ seasons: [season('07-01', '08-31'), season('08-15', '09-15')] }, 'seasons.1.fromDay'],
    [{ seasons: [season('02-30', '08-31')] }, 'seasons.0.fromDay'],
    [{ holidays: [{ day: '2026-10-01' }, { day: '2026-10-01' }] }, 'holidays.1.day'],
    [{ peakPrice: -0.1 }, 'peakPrice'],
    [{ peakPrice: 0.123456 }, 'peakPrice'],
  ])('%o is refused at %s', async (change, field) => {
    const { body } = await as.call(tariffs.add, said(change));
    expect(body).toMatchObject({ success: false, errors: [{ field }] });
  });

  it('is one from a day on', async () => {
    const { validFrom } = (await as.call(tariffs.add, said())).result;
    const again = await as.call(tariffs.add, said({ validFrom }));
    expect(again.body).toMatchObject({ messageCode: 'core.taken', errors: [{ field: 'validFrom' }] });
  });
});

function season(fromDay: string, toDay: string) {
  return { season: 'summer', fromDay, toDay };
}
