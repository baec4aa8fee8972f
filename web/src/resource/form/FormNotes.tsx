import { htmlLanguage } from '../../kit/text/format.ts';
import type { ResourceWords } from '../words.ts';
import type { ResourceFormState } from './useForm.ts';
import { BlockerList } from '../parts/conflict/BlockerList.tsx';
import { FormNote } from './FormNote.tsx';
import { UnsavedNotes } from './conflict/UnsavedNotes.tsx';

type FormNotesProps = {
  form: ResourceFormState;
  words: ResourceWords;
  /** Required fields that the form cannot ask for. */
  unaskable: readonly string[];
};

/**
 * Over the fields: that it cannot be saved here, that it is not saved and why, and that it was taken up again where it was
 * left.
 */
export function FormNotes({ form, words, unaskable }: FormNotesProps) {
  const { t } = words;
  const { refusal, failure, restoredMs, discard } = form;
  return (
    <>
      {unaskable.length === 0 ? null : (
        <FormNote
          type="error"
          title={t('form.unaskable', { fields: listed(unaskable.map(words.label), words.language) })}
          description={t('form.unaskableHint')}
        />
      )}
      {refusal === undefined ? null : (
        <FormNote
          type="error"
          role="alert"
          title={t('form.labelled', { label: t('form.failed'), text: refusal.sentence })}
          description={<BlockerList blockers={refusal.blockers} />}
        />
      )}
      <UnsavedNotes failure={failure} restoredMs={restoredMs} words={words} onDiscard={discard} />
    </>
  );
}

function listed(labels: readonly string[], language: ResourceWords['language']): string {
  return new Intl.ListFormat(htmlLanguage(language)).format(labels);
}
