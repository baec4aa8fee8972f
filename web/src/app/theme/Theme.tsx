import type { Language } from '@millwright/contract/core/words/languages.ts';
import { ConfigProvider } from 'antd';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { antdTheme } from '../../theme/antdTheme.ts';
import { seedVariables } from '../../theme/cssVariables.ts';
import { fontStack } from '../../theme/fonts.ts';
import { themeOfSeed } from '../../theme/themeColours.ts';
import type { Mode } from '../../theme/tokens.ts';
import type { AntdLocale } from '../i18n/locales.ts';
import { useStill } from '../parts/useMedia.ts';
import { useSettings } from '../settings/settings.ts';
import { usePageLook } from '../settings/mode.ts';
import styles from './Theme.module.css';

export type ThemeProps = {
  mode: Mode;
  language: Language;
  locale?: AntdLocale;
  /** Instead of the person's theme colour: boards do not follow it. */
  seed?: string;
  children: ReactNode;
};

/** Colours, measures and words for everything inside, in one mode. May be nested: a board is dark in a light shell. */
export function Theme({ mode, language, locale, seed, children }: ThemeProps) {
  const { colour, isColourWeak } = useSettings();
  const isStill = useStill();
  const shownSeed = seed ?? colour;
  const variables = useMemo(() => seedVariables(themeOfSeed(shownSeed), mode), [shownSeed, mode]);
  usePageLook({ mode, isColourWeak, variables });
  const theme = useMemo(
    () => antdTheme(shownSeed, mode, { language, isColourWeak, isStill }),
    [shownSeed, mode, language, isColourWeak, isStill],
  );
  const style: CSSProperties = { ...variables, fontFamily: fontStack(language) };
  return (
    <ConfigProvider theme={theme} locale={locale} button={{ autoInsertSpace: false }}>
      <div className={styles.app} data-theme={mode} data-colour-weak={isColourWeak} style={style}>
        {children}
      </div>
    </ConfigProvider>
  );
}
