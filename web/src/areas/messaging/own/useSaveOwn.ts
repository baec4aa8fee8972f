import {
  type OwnMessages,
  type OwnMessageSettings,
  saveOwnMessages,
} from '@millwright/contract/areas/messaging/sending/ownCalls.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useChange } from '../../../resource/slotParts.ts';

/** Saves a part of what I want, the rest as it is. */
export function useSaveOwn({ channels, quietFrom, quietTo }: OwnMessages) {
  const t = useT('messaging');
  const { isBusy, change } = useChange();
  const save = (part: Partial<OwnMessageSettings>) =>
    change(async () => {
      await callApi(saveOwnMessages, { channels, quietFrom, quietTo, ...part }, { isQuiet: true });
      return t('own.saved');
    });
  return { isBusy, save };
}
