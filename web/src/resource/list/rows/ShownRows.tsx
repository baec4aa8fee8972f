import type { ResourcePage } from '@millwright/contract/core/resource/resourceCalls.ts';
import { NarrowedTo, narrowedText } from '../../parts/narrowed/NarrowedTo.tsx';
import type { ResourceWords } from '../../words.ts';

type ShownRowsProps = { page: Pick<ResourcePage, 'narrowedTo'> | undefined };

/** Whose rows a list shows, where the reader's roles do not let all of them be seen. */
export function ShownRows({ page }: ShownRowsProps) {
  return <NarrowedTo narrowedTo={page?.narrowedTo ?? []} />;
}

/** The same in words; nothing where all rows are shown. */
export function shownRowsText(page: ShownRowsProps['page'], { t }: ResourceWords): string {
  return narrowedText(page?.narrowedTo ?? [], t);
}
