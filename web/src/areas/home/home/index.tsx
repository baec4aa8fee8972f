import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { liveMill } from '@millwright/contract/areas/boards/mill/mill.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useLive } from '../../../app/live/useLive.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { HomeView } from './HomeView.tsx';

/** Where everybody begins: a greeting, the person's own ways and figures, and who needs somebody now. */
export default function Home() {
  return useMay(boardRights.wholeMill) ? <HomeOfMill /> : <HomeView mill={undefined} />;
}

function HomeOfMill() {
  const { data, error, retry } = useLive(liveMill, {});
  return (
    <>
      <HomeView mill={data} />
      {data === undefined && error !== null ? <Failed cause={error} onRetry={retry} /> : null}
    </>
  );
}
