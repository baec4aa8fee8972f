import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useIsLate } from './useIsLate.ts';
import './feedback.css';

/** Two pixels on top of a page that still shows old data while new ones come. */
export function PendingBar() {
  const pending = useIsFetching() + useIsMutating();
  return useIsLate(pending > 0) ? <div className="mw-pending-bar" aria-hidden="true" /> : null;
}
