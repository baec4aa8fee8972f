import type { Language } from '@millwright/contract/core/words/languages.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { ThemeSheet } from '../../theme/ThemeSheet.tsx';
import { queryClient } from '../api/queryClient.ts';
import type { AntdLocale } from '../i18n/locales.ts';
import type { makeRouter } from '../screens/router.tsx';
import { AwayBar } from '../feedback/AwayBar.tsx';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { NoticeHost } from '../shell/NoticeHost.tsx';
import { useMode } from '../settings/mode.ts';
import { Theme } from '../theme/Theme.tsx';
import '../global.css';

type RootProps = { language: Language; locale: AntdLocale; router: ReturnType<typeof makeRouter> };

/** Everything that stands around every screen. */
export function Root({ language, locale, router }: RootProps) {
  const mode = useMode();
  return (
    <>
      <ThemeSheet />
      <Theme mode={mode} language={language} locale={locale}>
        <QueryClientProvider client={queryClient}>
          <AwayBar />
          <NoticeHost />
          <ErrorBoundary>
            <RouterProvider router={router} />
          </ErrorBoundary>
        </QueryClientProvider>
      </Theme>
    </>
  );
}
