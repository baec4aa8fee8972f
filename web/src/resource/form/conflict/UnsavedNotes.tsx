import { Button } from 'antd';
import { formatClock } from '../../../kit/text/formatDate.ts';
import type { ResourceWords } from '../../words.ts';
import { FormNote } from '../FormNote.tsx';

type UnsavedNotesProps = {
  /** Why nobody answered the last try to save. */
  failure: string | undefined;
  /** When what is shown was typed, epoch ms, if it was left unsaved before. */
  restoredMs: number | undefined;
  words: ResourceWords;
  onDiscard: () => void;
};

/** Says that what was typed is not saved and why, and that it was taken up again where it was left. */
export function UnsavedNotes({ failure, restoredMs, words, onDiscard }: UnsavedNotesProps) {
  const { t } = words;
  return (
    <>
      {failure === undefined ? null : (
        <FormNote
          type="warning"
          role="alert"
          title={t('form.labelled', { label: t('form.notSaved'), text: failure })}
          description={t('form.notSavedHint')}
        />
      )}
      {restoredMs === undefined ? null : (
        <FormNote
          type="info"
          title={t('form.restored', { time: formatClock(restoredMs, words.zone) })}
          action={
            <Button size="small" type="text" onClick={onDiscard}>
              {t('form.discard')}
            </Button>
          }
        />
      )}
    </>
  );
}
