import { useT } from '../i18n/useT.ts';
import { useSettingsChange } from '../settings/useSettingsChange.ts';
import { useMode } from '../settings/mode.ts';
import styles from '../shell/head/HeaderTools.module.css';

/** Light or dark office pages; boards have their own. The label says what comes. */
export function useModeSwitch(): { label: string; onSwitch: () => void } {
  const t = useT('iam');
  const change = useSettingsChange();
  const next = useMode() === 'light' ? 'dark' : 'light';
  return { label: `${t('shell.theme')}: ${t(`shell.${next}`)}`, onSwitch: () => change({ mode: next }) };
}

export function ModeSwitch() {
  const { label, onSwitch } = useModeSwitch();
  return (
    <button type="button" className={styles.icon} title={label} aria-label={label} onClick={onSwitch}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
      </svg>
    </button>
  );
}
