import { titleKeyOf } from '@millwright/contract/core/screen.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import { actionPlace } from '@millwright/contract/core/resourceWords.ts';
import { permissionCodes, resources, screens } from '@millwright/contract/registry.ts';
import { findSentence, findWord, nounOf } from '../../platform/phrases/sentences.ts';

export interface ButtonRight {
  readonly action: string;
  /** `1`: the control is shown or not. */
  readonly type: '1';
  readonly describe: string;
}

/** Every right of the product, each with its name in a language; `status` 1: it is enforced. */
export function allRights(language: Language): (ButtonRight & { status: '1' })[] {
  return permissionCodes().map((code) => ({
    action: code,
    type: '1',
    describe: nameOfRight(code, language),
    status: '1',
  }));
}

/** The rights a person has. */
export function rightsOf(permissions: ReadonlySet<string>, language: Language): ButtonRight[] {
  return permissionCodes()
    .filter((code) => permissions.has(code))
    .map((code) => ({ action: code, type: '1', describe: nameOfRight(code, language) }));
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
  const screen = screens.find(({ access }) => access === code);
  return screen && findSentence(language, titleKeyOf(screen), { namespace: screen.area });
}

function nameByResource(code: string, language: Language): string | undefined {
  for (const resource of resources) {
    const { access } = resource;
    const [action] = Object.entries(access).find(([, known]) => known === code) ?? [];
    if (action === undefined) continue;
    const noun = nounOf(language, resource);
    return findSentence(language, `rights.${action}`, { namespace: 'core', params: { noun } });
  }
  return undefined;
}

/** The right to an action of a life cycle: its word and the noun. */
function nameByAction(code: string, language: Language): string | undefined {
  for (const resource of resources) {
    const { lifeCycle } = resource;
    const [action] = Object.entries(lifeCycle?.actions ?? {}).find(([, { access }]) => access === code) ?? [];
    if (action === undefined) continue;
    const word = findWord(language, [actionPlace(resource, action)]);
    if (word === undefined) return undefined;
    const noun = nounOf(language, resource);
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
