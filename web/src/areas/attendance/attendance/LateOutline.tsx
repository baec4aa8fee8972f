import { Skeleton } from 'antd';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';

/** The outline of what is not there yet, after half a second. */
export function LateOutline() {
  return useIsLate(true) ? <Skeleton paragraph={{ rows: 8 }} /> : null;
}
