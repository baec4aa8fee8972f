import { describe, expect, it } from 'vitest';
import { screens, views } from '../../registry.ts';
import { phraseAt } from '../words/phrases.ts';
import { languages } from '../words/languages.ts';
import { isPhraseNamespace, phrases } from '../../phrases.ts';
import type { WordPlace } from '../resource/resourceWords.ts';
import { columnChoicePlace, filterChoicePlace, tabPlace, viewPlace, viewTitlePlaces } from './viewWords.ts';
import type { View } from './view.ts';

function lacking(places: readonly WordPlace[]): string[] {
  return places.flatMap(({ namespace, path }) =>
    languages.flatMap((language) =>
      isPhraseNamespace(namespace) && phraseAt(phrases[namespace][language], path) !== undefined
        ? []
        : [`${language} ${namespace}:${path}`],
    ),
  );
}

/** Places of all words that a view cannot do without. */
function placesOf(view: View): WordPlace[] {
  const columns = Object.entries(view.columns).flatMap(([name, { kind, values = [] }]) => [
    viewPlace(view, `columns.${name}`),
    ...(kind === 'choice' ? values : []).map((value) => columnChoicePlace(view, name, value)),
  ]);
  const filters = Object.entries(view.filters).flatMap(([name, filter]) => [
    viewPlace(view, `filters.${name}`),
    ...(filter.kind === 'choice' ? (filter.values ?? []) : []).map((value) =>
      filterChoicePlace(view, name, value),
    ),
  ]);
  const tabs = view.tabs?.values.map((value) =>
    value === '' ? viewPlace(view, 'tabs.all') : tabPlace(view, value),
  );
  return [...columns, ...filters, ...(tabs ?? [])];
}

describe('views', () => {
  it.each(views.map((view) => [view.name, view] as const))('%s has its words in all languages', (_, view) => {
    expect(lacking(placesOf(view))).toEqual([]);
    const titled = viewTitlePlaces(view).filter((place) => lacking([place]).length === 0);
    expect(titled).not.toEqual([]);
  });

  it('are named once, and each is shown by a screen', () => {
    const names = views.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(screens.flatMap(({ view }) => view ?? []).toSorted()).toEqual(names.toSorted());
  });

  it('need the right of their screen, so that whoever opens it reads its rows', () => {
    const codesOf = (name: string | undefined) => {
      const access = views.find((each) => each.name === name)?.call.access;
      if (typeof access !== 'object') return [];
      return 'code' in access ? [access.code] : access.anyOf;
    };
    const different = screens.filter(
      ({ access, view }) => view !== undefined && access !== undefined && !codesOf(view).includes(access),
    );
    expect(different).toEqual([]);
  });
});
