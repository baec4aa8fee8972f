import type { GridWords } from './gridWords.ts';
import type { GridEditing } from './useGrid.ts';
import { useConfirm } from '../../app/feedback/useConfirm.ts';

/** Drops everything that is not saved, after asking. */
export function useDiscard({ state, discard }: GridEditing, { t }: GridWords): () => void {
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('discardAsk', { count: state.pending.size }),
      submit: t('discard'),
      isDanger: true,
      onOk: discard,
    });
}
