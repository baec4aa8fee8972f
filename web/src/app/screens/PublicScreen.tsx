import type { Screen } from '@millwright/contract/core/screen/screen.ts';
import { Suspense } from 'react';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { LateSpinner } from '../feedback/LateSpinner.tsx';
import { useDocumentTitle } from '../parts/useDocumentTitle.ts';
import { publicScreenOf } from './publicScreens.tsx';

/** A screen that needs no login: nothing around it. */
export function PublicScreen({ screen }: { screen: Screen }) {
  useDocumentTitle();
  return (
    <ErrorBoundary resetKey={screen.path}>
      <Suspense fallback={<LateSpinner pathname={screen.path} />}>
        {publicScreenOf(screen.component)}
      </Suspense>
    </ErrorBoundary>
  );
}
