import { App } from 'antd';
import type { GridWords } from './gridWords.ts';
import type { GridEditing } from './useGrid.ts';

/** Drops everything that is not saved, after asking. */
export function useDiscard({ state, discard }: GridEditing, { t }: GridWords): () => void {
  const { modal } = App.useApp();
  return () =>
    void modal.confirm({
      title: t('discardAsk', { count: state.pending.size }),
      okText: t('discard'),
      okButtonProps: { danger: true },
      onOk: discard,
    });
}
