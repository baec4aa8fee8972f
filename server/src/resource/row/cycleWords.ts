import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { actionPlace, statePlace } from '@millwright/contract/core/resource/resourceWords.ts';
import { findWord, sentence } from '../../platform/phrases/sentences.ts';

/** What people call a state of a resource's life cycle. */
export function stateText(resource: Resource, state: string, language: Language): string {
  return findWord(language, [statePlace(resource, state)]) ?? state;
}

/** What people call an action of a resource's life cycle, or editing and deleting. */
export function actionText(resource: Resource, action: string, language: Language): string {
  const own = findWord(language, [actionPlace(resource, action)]);
  return own ?? sentence(language, `actions.${action}`, { namespace: 'core' });
}
