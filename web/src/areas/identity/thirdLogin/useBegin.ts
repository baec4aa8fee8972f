import { beginThirdLogin, type ThirdWay } from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { page } from '../../../app/page.ts';
import { ownTerminal } from '../../../app/session/terminal.ts';

/** Begins a login by a way in of a mill: the browser goes on to the provider. */
export function useBegin({ mill, back }: { mill: string; back: string }) {
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  return {
    isPending,
    refusal,
    start: async ({ id: provider }: Pick<ThirdWay, 'id'>) => {
      setRefusal(undefined);
      setIsPending(true);
      try {
        const said = { mill, provider, back, terminal: ownTerminal() };
        const { address } = await callApi(beginThirdLogin, said, { isQuiet: true });
        page.leaveFor(address);
      } catch (cause) {
        setRefusal(refusalSentence(cause));
        setIsPending(false);
      }
    },
  };
}
