import type { PhraseNamespace } from '@millwright/contract/phrases.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';

export type PhraseValues = Readonly<Record<string, string | number>>;
export type Translate = (key: string, values?: PhraseValues) => string;

/** The sentences of a namespace: `t('login.submit')`, with values `t('board.machines', { count: 50 })`. */
export function useT(namespace: PhraseNamespace = 'core'): Translate {
  const { t } = useTranslation(namespace);
  return (key, values) => t(key, values ?? {});
}

/** A sentence outside of components; `namespace:key`. */
export function sentence(key: string, values: PhraseValues = {}): string {
  return i18next.t(key, values);
}

/** Whether a sentence stands under `namespace:key`. */
export function hasSentence(key: string): boolean {
  return i18next.exists(key);
}
