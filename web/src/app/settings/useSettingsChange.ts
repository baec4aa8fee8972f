import { savePreference } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import type { ShellSettings } from '@millwright/contract/areas/access/own/preferences.ts';
import { App } from 'antd';
import { callApi } from '../api/callApi.ts';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { useT } from '../i18n/useT.ts';
import { readSettings, writeSettings } from './settings.ts';
import { noteOwnChange } from './useKeptSettings.ts';

/** One after the other, each with what is newest then, so that the last choice is the one that stays. */
let saving: Promise<unknown> = Promise.resolve();

/** Changes some settings: here at once, and for the person's other browsers through the server. */
export function useSettingsChange(): (part: Partial<ShellSettings>) => void {
  const t = useT('iam');
  const { message } = App.useApp();
  return (part) => {
    noteOwnChange();
    writeSettings({ ...readSettings(), ...part });
    saving = saving.then(save).catch((cause: unknown) => {
      void message.warning(t('settings.notSaved', { message: refusalSentence(cause) }));
    });
  };
}

function save(): Promise<null> {
  return callApi(savePreference, { key: 'shell', value: readSettings() }, { isQuiet: true });
}
