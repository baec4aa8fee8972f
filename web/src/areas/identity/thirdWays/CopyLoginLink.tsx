import { App, Button } from 'antd';
import { loginPath } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useTenant } from '../../../app/session/useSession.ts';

/** The address of the login that shows the ways in of this mill, for a message or a QR code. */
export function CopyLoginLink() {
  const t = useT('iam');
  const { message } = App.useApp();
  const mill = useTenant()?.id;
  if (mill === undefined) return null;
  const address = `${globalThis.location.origin}${loginPath}?mill=${mill}`;
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      void message.success(t('thirdOwn.linkCopied'));
    } catch {
      // Browsers keep the clipboard from pages without https: the address is shown to be copied by hand.
      void message.info(address, 10);
    }
  };
  return <Button onClick={() => void handleCopy()}>{t('thirdOwn.copyLink')}</Button>;
}
