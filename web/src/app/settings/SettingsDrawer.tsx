import {
  defaultShellSettings,
  type ShellSettings,
} from '@millwright/contract/areas/access/own/preferences.ts';
import { Button, Drawer, Segmented, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/useT.ts';
import { ColourChoice } from './ColourChoice.tsx';
import { useSettings } from './settings.ts';
import { useSettingsChange } from './useSettingsChange.ts';
import styles from './SettingsDrawer.module.css';

const drawerWidth = 340;

/** Choices between two, with the phrase of each. */
const pairs = {
  mode: { light: 'light', dark: 'dark' },
  menuTheme: { dark: 'darkMenu', light: 'lightMenu' },
  navigation: { side: 'side', top: 'top' },
  contentWidth: { fixed: 'fixed', fluid: 'fluid' },
} as const;
const flags = ['hasFixedHeader', 'hasFixedSidebar', 'hasTabs', 'isColourWeak'] as const;

/** How the shell looks, for this person; every choice is seen at once. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT('iam');
  const settings = useSettings();
  const change = useSettingsChange();
  return (
    <Drawer
      open
      title={t('settings.title')}
      size={drawerWidth}
      // The page stays in view, since each choice is seen on it.
      styles={{ mask: { background: 'transparent' } }}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <span>{t('settings.note')}</span>
          <Button onClick={() => change(defaultShellSettings)}>{t('settings.reset')}</Button>
        </div>
      }
    >
      <div className={styles.settings}>
        <Pair name="mode" settings={settings} onChange={change} />
        <Pair name="menuTheme" settings={settings} onChange={change} />
        <Line label={t('settings.colour')}>
          {(id) => (
            <ColourChoice labelId={id} chosen={settings.colour} onChoose={(colour) => change({ colour })} />
          )}
        </Line>
        <Pair name="navigation" settings={settings} onChange={change} />
        <Pair name="contentWidth" settings={settings} onChange={change} />
        {flags.map((name) => (
          <Line key={name} label={t(`settings.${name}`)} isShort>
            {(id) => (
              <Switch
                aria-labelledby={id}
                checked={settings[name]}
                onChange={(isOn) => change({ [name]: isOn })}
              />
            )}
          </Line>
        ))}
      </div>
    </Drawer>
  );
}

type LineProps = { label: string; isShort?: boolean; children: (labelId: string) => ReactNode };

function Line({ label, isShort = false, children }: LineProps) {
  const id = useId();
  return (
    <div className={styles.line} data-short={isShort || undefined}>
      <span id={id}>{label}</span>
      {children(id)}
    </div>
  );
}

type PairProps = {
  name: keyof typeof pairs;
  settings: ShellSettings;
  onChange: (part: Partial<ShellSettings>) => void;
};

function Pair({ name, settings, onChange }: PairProps) {
  const t = useT('iam');
  const options = Object.entries(pairs[name]).map(([value, phrase]) => ({
    value,
    label: t(`settings.${phrase}`),
  }));
  return (
    <Line label={t(`settings.${name}`)}>
      {(id) => (
        <Segmented
          block
          aria-labelledby={id}
          options={options}
          value={settings[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      )}
    </Line>
  );
}
