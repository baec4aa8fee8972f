import type { SubjectSource } from '@millwright/contract/areas/alarms/rule/pushRuleParts.ts';
import { describe, expect, it } from 'vitest';
import { observationOf, type SubjectFacts, type SubjectRule, subjectsOf } from './subjectFacts.ts';

const rule = (source: SubjectSource, besides: Partial<SubjectRule> = {}): SubjectRule => ({
  process: null,
  modelIds: null,
  machineIds: null,
  varietyIds: null,
  partIds: null,
  source,
  signal: null,
  kpi: null,
  operator: 'below',
  value: 2,
  clearValue: null,
  graveValue: null,
  states: null,
  faultCodes: null,
  match: null,
  conditions: null,
  onlyRunning: false,
  triggerAfterS: 0,
  clearAfterS: 0,
  noDataMin: null,
  schedule: 'always',
  hoursFrom: null,
  hoursTo: null,
  shifts: null,
  ...besides,
});

const stock = (code: string, besides: Partial<SubjectFacts['stocks'][number]> = {}) => ({
  varietyId: code,
  code,
  process: 'roving' as const,
  isInner: false,
  stockG: 1_234_567,
  takenGPerH: 1_000_000,
  coverageH: 1.234_567,
  ...besides,
});
const facts = (besides: Partial<SubjectFacts>): SubjectFacts => ({
  stocks: [],
  parts: [],
  orders: [],
  plans: [],
  machines: new Map(),
  ...besides,
});
const stocks = facts({
  stocks: [
    stock('JC40'),
    stock('JC40 breaker', { process: 'drawing', isInner: true }),
    stock('C32', { takenGPerH: 0, coverageH: null }),
    stock('JC32', { stockG: null, coverageH: null }),
    stock('lost', { stockG: -5_000, coverageH: null }),
  ],
});

describe('the stocks that a rule is for', () => {
  it('are all but those within a process, by the kilogram, and a tenth of an hour', () => {
    expect(subjectsOf(rule('stockKg'), stocks).map(({ name, value }) => [name, value])).toEqual([
      ['JC40', 1235],
      ['C32', 1235],
      ['JC32', null],
      ['lost', -5],
    ]);
    expect(subjectsOf(rule('stockHours'), stocks).map(({ name, value }) => [name, value])).toEqual([
      ['JC40', 1.2],
      ['C32', null],
      ['JC32', null],
      ['lost', null],
    ]);
  });

  it('are those of a process, or those that are named', () => {
    const names = (besides: Partial<SubjectRule>) =>
      subjectsOf(rule('stockKg', besides), stocks).map(({ name }) => name);
    expect(names({ process: 'drawing' })).toEqual([]);
    expect(names({ process: 'drawing', varietyIds: ['JC40 breaker'] })).toEqual(['JC40 breaker']);
    expect(names({ varietyIds: ['C32'] })).toEqual(['C32']);
  });

  it('lasts where nothing takes from it, and says nothing where it is not known', () => {
    const told = (operator: 'above' | 'below') =>
      subjectsOf(rule('stockHours', { operator }), stocks).map(
        (subject) => observationOf(rule('stockHours', { operator }), subject, 0)?.begins,
      );
    expect(told('below')).toEqual([true, false, undefined, undefined]);
    expect(told('above')).toEqual([false, undefined, undefined, undefined]);
  });
});

describe('the share of a least stock', () => {
  it.each([
    [10, 10, 100],
    [9.99, 10, 99],
    [0, 10, 0],
    [0.29, 1, 29],
    [15, 10, 150],
  ])('%d of %d are %d %%', (onHand, leastStock, value) => {
    const parts = [{ id: 's', sparePartId: 'p', code: 'BR', name: 'Bearing', onHand, leastStock }];
    expect(subjectsOf(rule('partStock'), facts({ parts }))).toMatchObject([{ value }]);
  });
});
