import { showMillBoard, wholeScope } from '@millwright/contract/areas/boards/calls.ts';
import { useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { WholeMill } from './WholeMill.tsx';

/** The whole mill on one wall screen, live. */
export default function WholeMillScreen() {
  const live = useLive('mill', wholeScope, { call: showMillBoard, input: {} });
  if (live.data === undefined) return <BoardWaiting live={live} figures={6} fields={40} />;
  return <WholeMill board={live.data} receivedAtMs={live.receivedAtMs} />;
}
