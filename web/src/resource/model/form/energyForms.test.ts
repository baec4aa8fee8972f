import {
  climateMeter,
  climateRange,
  climateSetting,
} from '@millwright/contract/areas/energy/climate/climate.ts';
import { tariff, tariffPeriod, tariffSeason } from '@millwright/contract/areas/energy/bands/tariff.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { describe, expect, it } from 'vitest';
import { problemsOfForm } from './problems.ts';

const well = { temperatureMin: 24, temperatureMax: 26, humidityMin: 55, humidityMax: 60 };
const broken = [
  ['V-045', { temperatureMin: -0.01 }, 'temperatureMin', 'min'],
  ['V-045', { temperatureMax: 100.01 }, 'temperatureMax', 'max'],
  ['V-045', { temperatureMax: 26.005 }, 'temperatureMax', 'digits'],
  ['V-046', { humidityMin: -1 }, 'humidityMin', 'min'],
  ['V-046', { humidityMax: 101 }, 'humidityMax', 'max'],
  ['V-046', { humidityMin: 55.123 }, 'humidityMin', 'digits'],
  ['V-047', { temperatureMax: 24 }, 'temperatureMax', 'above'],
  ['V-047', { humidityMin: 60.01 }, 'humidityMax', 'above'],
] as const;

/** What the form says of lines of a document: the rules by their paths, those of the lines alone. */
function saidOfLines(
  document: Resource,
  { list, child, lines }: { list: string; child: Resource; lines: readonly Record<string, unknown>[] },
) {
  const children = { [list]: { child, fields: child.form.flat().flatMap((name) => fieldOf(child, name)) } };
  const rows = lines.map((values, place) => ({ key: String(place), values }));
  return rulesIn(problemsOfForm(document, { values: {}, lists: { [list]: rows } }, children), `${list}.`);
}

function fieldOf({ fields }: Resource, name: string) {
  const field = fields[name];
  return field === undefined ? [] : [[name, field] as const];
}

function rulesIn(problems: ReturnType<typeof problemsOfForm>, prefix: string) {
  return [...problems].flatMap(([path, [first]]) => (path.startsWith(prefix) ? [[path, first?.rule]] : []));
}

describe('the forms of energy', () => {
  it.each(broken)('%s of a setting with %o: %s breaks %s', (_, change, field, rule) => {
    const line = { season: 'allYear', fromDay: '01-01', toDay: '12-31', ...well, ...change };
    const said = saidOfLines(climateSetting, { list: 'ranges', child: climateRange, lines: [line] });
    expect(said).toEqual([[`ranges.0.${field}`, rule]]);
  });

  it.each(broken)('%s of a meter with %o: %s breaks %s', (_, change, field, rule) => {
    const values = { number: 'CL-1', name: 'x', process: 'spinning', status: 'inUse', ...well, ...change };
    expect(rulesIn(problemsOfForm(climateMeter, { values, lists: {} }, {}), '')).toEqual([[field, rule]]);
  });

  it.each([
    ['08:15', '09:00', 'fromTime'],
    ['08:00', '9:00', 'toTime'],
    ['08:00', '24:30', 'toTime'],
  ])('a period from %s to %s is told at %s', (fromTime, toTime, field) => {
    const line = { season: 'remaining', dayType: 'workday', band: 'peak', fromTime, toTime };
    const said = saidOfLines(tariff, { list: 'periods', child: tariffPeriod, lines: [line] });
    expect(said).toEqual([[`periods.0.${field}`, 'halfHour']]);
  });

  it.each(['02-30', '13-01', '7-1'])('a season from %s is told', (fromDay) => {
    const line = { season: 'summer', fromDay, toDay: '08-31' };
    const said = saidOfLines(tariff, { list: 'seasons', child: tariffSeason, lines: [line] });
    expect(said).toEqual([['seasons.0.fromDay', 'monthDay']]);
  });
});
