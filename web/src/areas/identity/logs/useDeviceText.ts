import { deviceOf } from '@millwright/contract/areas/identity/sessions/device.ts';
import { useT } from '../../../app/i18n/useT.ts';

/** Writes a device as people call it: "Chrome on Windows". */
export function useDeviceText(): (agent: string | null) => string {
  const t = useT('iam');
  return (agent) => {
    const { browser, system } = deviceOf(agent);
    if (browser !== undefined && system !== undefined) return t('sessions.deviceOn', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}
