import type { Language } from '@millwright/contract/core/languages.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { findSentence, sentence } from '../../platform/phrases/sentences.ts';

/** What people call a state of a resource's life cycle. */
export function stateText({ area, name }: Resource, state: string, language: Language): string {
  return findSentence(language, `states.${name}.${state}`, { namespace: area }) ?? state;
}

/** What people call an action of a resource's life cycle, or editing and deleting. */
export function actionText({ area, name }: Resource, action: string, language: Language): string {
  const own = findSentence(language, `actions.${name}.${action}`, { namespace: area });
  return own ?? sentence(language, `actions.${action}`, { namespace: 'core' });
}
