import type { Call } from '@millwright/contract/core/call/call.ts';
import { commandPlace } from '@millwright/contract/core/resource/commandWords.ts';
import { choicePlaces, fieldPlaces, hintPlace } from '@millwright/contract/core/resource/resourceWords.ts';
import i18next from 'i18next';
import { readLanguage } from '../../app/i18n/language.ts';
import { hasSentence, useT } from '../../app/i18n/useT.ts';
import { useTenant } from '../../app/session/useSession.ts';
import { wordKey, type FieldWords, sharedWords, withinResource } from '../words.ts';
import type { DialogField, DialogFields } from './dialogFields.ts';

/** Labels, hints and choices of the parameters of a call: those of its dialog, then those of the rows that it is about. */
export function useCallWords(call: Call, fields: DialogFields): FieldWords {
  const translate = useT();
  const zone = useTenant()?.zone ?? 'UTC';
  const t = withinResource(translate);
  return {
    ...sharedWords(t, zone),
    label: (name) => fields[name]?.label ?? t(labelKeys(call, name, fields[name]).find(hasSentence) ?? name),
    hint: (name) => {
      const { hint, of } = fields[name] ?? {};
      const places = [
        commandPlace(call, `hints.${name}`),
        ...(of === undefined ? [] : [hintPlace(of, name)]),
      ];
      const key = places.map(wordKey).find(hasSentence);
      return hint ?? (key === undefined ? undefined : t(key));
    },
    choice: (name, value) => {
      const about = fields[name];
      const own = about?.options?.find((option) => option.value === value)?.label;
      return own ?? t(choiceKeys(call, { name, value, about }).find(hasSentence) ?? value);
    },
  };
}

function labelKeys(call: Call, name: string, about: DialogField | undefined): string[] {
  const { namespace } = call;
  const home = about?.of ?? { namespace, name: resourceOf(call) };
  return [
    wordKey(commandPlace(call, `fields.${name}`)),
    ...fieldPlaces(home, name).map(wordKey),
    ...resourcesIn(namespace).map((resource) => `${namespace}:resources.${resource}.fields.${name}`),
  ];
}

type Choice = { name: string; value: string; about: DialogField | undefined };

function choiceKeys(call: Call, { name, value, about }: Choice): string[] {
  const { namespace } = call;
  const words = about?.field.words;
  if (words !== undefined) return [`${words}.${value}`];
  if (about?.of !== undefined) return choicePlaces(about.of, name, value).map(wordKey);
  return [
    wordKey(commandPlace(call, `choices.${name}.${value}`)),
    `${namespace}:resources.${resourceOf(call)}.choices.${name}.${value}`,
    `${namespace}:choices.${name}.${value}`,
  ];
}

/** Resource of a call that is named `<namespace>.<resource>.<verb>`. */
function resourceOf({ name }: Call): string | undefined {
  const [, resource, verb] = name.split('.');
  return verb === undefined ? undefined : resource;
}

function resourcesIn(namespace: string): string[] {
  const resources: unknown = i18next.getResource(readLanguage(), namespace, 'resources');
  return typeof resources === 'object' && resources !== null ? Object.keys(resources) : [];
}
