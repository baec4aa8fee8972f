import { App } from 'antd';
import { Suspense } from 'react';
import { defaultSeed } from '../../constants.ts';
import { ErrorBoundary } from '../../feedback/ErrorBoundary.tsx';
import { readLanguage } from '../../i18n/language.ts';
import type { MenuPlace } from '../../router/menuPlace.ts';
import { screenOf } from '../../router/registry.tsx';
import { Theme } from '../../theme/Theme.tsx';
import { useBoardMode } from './boardMode.ts';
import { BoardCorner } from './BoardCorner.tsx';
import { BoardPlace } from './BoardPlace.tsx';
import { useBuildWatch } from '../useBuildWatch.ts';

/** A wall screen: no shell, the whole window. Nothing says "loading" here; a board says itself how old it is. */
export function BoardLayout({ route, office }: MenuPlace) {
  const mode = useBoardMode();
  useBuildWatch(route.component);
  return (
    <Theme mode={mode} seed={defaultSeed} language={readLanguage()}>
      <App component={false}>
        <BoardPlace mode={mode}>
          <ErrorBoundary key={route.path}>
            <Suspense fallback={null}>{screenOf(route.component)}</Suspense>
          </ErrorBoundary>
          <BoardCorner office={office} />
        </BoardPlace>
      </App>
    </Theme>
  );
}
