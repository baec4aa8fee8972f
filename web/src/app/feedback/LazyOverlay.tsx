import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useT } from '../i18n/useT.ts';
import { Broken, type BrokenProps } from './Broken.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import './feedback.css';

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
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="mw-broken-overlay">
      <div
        role="dialog"
        aria-modal="true"
        aria-label={t('notices.title')}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose();
        }}
      >
        <Broken {...failure} />
        <button type="button" ref={close} className="mw-plain-button" onClick={onClose}>
          {t('actions.close')}
        </button>
      </div>
    </div>
  );
}
