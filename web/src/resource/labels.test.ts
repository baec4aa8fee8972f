import { isMoney } from '@millwright/contract/core/fields/currencies.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import {
  choicePlaces,
  fieldPlaces,
  groupPlace,
  nounPlace,
  statePlace,
  viewPlace,
  type WordPlace,
} from '@millwright/contract/core/resource/resourceWords.ts';
import { sentenceAt } from '@millwright/contract/phrases.ts';
import { servedResources } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf, isFact, stateName } from './model/form/fieldsOf.ts';

describe.each(languages)('E-001 in %s', (language) => {
  const says = (...places: readonly WordPlace[]) => (sentenceAt(language, places) ?? '') !== '';

  it.each(servedResources.map((resource) => [resource.name, resource] as const))(
    '%s shows each of its fields, choices and states under its display label',
    (_, resource) => {
      const nameless = Object.entries(fieldsOf(resource))
        .filter(([field]) => !isFact(field) && field !== stateName)
        .flatMap(([field, { values = [], unit }]) => [
          ...(says(...fieldPlaces(resource, field)) ? [] : [field]),
          ...values.flatMap((value) =>
            says(...choicePlaces(resource, field, value)) ? [] : [`${field}.${value}`],
          ),
          // Money has the currency of the mill.
          ...(unit === undefined || isMoney(unit) || says({ namespace: 'basics', path: `units.${unit}` })
            ? []
            : [`unit ${unit}`]),
        ]);
      expect(nameless).toEqual([]);
      expect(says(nounPlace(resource))).toBe(true);
      for (const state of Object.keys(resource.lifeCycle?.states ?? {}))
        expect(says(statePlace(resource, state))).toBe(true);
      for (const group of Object.keys(resource.groups)) expect(says(groupPlace(resource, group))).toBe(true);
      for (const view of Object.keys(resource.views)) expect(says(viewPlace(resource, view))).toBe(true);
    },
  );
});
