import type { LoginResult } from '@millwright/contract/areas/identity/login/loginResult.ts';
import { groupPath } from '@millwright/contract/core/screen/boardPages.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { loginAddress } from '../../../app/feedback/redirect.ts';
import {
  type PasswordDraft,
  passwordFields,
  passwordProblem,
} from '../../../app/shell/person/passwordRules.ts';
import { enterTenant, likelyTenant, replacePassword } from '../../../app/login/login.ts';

/** The steps of a login: who it is, a password of one's own where there is none yet, and with several tenants which one. */
export function useLogin<Said>({
  ask,
  passwordOf,
  onRefused,
}: {
  ask: (said: Said) => Promise<LoginResult>;
  /** The password that was said, where there is one: another may have to take its place. */
  passwordOf?: (said: Said) => string;
  /** What a refused login means besides the sentence that is shown. */
  onRefused?: (cause: unknown) => void;
}) {
  const navigate = useNavigate();
  const [granted, setGranted] = useState<LoginResult>();
  const [tenantId, setTenantId] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setIsPending] = useState(false);

  const [mustChange, setMustChange] = useState<LoginResult>();
  const [draft, setDraft] = useState<Partial<PasswordDraft>>({});

  const goOn = (answer: LoginResult) => {
    if (answer.tenantList.length < 2) return;
    setTenantId(likelyTenant(answer.tenantList));
    setGranted(answer);
  };
  const submit = async (said: Said) => {
    const oldpassword = passwordOf?.(said) ?? '';
    setRefusal(undefined);
    setIsPending(true);
    try {
      if (mustChange !== undefined) {
        if (passwordFields.some((name) => passwordProblem(name, { ...draft, oldpassword }))) return;
        const { password = '', confirmpassword = '' } = draft;
        await replacePassword(mustChange, { oldpassword, password, confirmpassword });
        setMustChange(undefined);
        goOn(mustChange);
        return;
      }
      if (granted !== undefined && tenantId !== undefined) {
        await enterTenant(granted, tenantId);
        return;
      }
      const answer = await ask(said);
      if (answer.mustChangePassword) setMustChange(answer);
      else goOn(answer);
    } catch (cause) {
      setGranted(undefined);
      setRefusal(refusalSentence(cause));
      onRefused?.(cause);
    } finally {
      setIsPending(false);
    }
  };

  return {
    /** Those to choose from; empty until the account is known to have several. */
    tenants: granted?.tenantList ?? [],
    tenantId,
    /** Who it is has been proved; another step follows. */
    isKnown: granted !== undefined || mustChange !== undefined,
    /** Somebody else made the password: another is asked for. */
    mustChange: mustChange !== undefined,
    draft,
    changeDraft: (part: Partial<PasswordDraft>) => setDraft({ ...draft, ...part }),
    refusal,
    isPending,
    choose: setTenantId,
    submit,
    /** Enters the likely mill, and goes to the overview of all of them. */
    submitToAll: async (said: Said) => {
      await navigate(loginAddress(groupPath), { replace: true });
      await submit(said);
    },
    /** Other credentials: whatever was granted belonged to the former ones. */
    startOver: () => {
      setGranted(undefined);
      setMustChange(undefined);
      setDraft({});
      setRefusal(undefined);
    },
  };
}
