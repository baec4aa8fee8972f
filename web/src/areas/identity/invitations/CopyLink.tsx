import { registerPath } from '@millwright/contract/areas/identity/screens.ts';
import { App, Button } from 'antd';
import { useT } from '../../../app/i18n/useT.ts';

/** The address at which people register with an invitation, for a message to them. */
export function CopyLink({ code }: { code: string | null }) {
  const t = useT('iam');
  const { message } = App.useApp();
  if (code === null) return null;
  const address = `${globalThis.location.origin}${registerPath}?invitation=${encodeURIComponent(code)}`;
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      void message.success(t('registration.copied'));
    } catch {
      // Browsers keep the clipboard from pages without https: the address is shown to be copied by hand.
      void message.info(address, 10);
    }
  };
  return (
    <Button
      type="link"
      size="small"
      aria-label={`${t('registration.copy')} ${code}`}
      onClick={() => void handleCopy()}
    >
      {t('registration.copy')}
    </Button>
  );
}
