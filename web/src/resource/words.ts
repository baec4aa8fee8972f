import { uncapitalised } from '@millwright/contract/core/words/uncapitalised.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import {
  actionPlace,
  childrenPlace,
  choicePlaces,
  fieldPlaces,
  groupPlace,
  hintPlace,
  nounPlace,
  statePlace,
  viewPlace,
  type WordPlace,
} from '@millwright/contract/core/resource/resourceWords.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useMemo } from 'react';
import { readLanguage } from '../app/i18n/language.ts';
import { hasSentence, type Translate, useT } from '../app/i18n/useT.ts';
import { useTenant } from '../app/session/useSession.ts';
import { isFact, stateName } from './model/form/fieldsOf.ts';
import { unitSign } from '../app/session/currency.ts';
import { titleText, type ValueContext } from './model/values/valueText.ts';

/** Labels of fields and how their values are written: those of a resource, or of a command. */
export interface FieldWords extends ValueContext {
  /** Sentences of `core.resource`; another namespace's with its name before a colon. */
  t: Translate;
  language: Language;
  label: (name: string) => string;
  /** Hint below a field of the form, if its resource has one. */
  hint: (name: string) => string | undefined;
  unit: (field: Field) => string;
  choice: (name: string, value: string) => string;
}

/** Labels of a resource, its fields and its actions, and the format of its values. */
export interface ResourceWords extends FieldWords {
  /** The resource itself, as a title. */
  noun: string;
  /** The same within a sentence. */
  inside: string;
  /** Label and unit, as the head of a column has them. */
  head: (name: string, field: Field) => string;
  action: (name: string) => string;
  children: (name: string) => string;
  /** A declared view: that of one state is called as the state. */
  view: (name: string) => string;
  /** A group of fields in the details. */
  group: (name: string) => string;
  /** What a row is called. */
  title: (row: ResourceRow) => string;
}

export function useResourceWords(resource: Resource): ResourceWords {
  const translate = useT();
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const t = withinResource(translate);
    /** The first place that has a word; where none has, the last, which is then seen to be missing. */
    const first = (places: readonly WordPlace[]) => {
      const keys = places.map(wordKey);
      return t(keys.find(hasSentence) ?? keys.at(-1) ?? '');
    };
    const label = (name: string) => {
      const places = fieldPlaces(resource, name);
      const isOfRow = isFact(name) || (name === stateName && !places.map(wordKey).some(hasSentence));
      return isOfRow && !Object.hasOwn(resource.fields, name) ? t(`facts.${name}`) : first(places);
    };
    const shared = sharedWords(t, zone);
    const { unit } = shared;
    const context: ValueContext = {
      ...shared,
      choice: (name, value) => {
        if (name === stateName && resource.lifeCycle !== undefined)
          return t(wordKey(statePlace(resource, value)));
        const places = choicePlaces(resource, name, value);
        return places.map(wordKey).some(hasSentence) ? first(places) : value;
      },
    };
    const noun = t(wordKey(nounPlace(resource)));
    return {
      ...shared,
      ...context,
      noun,
      inside: uncapitalised(noun),
      label,
      hint: (name) => {
        const key = wordKey(hintPlace(resource, name));
        return hasSentence(key) ? t(key) : undefined;
      },
      head: (name, field) => [label(name), unit(field)].filter((word) => word !== '').join(' '),
      action: (name) => t(wordKey(actionPlace(resource, name))),
      view: (name) => t(wordKey(viewPlace(resource, name))),
      children: (name) => t(wordKey(childrenPlace(resource, name))),
      group: (name) => t(wordKey(groupPlace(resource, name))),
      title: (row) => titleText(resource, row, context),
    };
  }, [resource, translate, zone]);
}

/** Sentences of `core.resource`, and those of another namespace with its name before a colon. */
export function withinResource(translate: Translate): Translate {
  return (key, values) => translate(key.includes(':') ? key : `resource.${key}`, values);
}

/** Key of a word for `t`. */
export function wordKey({ namespace, path }: WordPlace): string {
  return `${namespace}:${path}`;
}

/** How values are written, whatever they are values of. */
export function sharedWords(t: Translate, zone: string) {
  return {
    t,
    language: readLanguage(),
    zone,
    shift: (value: string) => t(`shifts:names.${value}`),
    flag: (isOn: boolean) => t(isOn ? 'yes' : 'no'),
    unit: (field: Field) =>
      field.unit === undefined ? '' : unitSign(field.unit, t(`basics:units.${field.unit}`)),
  };
}
