import { choiceKey } from '@millwright/contract/core/fields.ts';
import { languages } from '@millwright/contract/core/languages.ts';
import { flattenPhrases } from '@millwright/contract/core/phrases.ts';
import { phrasesOf } from '@millwright/contract/phrases.ts';
import { servedResources } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf, isFact, stateName } from './model/fieldsOf.ts';

describe.each(languages)('E-001 in %s', (language) => {
  const phrases = new Map(
    Object.entries(phrasesOf(language)).map(([area, tree]) => [area, flattenPhrases(tree)]),
  );
  const says = (area: string, key: string) => (phrases.get(area)?.get(key) ?? '') !== '';

  it.each(servedResources.map((resource) => [resource.name, resource] as const))(
    '%s shows each of its fields, choices and states under its display label',
    (_, resource) => {
      const { area, name, lifeCycle } = resource;
      const nameless = Object.entries(fieldsOf(resource))
        .filter(([field]) => !isFact(field) && field !== stateName)
        .flatMap(([field, { values = [], words, unit }]) => [
          ...(says(area, `fields.${field}`) ? [] : [field]),
          ...values.flatMap((value) => {
            const { namespace, path } = choiceKey(area, field, { words, value });
            return says(namespace, path) ? [] : [`${field}.${value}`];
          }),
          ...(unit === undefined || says('basics', `units.${unit}`) ? [] : [`unit ${unit}`]),
        ]);
      expect(nameless).toEqual([]);
      expect(says(area, `resources.${name}`)).toBe(true);
      for (const state of Object.keys(lifeCycle?.states ?? {}))
        expect(says(area, `states.${name}.${state}`)).toBe(true);
    },
  );
});
