import type { WordPlace } from '../resource/resourceWords.ts';
import type { View } from './view.ts';

type Named = Pick<View, 'namespace' | 'name'>;

/** Place of a word of a view: below `views.<name>` of its namespace. */
export function viewPlace({ namespace, name }: Named, path: string): WordPlace {
  return { namespace, path: `views.${name}.${path}` };
}

/** Places of the title of a view: its own, else that of the screen of its name. */
export function viewTitlePlaces(view: Named): WordPlace[] {
  return [viewPlace(view, 'title'), { namespace: view.namespace, path: `screens.${view.name}` }];
}

/** Place of the word of a coded value of a column. */
export function columnChoicePlace(
  view: Named & Pick<View, 'columns'>,
  column: string,
  value: string,
): WordPlace {
  return placeIn(view.columns[column]?.words, value) ?? viewPlace(view, `choices.${column}.${value}`);
}

/** Place of the word of a value of a filter. */
export function filterChoicePlace(
  view: Named & Pick<View, 'filters'>,
  filter: string,
  value: string,
): WordPlace {
  const declared = view.filters[filter];
  const words = declared?.kind === 'choice' ? declared.words : undefined;
  return placeIn(words, value) ?? viewPlace(view, `choices.${filter}.${value}`);
}

/** Place of the word of a tab. */
export function tabPlace(view: Named & Pick<View, 'tabs'>, value: string): WordPlace {
  return placeIn(view.tabs?.words, value) ?? viewPlace(view, `tabs.${value}`);
}

function placeIn(words: string | undefined, value: string): WordPlace | undefined {
  const [namespace = '', path = ''] = words?.split(':') ?? [];
  return path === '' ? undefined : { namespace, path: `${path}.${value}` };
}
