import { Alert, Button } from 'antd';
import { htmlLanguage } from '../../kit/format.ts';
import { formatClock } from '../../kit/formatDate.ts';
import type { ResourceWords } from '../words.ts';
import type { ResourceFormState } from './useForm.ts';

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
        <Alert
          type="error"
          showIcon
          className="mw-others"
          title={t('form.unaskable', { fields: listed(unaskable.map(words.label), words.language) })}
          description={t('form.unaskableHint')}
        />
      )}
      {failure === undefined ? null : (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="mw-others"
          title={t('form.labelled', { label: t('form.notSaved'), text: failure })}
          description={t('form.notSavedHint')}
        />
      )}
      {restoredMs === undefined ? null : (
        <Alert
          type="info"
          showIcon
          className="mw-others"
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
