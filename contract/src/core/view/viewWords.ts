import type { WordPlace } from '../resource/resourceWords.ts';
import type { View } from './view.ts';

type Named = Pick<View, 'namespace' | 'name'>;

/** Where a word of a view stands: below `views.<name>` of its namespace. */
export function viewPlace({ namespace, name }: Named, path: string): WordPlace {
  return { namespace, path: `views.${name}.${path}` };
}

/** Where the title of a view may stand: its own, else that of the screen of its name. */
export function viewTitlePlaces(view: Named): WordPlace[] {
  return [viewPlace(view, 'title'), { namespace: view.namespace, path: `screens.${view.name}` }];
}

/** Where the word of a coded value of a column stands. */
export function columnChoicePlace(view: Named & Pick<View, 'columns'>, column: string, value: string): WordPlace {
  return placeIn(view.columns[column]?.words, value) ?? viewPlace(view, `choices.${column}.${value}`);
}

/** Where the word of a value of a filter stands. */
export function filterChoicePlace(view: Named & Pick<View, 'filters'>, filter: string, value: string): WordPlace {
  const declared = view.filters[filter];
  const words = declared?.kind === 'choice' ? declared.words : undefined;
  return placeIn(words, value) ?? viewPlace(view, `choices.${filter}.${value}`);
}

/** Where the word of a tab stands. */
export function tabPlace(view: Named & Pick<View, 'tabs'>, value: string): WordPlace {
  return placeIn(view.tabs?.words, value) ?? viewPlace(view, `tabs.${value}`);
}

function placeIn(words: string | undefined, value: string): WordPlace | undefined {
  const [namespace = '', path = ''] = words?.split(':') ?? [];
  return path === '' ? undefined : { namespace, path: `${path}.${value}` };
}
