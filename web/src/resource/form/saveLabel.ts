import type { ResourceWords } from '../words.ts';

/** Words of the main button of a form by what it does: adds a row, a copy as well, or changes one. */
export function saveLabel(
  { t, inside }: Pick<ResourceWords, 't' | 'inside'>,
  row: object | undefined,
): string {
  return row === undefined ? t('form.add', { noun: inside }) : t('form.saveChanges');
}
