import type { LoginResult } from '@millwright/contract/areas/iam/calls.ts';
import { groupScreen } from '@millwright/contract/areas/boards/groupScreen.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { loginAddress } from '../../../app/router/redirect.ts';
import { type PasswordDraft, passwordFields, passwordProblem } from '../../../app/shell/passwordRules.ts';
import { enterTenant, likelyTenant, logIn, replacePassword } from '../../../app/session/login.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** The steps of a login: who it is, a password of one's own where there is none yet, and with several tenants which one. */
export function useLogin() {
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
  const submit = async (credentials: Credentials) => {
    setRefusal(undefined);
    setIsPending(true);
    try {
      if (mustChange !== undefined) {
        if (
          passwordFields.some((name) =>
            passwordProblem(name, { ...draft, oldpassword: credentials.password }),
          )
        )
          return;
        const { password = '', confirmpassword = '' } = draft;
        await replacePassword(mustChange, { oldpassword: credentials.password, password, confirmpassword });
        setMustChange(undefined);
        goOn(mustChange);
        return;
      }
      if (granted !== undefined && tenantId !== undefined) {
        await enterTenant(granted, tenantId);
        return;
      }
      const answer = await logIn(credentials);
      if (answer.mustChangePassword) setMustChange(answer);
      else goOn(answer);
    } catch (cause) {
      setGranted(undefined);
      setRefusal(refusalSentence(cause));
    } finally {
      setIsPending(false);
    }
  };

  return {
    /** Those to choose from; empty until the account is known to have several. */
    tenants: granted?.tenantList ?? [],
    tenantId,
    /** Somebody else made the password: another is asked for. */
    mustChange: mustChange !== undefined,
    draft,
    changeDraft: (part: Partial<PasswordDraft>) => setDraft({ ...draft, ...part }),
    refusal,
    isPending,
    choose: setTenantId,
    submit,
    /** Enters the likely mill, and goes to the overview of all of them. */
    submitToAll: async (credentials: Credentials) => {
      await navigate(loginAddress(groupScreen.path), { replace: true });
      await submit(credentials);
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
