import { showFirstMachine } from '@millwright/contract/areas/boards/firstMachine/firstMachine.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { LateOutline } from '../../../app/feedback/LateOutline.tsx';
import { ConnectSteps } from './Steps.tsx';

/** Somebody waits for the first telegram: it is seen soon after it came. */
const askEveryMs = 2_000;

/** The way of a mill to its first machine that speaks. */
export default function FirstMachine() {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(showFirstMachine, {}),
    queryFn: ({ signal }) => callApi(showFirstMachine, {}, { signal, isQuiet: true }),
    refetchInterval: askEveryMs,
  });
  const retry = () => void refetch();
  if (data !== undefined) return <ConnectSteps way={data} onChanged={retry} />;
  return error === null ? <LateOutline rows={10} /> : <Failed cause={error} onRetry={retry} />;
}
