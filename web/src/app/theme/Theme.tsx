import type { Language } from '@millwright/contract/core/languages.ts';
import { App, ConfigProvider } from 'antd';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { antdTheme } from '../../theme/antdTheme.ts';
import { seedVariables } from '../../theme/cssVariables.ts';
import { themeOfSeed } from '../../theme/themeColours.ts';
import type { Mode } from '../../theme/tokens.ts';
import { defaultSeed } from '../constants.ts';
import type { AntdLocale } from '../i18n/locales.ts';
import { usePageMode } from './mode.ts';

export type ThemeProps = { mode: Mode; language: Language; locale?: AntdLocale; children: ReactNode };

/** Colours, measures and words for everything inside, in one mode. May be nested: a board is dark in a light shell. */
export function Theme({ mode, language, locale, children }: ThemeProps) {
  usePageMode(mode);
  const theme = useMemo(() => antdTheme(defaultSeed, mode, { language }), [mode, language]);
  const seed: CSSProperties = seedVariables(themeOfSeed(defaultSeed), mode);
  return (
    <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
      <App className="mw-app" data-theme={mode} style={seed}>
        {children}
      </App>
    </ConfigProvider>
  );
}
