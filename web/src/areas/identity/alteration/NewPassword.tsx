import { resetPassword } from '@millwright/contract/areas/identity/sms/sms.ts';
import { type SubmitEvent, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { loadingDelayMs } from '../../../app/constants.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { type PasswordDraft, passwordProblem } from '../../../app/shell/person/passwordRules.ts';
import { EntryButton } from '../../../app/entry/EntryButton.tsx';
import { NewPasswordFields } from '../../../app/entry/NewPasswordFields.tsx';
import { RefusalNote } from '../../../app/entry/Refusal.tsx';
import type { Ticket } from './VerifyPhone.tsx';

/** The second step: the new password, twice. */
export function NewPassword({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const t = useT('iam');
  const [draft, setDraft] = useState<Partial<PasswordDraft>>({});
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const save = async () => {
    const { password = '', confirmpassword = '' } = draft;
    setRefusal(undefined);
    setIsPending(true);
    try {
      const said = { ticket: ticket.ticket, password, confirmpassword };
      await callApi(resetPassword, said, { isQuiet: true });
      onDone();
    } catch (cause) {
      setRefusal(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    const isBroken = (['password', 'confirmpassword'] as const).some((name) => passwordProblem(name, draft));
    if (!isPending && !isBroken) void save();
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <input type="hidden" autoComplete="username" value={ticket.username} readOnly />
      <NewPasswordFields
        draft={draft}
        isTried={isTried}
        hint={t('setup.passwordRule')}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <EntryButton type="primary" htmlType="submit" loading={isPending && { delay: loadingDelayMs }}>
        {t('ways.newPassword.save')}
      </EntryButton>
      <RefusalNote sentence={refusal} />
    </form>
  );
}
