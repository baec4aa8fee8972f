import type { Screen } from '@millwright/contract/core/screen.ts';
import { Suspense } from 'react';
import { LateSpinner } from '../feedback/LateSpinner.tsx';
import { useDocumentTitle } from '../shell/useDocumentTitle.ts';
import { screenComponent } from './registry.ts';

/** A screen that needs no login: nothing around it. */
export function PublicScreen({ screen }: { screen: Screen }) {
  useDocumentTitle();
  const Component = screenComponent(screen.component);
  return <Suspense fallback={<LateSpinner />}>{Component === undefined ? null : <Component />}</Suspense>;
}
