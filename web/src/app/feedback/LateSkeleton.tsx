import { Skeleton } from 'antd';
import { useT } from '../i18n/useT.ts';
import { isLoadingSuppressed } from './loadingSuppression.ts';
import { useIsLate } from './useIsLate.ts';

/** The outline of a page that is not there yet, after half a second, unless the page is one that nothing covers. */
export function LateSkeleton({ pathname }: { pathname: string }) {
  const t = useT();
  if (!useIsLate(true) || isLoadingSuppressed(pathname)) return null;
  return (
    <div role="status" aria-label={t('state.loading')}>
      <Skeleton paragraph={{ rows: 8 }} />
    </div>
  );
}
