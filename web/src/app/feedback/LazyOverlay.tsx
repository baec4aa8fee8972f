import { type ReactNode, Suspense } from 'react';
import { useT } from '../i18n/useT.ts';
import { Broken, type BrokenProps } from './Broken.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PlainDialog } from './PlainDialog.tsx';

type LazyOverlayProps = {
  /** What is shown: another thing is tried anew. */
  resetKey?: string;
  onClose: () => void;
  children: ReactNode;
};

/** Loads a dialog or drawer when it is first opened. A failed load shows a message over the page, which stays usable. */
export function LazyOverlay({ resetKey, onClose, children }: LazyOverlayProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(failure) => <BrokenOverlay {...failure} onClose={onClose} />}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function BrokenOverlay({ onClose, ...failure }: BrokenProps & { onClose: () => void }) {
  const t = useT();
  return (
    <PlainDialog role="dialog" label={t('notices.title')} closeText={t('actions.close')} onClose={onClose}>
      <Broken {...failure} />
    </PlainDialog>
  );
}
