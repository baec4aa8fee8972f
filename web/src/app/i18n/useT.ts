import type { PhraseNamespace } from '@millwright/contract/phrases.ts';
import { withDatesOf } from '@millwright/contract/core/values/shownDate.ts';
import { withSpaces } from '@millwright/contract/core/words/wordSpacing.ts';
import { exists, t as translate } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readLanguage } from './language.ts';

export type PhraseValues = Readonly<Record<string, string | number>>;
export type Translate = (key: string, values?: PhraseValues) => string;

/**
 * The sentences of a namespace: `t('login.submit')`, with values `t('board.machines', { count: 50 })`; another
 * namespace's with its name before a colon, `t('core:actions.retry')`.
 */
export function useT(namespace: PhraseNamespace = 'core'): Translate {
  const { t } = useTranslation(namespace);
  return useCallback((key, values) => withSpaces(t(key, withDatesOf(readLanguage(), values ?? {}))), [t]);
}

/** A sentence outside of components; `namespace:key`. */
export function sentence(key: string, values: PhraseValues = {}): string {
  return withSpaces(translate(key, withDatesOf(readLanguage(), values)));
}

/** Whether a sentence stands under `namespace:key`. */
export function hasSentence(key: string): boolean {
  return exists(key);
}
