import { loginProvider } from '@millwright/contract/areas/identity/third/loginProvider.ts';
import { needsSecret, type ProviderKind } from '@millwright/contract/areas/identity/third/providerKinds.ts';
import { testProvider } from '@millwright/contract/areas/identity/third/thirdSettings.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { LazyOverlay } from '../../../app/feedback/LazyOverlay.tsx';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import { useMay } from '../../../app/rights/Allowed.tsx';

const SecretModal = lazyPart('SecretModal', () =>
  import('./SecretModal.tsx').then((loaded) => loaded.SecretModal),
);

export type ProviderActionsProps = {
  id: string;
  name: string;
  kind: ProviderKind;
  /** As buttons, where there is room; as links in a row. */
  isProminent?: boolean;
};

/** Of a way in: its secret, which can be written and not read, and a test that says in words what is wrong. */
export function ProviderActions({ id, name, kind, isProminent = false }: ProviderActionsProps) {
  const t = useT('iam');
  const { message } = App.useApp();
  const [isAsked, setIsAsked] = useState(false);
  const [isTesting, setIsTesting] = useState(false);
  const mayEdit = useMay(loginProvider.access.edit);
  const handleTest = async () => {
    setIsTesting(true);
    try {
      const { problem, detail } = await callApi(testProvider, { id }, { isQuiet: true });
      if (problem === null) void message.success(t('thirdOwn.works'));
      else {
        const told = detail === null ? '' : ` ${t('thirdOwn.detail', { detail })}`;
        void message.warning(`${t(`thirdOwn.problems.${problem}`)}${told}`, 8);
      }
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
    setIsTesting(false);
  };
  if (!mayEdit) return null;
  const look = isProminent ? {} : ({ type: 'link', size: 'small' } as const);
  return (
    <>
      {needsSecret(kind) ? (
        <Button {...look} onClick={() => setIsAsked(true)}>
          {t('thirdOwn.secret')}
        </Button>
      ) : null}
      <Button {...look} loading={isTesting} onClick={() => void handleTest()}>
        {t('thirdOwn.test')}
      </Button>
      {isAsked ? (
        <LazyOverlay onClose={() => setIsAsked(false)}>
          <SecretModal id={id} name={name} onClose={() => setIsAsked(false)} />
        </LazyOverlay>
      ) : null}
    </>
  );
}
