import { Button } from 'antd';
import type { GridWords } from './gridWords.ts';
import { useDiscard } from './useDiscard.ts';
import type { GridEditing } from './useGrid.ts';
import { Quiet } from '../parts/Quiet.tsx';

/** How much is not saved, and what is done about it. */
export function SaveTools({ editing, words }: { editing: GridEditing; words: GridWords }) {
  const { t } = words;
  const { state, isSaving } = editing;
  const count = state.pending.size;
  const handleDiscard = useDiscard(editing, words);
  return (
    <>
      <Quiet aria-live="polite">{count === 0 ? t('allSaved') : t('unsaved', { count })}</Quiet>
      <Button title="Ctrl+Z" disabled={state.done.length === 0} onClick={editing.undo}>
        {t('undo')}
      </Button>
      <Button title="Ctrl+Y" disabled={state.undone.length === 0} onClick={editing.redo}>
        {t('redo')}
      </Button>
      <Button disabled={count === 0} onClick={handleDiscard}>
        {t('discard')}
      </Button>
      <Button
        type="primary"
        title="Ctrl+S"
        disabled={count === 0}
        loading={isSaving}
        onClick={() => void editing.save()}
      >
        {count === 0 ? t('core:resource.form.saveChanges') : t('save', { count })}
      </Button>
    </>
  );
}
