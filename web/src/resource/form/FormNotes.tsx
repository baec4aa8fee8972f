import { Alert, Button } from 'antd';
import { formatClock } from '../../kit/formatDate.ts';
import type { ResourceWords } from '../words.ts';
import type { ResourceFormState } from './useForm.ts';

/** Over the fields: that it is not saved and why, and that it was taken up again where it was left. */
export function FormNotes({ form, words }: { form: ResourceFormState; words: ResourceWords }) {
  const { t } = words;
  const { failure, restoredMs, discard } = form;
  return (
    <>
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
