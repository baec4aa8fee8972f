import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { GroupView } from './GroupView.tsx';
import { useGroup } from './useGroup.ts';

/** The mills of a manager side by side. */
export default function GroupOverview() {
  const { data, error, receivedAtMs, retry } = useGroup();
  if (data !== undefined)
    return <GroupView group={data} receivedAtMs={receivedAtMs} isAway={error !== null} />;
  return error === null ? <LateOutline rows={12} /> : <Failed cause={error} onRetry={retry} />;
}
