import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { WordPlace } from '@millwright/contract/core/resource/resourceWords.ts';
import {
  columnChoicePlace,
  filterChoicePlace,
  tabPlace,
  viewPlace,
  viewTitlePlaces,
} from '@millwright/contract/core/view/viewWords.ts';
import type { View } from '@millwright/contract/core/view/view.ts';
import { useMemo } from 'react';
import { readLanguage } from '../../app/i18n/language.ts';
import { hasSentence, type PhraseValues, type Translate, useT } from '../../app/i18n/useT.ts';
import { unitSign } from '../../app/session/currency.ts';
import { useTenant } from '../../app/session/useSession.ts';
import { titleText, type ValueContext } from '../model/values/valueText.ts';
import type { ResourceWords } from '../words.ts';
import { resourceOf } from './viewResource.ts';

/** Words of a view, in the form in which lists take theirs. */
export interface ViewWords extends ResourceWords {
  filter: (name: string) => string;
  filterChoice: (filter: string, value: string) => string;
  /** The entry of a choice that does not narrow. */
  anyOf: (filter: string) => string;
  tab: (value: string) => string;
  /** A sentence of the view that it may lack: `intro`, `none`. */
  own: (path: string, values?: PhraseValues) => string | undefined;
}

export function useViewWords(view: View): ViewWords {
  const translate = useT();
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const t: Translate = (key, values) => translate(key.includes(':') ? key : `resource.${key}`, values);
    const keyOf = ({ namespace, path }: WordPlace) => `${namespace}:${path}`;
    const first = (...places: readonly WordPlace[]) => {
      const keys = places.map(keyOf);
      return t(keys.find(hasSentence) ?? keys[0] ?? '');
    };
    const orItself = (place: WordPlace, value: string) =>
      hasSentence(keyOf(place)) ? t(keyOf(place)) : value;
    const label = (name: string) => first(viewPlace(view, `columns.${name}`));
    const unit = ({ unit: sign }: Field) =>
      sign === undefined ? '' : unitSign(sign, t(`basics:units.${sign}`));
    const context: ValueContext = {
      language: readLanguage(),
      zone,
      choice: (name, value) => orItself(columnChoicePlace(view, name, value), value),
      shift: (value) => t(`shifts:names.${value}`),
      flag: (isOn) => t(isOn ? 'yes' : 'no'),
    };
    const noun = first(...viewTitlePlaces(view));
    const resource = resourceOf(view);
    const nothing = () => '';
    return {
      ...context,
      t,
      noun,
      inside: noun,
      label,
      hint: (name) => {
        const key = keyOf(viewPlace(view, `hints.${name}`));
        return hasSentence(key) ? t(key) : undefined;
      },
      unit,
      head: (name, field) => [label(name), unit(field)].filter((word) => word !== '').join(' '),
      action: nothing,
      children: nothing,
      view: nothing,
      group: nothing,
      title: (row) => titleText(resource, row, context),
      filter: (name) => first(viewPlace(view, `filters.${name}`), viewPlace(view, `columns.${name}`)),
      filterChoice: (name, value) => orItself(filterChoicePlace(view, name, value), value),
      anyOf: (name) => {
        const key = keyOf(viewPlace(view, `any.${name}`));
        return hasSentence(key)
          ? t(key)
          : t('view.any', { filter: t(keyOf(viewPlace(view, `filters.${name}`))) });
      },
      tab: (value) => first(tabPlace(view, value)),
      own: (path, values) => {
        const key = keyOf(viewPlace(view, path));
        return hasSentence(key) ? t(key, values) : undefined;
      },
    };
  }, [view, translate, zone]);
}
