import { Button } from 'antd';
import { htmlLanguage } from '../../kit/format.ts';
import { formatClock } from '../../kit/formatDate.ts';
import type { ResourceWords } from '../words.ts';
import type { ResourceFormState } from './useForm.ts';
import { FormNote } from './FormNote.tsx';

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
  const { failure, restoredMs, discard } = form;
  return (
    <>
      {unaskable.length === 0 ? null : (
        <FormNote
          type="error"
          title={t('form.unaskable', { fields: listed(unaskable.map(words.label), words.language) })}
          description={t('form.unaskableHint')}
        />
      )}
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
            <Button size="small" type="text" onClick={discard}>
              {t('form.discard')}
            </Button>
          }
        />
      )}
    </>
  );
}

function listed(labels: readonly string[], language: ResourceWords['language']): string {
  return new Intl.ListFormat(htmlLanguage(language)).format(labels);
}
