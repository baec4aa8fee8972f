import { Skeleton } from 'antd';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { GroupView } from './GroupView.tsx';
import { useGroup } from './useGroup.ts';

/** The mills of a manager side by side. */
export default function GroupOverview() {
  const { data, error, receivedAtMs, retry } = useGroup();
  if (data !== undefined)
    return <GroupView group={data} receivedAtMs={receivedAtMs} isAway={error !== null} />;
  return error === null ? <LateOutline /> : <Failed cause={error} onRetry={retry} />;
}

function LateOutline() {
  return useIsLate(true) ? <Skeleton paragraph={{ rows: 12 }} /> : null;
}
