import { deviceOf } from '@millwright/contract/areas/identity/sessions/device.ts';
import { useT } from '../../../app/i18n/useT.ts';

/** The device as people call it: "Chrome on Windows". */
export function DeviceWords({ agent }: { agent: string | null }) {
  const t = useT('iam');
  const { browser, system } = deviceOf(agent);
  if (browser !== undefined && system !== undefined) return t('sessions.deviceOn', { browser, system });
  return browser ?? system ?? t('sessions.unknownDevice');
}
