import { Skeleton } from 'antd';
import { useIsLate } from './useIsLate.ts';

/** Outline of what is read, once that takes long. */
export function LateOutline({ rows = 8 }: { rows?: number }) {
  return useIsLate(true) ? <Skeleton paragraph={{ rows }} /> : null;
}
