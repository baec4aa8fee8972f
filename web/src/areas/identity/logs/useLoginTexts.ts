import type { LoginLogEntry } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useDeviceText } from './useDeviceText.ts';

export type { LoginLogEntry };

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

/** Columns of the login log in words: the way beside a login, how often beside a reason. */
export function useLoginTexts() {
  const t = useT('iam');
  const device = useDeviceText();
  return {
    kind: ({ kind, way }: LoginLogEntry) =>
      joined(t(`loginLog.kinds.${kind}`), way === null ? null : t(`loginLog.ways.${way}`)),
    reason: ({ reason, times }: LoginLogEntry) =>
      joined(
        reason === null ? null : t(`loginLog.reasons.${reason}`),
        times > 1 ? t('loginLog.timesOf', { times }) : null,
      ),
    agent: ({ agent }: LoginLogEntry) => device(agent),
  };
}
