import type { AnswerOfView, View } from '@millwright/contract/core/view/view.ts';
import { createContext, use } from 'react';

/** The answer whose rows are shown. */
export const ViewAnswer = createContext<unknown>(undefined);

/** The whole answer, for cells of `view` that compare their row with the others; undefined outside of the page. */
export function useViewAnswer<V extends View>(_view: V): AnswerOfView<V> | undefined {
  return use(ViewAnswer) as AnswerOfView<V> | undefined;
}
