import { choiceKey, type Field } from '@millwright/contract/core/fields.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { useMemo } from 'react';
import { readLanguage } from '../app/i18n/language.ts';
import { hasSentence, type Translate, useT } from '../app/i18n/useT.ts';
import { useTenant } from '../app/session/useSession.ts';
import { isFact, stateName } from './model/fieldsOf.ts';
import { titleText, type ValueContext } from './model/valueText.ts';

/** What a resource, its fields and its actions are called, and how its values are written. */
export interface ResourceWords extends ValueContext {
  /** Sentences of `core.resource`; another namespace's with its name before a colon. */
  t: Translate;
  language: Language;
  /** The resource itself, as a title. */
  noun: string;
  /** The same within a sentence. */
  inside: string;
  label: (name: string) => string;
  /** Label and unit, as the head of a column has them. */
  head: (name: string, field: Field) => string;
  unit: (field: Field) => string;
  choice: (name: string, value: string) => string;
  action: (name: string) => string;
  children: (name: string) => string;
  /** What a row is called. */
  title: (row: ResourceRow) => string;
}

export function useResourceWords(resource: Resource): ResourceWords {
  const translate = useT();
  const zone = useTenant()?.zone ?? 'UTC';
  return useMemo(() => {
    const { area, name: resourceName, lifeCycle } = resource;
    const t: Translate = (key, values) => translate(key.includes(':') ? key : `resource.${key}`, values);
    const label = (name: string) => {
      const own = `${area}:fields.${name}`;
      const isOfRow = isFact(name) || (name === stateName && !hasSentence(own));
      return isOfRow && !Object.hasOwn(resource.fields, name) ? t(`facts.${name}`) : t(own);
    };
    const unit = (field: Field) => (field.unit === undefined ? '' : t(`basics:units.${field.unit}`));
    const context: ValueContext = {
      language: readLanguage(),
      zone,
      choice: (name, value) => {
        if (name === stateName && lifeCycle !== undefined)
          return t(`${area}:states.${resourceName}.${value}`);
        const { namespace, path } = choiceKey(area, name, { words: resource.fields[name]?.words, value });
        const key = `${namespace}:${path}`;
        return hasSentence(key) ? t(key) : value;
      },
      shift: (value) => t(`shifts:names.${value}`),
      flag: (isOn) => t(isOn ? 'yes' : 'no'),
    };
    return {
      ...context,
      t,
      language: context.language,
      noun: t(`${area}:resources.${resourceName}`),
      inside: uncapitalised(t(`${area}:resources.${resourceName}`)),
      label,
      unit,
      head: (name, field) => [label(name), unit(field)].filter((word) => word !== '').join(' '),
      action: (name) => t(`${area}:actions.${resourceName}.${name}`),
      children: (name) => t(`${area}:children.${name}`),
      title: (row) => titleText(resource, row, context),
    };
  }, [resource, translate, zone]);
}

/** `Data dictionary` → `data dictionary`; an abbreviation stays as it is. */
function uncapitalised(noun: string): string {
  const [first = '', second = ''] = noun;
  return second === second.toLowerCase() ? `${first.toLowerCase()}${noun.slice(first.length)}` : noun;
}
