import { useT } from '../i18n/useT.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { useMode } from '../settings/mode.ts';
import { TextButton } from './TextButton.tsx';

/** Light or dark on this browser, for who is not logged in. The label says what comes. */
export function ModeChoice() {
  const t = useT('iam');
  const next = useMode() === 'light' ? 'dark' : 'light';
  return (
    <TextButton
      aria-label={`${t('shell.theme')}: ${t(`shell.${next}`)}`}
      onClick={() => writeSettings({ ...readSettings(), mode: next })}
    >
      {t(`shell.${next}`)}
    </TextButton>
  );
}
