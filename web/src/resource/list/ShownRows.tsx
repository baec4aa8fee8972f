import type { ResourcePage } from '@millwright/contract/core/resourceCalls.ts';
import type { ResourceWords } from '../words.ts';
import styles from './shownRows.module.css';

type ShownRowsProps = { page: Pick<ResourcePage, 'narrowedTo'> | undefined; words: ResourceWords };

/** Whose rows a list shows, where the reader's roles do not let all of them be seen. */
export function ShownRows({ page, words }: ShownRowsProps) {
  const text = shownRowsText(page, words);
  return text === '' ? null : (
    <span className={styles.shownRows} data-testid="shown-rows">
      {text}
    </span>
  );
}

/** The same in words; nothing where all rows are shown. */
export function shownRowsText(page: ShownRowsProps['page'], { t }: ResourceWords): string {
  const narrowedTo = page?.narrowedTo ?? [];
  if (narrowedTo.length === 0) return '';
  return t('shownRows.label', { scopes: narrowedTo.map((scope) => t(`shownRows.${scope}`)).join(' · ') });
}
