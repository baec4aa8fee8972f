import { newGatewaySecret } from '@millwright/contract/areas/equipment/gateway/gatewayCalls.ts';
import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { App, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { callApi } from '../../app/api/callApi.ts';
import { refusalSentence } from '../../app/i18n/refusalSentence.ts';
import { useT } from '../../app/i18n/useT.ts';
import { Allowed } from '../../app/rights/Allowed.tsx';
import { useConfirm } from '../../app/feedback/useConfirm.ts';

type NewSecretProps = {
  gateway: { id: string; code: string };
  form?: 'link' | 'primary';
  /** A new secret was made. */
  onMade?: () => void;
};

/** Makes a new secret for a gateway, once that is confirmed, and shows it this once. */
export function NewSecret(props: NewSecretProps) {
  return (
    <Allowed action={machineSource.access.edit}>
      <Maker {...props} />
    </Allowed>
  );
}

function Maker({ gateway, form = 'link', onMade }: NewSecretProps) {
  const t = useT('equipment');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [made, setMade] = useState<OutputOf<typeof newGatewaySecret>>();
  const { id, code } = gateway;

  const make = async () => {
    try {
      setMade(await callApi(newGatewaySecret, { id }, { isQuiet: true }));
      onMade?.();
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };
  const handleAsk = () =>
    confirm({
      title: t('gateway.replaceAsk', { code }),
      content: t('gateway.replaceHint'),
      submit: t('gateway.newSecret'),
      onOk: make,
    });
  return (
    <>
      <Button type={form} aria-label={`${t('gateway.newSecret')} ${code}`} onClick={handleAsk}>
        {t('gateway.newSecret')}
      </Button>
      {made === undefined ? null : (
        <Modal
          open
          centered
          closable={false}
          keyboard={false}
          mask={{ closable: false }}
          title={t('gateway.title', { code })}
          footer={
            <Button type="primary" onClick={() => setMade(undefined)}>
              {t('gateway.done')}
            </Button>
          }
        >
          <p>{t('gateway.once')}</p>
          <Told label={t('gateway.login')} text={made.login} />
          <Told label={t('gateway.secret')} text={made.secret} />
        </Modal>
      )}
    </>
  );
}

function Told({ label, text }: { label: string; text: string }) {
  const t = useT('equipment');
  return (
    <p>
      {label}
      <br />
      <Typography.Text
        code
        copyable={{ text, tooltips: [t('gateway.copy'), t('gateway.copied')] }}
        aria-label={label}
        style={{ overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography.Text>
    </p>
  );
}
