import { Skeleton } from 'antd';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';

/** In the place of rows that are not there yet, or could not be read. */
export function Unread({ cause, onRetry }: { cause: Error | null; onRetry: () => void }) {
  const isLate = useIsLate(cause === null);
  if (cause !== null) return <Failed cause={cause} onRetry={onRetry} />;
  return isLate ? <Skeleton paragraph={{ rows: 6 }} /> : null;
}
