import { lazy, Suspense, useEffect, useState } from 'react';
import { onNotices } from '../api/notices.ts';

const NoticeHost = lazy(() => import('./NoticeHost.tsx').then((loaded) => ({ default: loaded.NoticeHost })));

/** Loads what draws notices when there is the first one; most people never see any. */
export function Notices() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => onNotices(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <NoticeHost />
    </Suspense>
  ) : null;
}
