import type { Language } from '@millwright/contract/core/languages.ts';
import { ConfigProvider } from 'antd';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { antdTheme } from '../../theme/antdTheme.ts';
import { seedVariables } from '../../theme/cssVariables.ts';
import { fontStack } from '../../theme/fonts.ts';
import { themeOfSeed } from '../../theme/themeColours.ts';
import type { Mode } from '../../theme/tokens.ts';
import { defaultSeed } from '../constants.ts';
import type { AntdLocale } from '../i18n/locales.ts';
import { usePageMode } from './mode.ts';

export type ThemeProps = { mode: Mode; language: Language; locale?: AntdLocale; children: ReactNode };

/** Colours, measures and words for everything inside, in one mode. May be nested: a board is dark in a light shell. */
export function Theme({ mode, language, locale, children }: ThemeProps) {
  const seed = useMemo(() => seedVariables(themeOfSeed(defaultSeed), mode), [mode]);
  usePageMode(mode, seed);
  const theme = useMemo(() => antdTheme(defaultSeed, mode, { language }), [mode, language]);
  const style: CSSProperties = { ...seed, fontFamily: fontStack(language) };
  return (
    <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
      <div className="mw-app" data-theme={mode} style={style}>
        {children}
      </div>
    </ConfigProvider>
  );
}
