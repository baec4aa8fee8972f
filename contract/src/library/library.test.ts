import { describe, expect, it } from 'vitest';
import { machineKinds } from '../areas/basics/processTree/processes.ts';
import { languages } from '../core/words/languages.ts';
import { resourceCalls, resourceNamed } from '../registry.ts';
import { standardLibrary } from './index.ts';

const someId = '01900000-0000-7000-8000-000000000001';
const { lists } = standardLibrary;
const keyOf = new Map(lists.map((list) => [list.resource, new Set(list.rows('zh').map(({ key }) => key))]));

describe.each(lists)('the library of $resource', (list) => {
  const resource = resourceNamed(list.resource);

  it('has keys that tell its rows apart, the same in every language, of kinds that there are', () => {
    const keys = list.rows('zh').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const language of languages) expect(list.rows(language).map(({ key }) => key)).toEqual(keys);
    for (const { kind, since = 1 } of list.rows('zh')) {
      expect([undefined, ...machineKinds]).toContain(kind);
      expect(since).toBeLessThanOrEqual(standardLibrary.edition);
    }
  });

  it.each(languages)('obeys the rules of its fields in %s', (language) => {
    for (const { values } of list.rows(language)) {
      const references = Object.entries(resource.fields).flatMap(([name, { to }]) => {
        const said = values[name];
        if (to === undefined || said === undefined) return [];
        return [[name, Array.isArray(said) ? said.map((_, at) => someId.slice(0, -1) + at) : someId]];
      });
      const anchor = list.forEach === undefined ? {} : { [list.forEach.by]: someId };
      const input = { ...values, ...Object.fromEntries(references), ...anchor };
      expect(resourceCalls(resource).add.input.safeParse(input).error).toBeUndefined();
    }
  });

  it('refers to rows of lists that come before it, or of its own', () => {
    const place = lists.indexOf(list);
    for (const { values } of list.rows('zh'))
      for (const [name, { to }] of Object.entries(resource.fields))
        for (const key of [values[name]].flat().filter((said) => to !== undefined && said !== undefined)) {
          expect(keyOf.get(to ?? '')?.has(String(key))).toBe(true);
          expect(lists.findIndex((each) => each.resource === to)).toBeLessThanOrEqual(place);
        }
  });

  it('says the business key of each row', () => {
    const [names = []] = resource.unique;
    const own = names.filter((name) => name !== list.forEach?.by);
    expect(own.length).toBeGreaterThan(0);
    for (const { values } of list.rows('zh'))
      for (const name of own) expect(values[name]).toEqual(expect.anything());
  });
});
