import type { View } from '@millwright/contract/core/view/view.ts';
import type { ViewAddress } from './useViewAddress.ts';
import type { ViewWords } from './useViewWords.ts';
import type { ListPageProps } from './viewSlots.ts';

/** A page of any view, with its address and words. */
export type ViewBodyProps = ListPageProps<View<object, object>> & {
  address: ViewAddress;
  words: ViewWords;
};
