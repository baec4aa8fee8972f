import { titleKeyOf } from '@millwright/contract/core/screen/screen.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { actionPlace } from '@millwright/contract/core/resource/resourceWords.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { uncapitalised } from '@millwright/contract/core/words/uncapitalised.ts';
import type { Menu, MenuEntry } from './menuEntries.ts';
import { findSentence, findWord, nounOf } from '../../../platform/phrases/sentences.ts';

export interface ButtonRight {
  readonly action: string;
  /** For who lacks the right the control is `1`: absent, `2`: disabled. */
  readonly type: '1' | '2';
  readonly describe: string;
}

/** Every right that a mill knows, each with its name in a language; `status` 0: it is not enforced, everybody has it. */
export function allRights({ rights }: Menu, language: Language): (ButtonRight & { status: '0' | '1' })[] {
  return rights.flatMap((right) =>
    asButton(right, language).map((button) => ({
      ...button,
      status: right.values.isEnforced ? ('1' as const) : ('0' as const),
    })),
  );
}

/** The rights a person has. */
export function rightsOf(
  { rights }: Menu,
  { permissions, language }: { permissions: ReadonlySet<string>; language: Language },
): ButtonRight[] {
  return rights.flatMap((right) =>
    right.code !== null && permissions.has(right.code) ? asButton(right, language) : [],
  );
}

function asButton({ code, values: { name, strategy } }: MenuEntry, language: Language): ButtonRight[] {
  return code === null
    ? []
    : [{ action: code, type: strategy === 'disable' ? '2' : '1', describe: name[language] }];
}

/** What a right is called; its code where it has no name. */
export function nameOfRight(code: string, language: Language): string {
  return (
    nameByItself(code, language) ??
    nameByScreen(code, language) ??
    nameByResource(code, language) ??
    nameByAction(code, language) ??
    code
  );
}

function nameByScreen(code: string, language: Language): string | undefined {
  const screen = registry().screens.find(({ access }) => access === code);
  return screen && findSentence(language, titleKeyOf(screen), { namespace: screen.namespace });
}

function nameByResource(code: string, language: Language): string | undefined {
  for (const resource of registry().resources) {
    const { access } = resource;
    const [action] = Object.entries(access).find(([, known]) => known === code) ?? [];
    if (action === undefined) continue;
    const noun = startsWithNoun.has(action) ? nounOf(language, resource) : nounWithin(language, resource);
    return findSentence(language, `rights.${action}`, { namespace: 'core', params: { noun } });
  }
  return undefined;
}

/** Rights whose sentence begins with the noun. */
const startsWithNoun: ReadonlySet<string> = new Set(['personal', 'builtIn']);

function nounWithin(language: Language, resource: Resource): string {
  return uncapitalised(nounOf(language, resource));
}

/** The right to an action of a life cycle: its word and the noun. */
function nameByAction(code: string, language: Language): string | undefined {
  for (const resource of registry().resources) {
    const { lifeCycle } = resource;
    const [action] = Object.entries(lifeCycle?.actions ?? {}).find(([, { access }]) => access === code) ?? [];
    if (action === undefined) continue;
    const word = findWord(language, [actionPlace(resource, action)]);
    if (word === undefined) return undefined;
    const noun = nounWithin(language, resource);
    return findSentence(language, 'rights.act', { namespace: 'core', params: { action: word, noun } });
  }
  return undefined;
}

/**
 * Rights that belong to neither, or to many screens: `iam.millSettings` and `boards.analysis` stand under `rights` of
 * their areas.
 */
function nameByItself(code: string, language: Language): string | undefined {
  const [namespace = '', name = '', ...more] = code.split('.');
  return more.length > 0 ? undefined : findSentence(language, `rights.${name}`, { namespace });
}
