import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { liveProcess } from '@millwright/contract/areas/boards/process/process.ts';
import { useLive } from '../../../app/live/useLive.ts';
import { BoardWaiting } from '../parts/BoardStates.tsx';
import { ProcessBoardView } from './ProcessBoardView.tsx';
import { ProcessSwitch } from './ProcessSwitch.tsx';
import { useProcessChoice } from './useProcessChoice.ts';

/** The board of one of some processes; which one stands in the address, ← and → go to the next. */
export function ProcessScreen({ processes }: { processes: readonly Process[] }) {
  const { process, choose } = useProcessChoice(processes);
  const live = useLive(liveProcess, { process });
  if (live.data === undefined) return <BoardWaiting live={live} figures={6} fields={50} />;
  return (
    <ProcessBoardView
      key={process}
      board={live.data}
      receivedAtMs={live.receivedAtMs}
      processSwitch={<ProcessSwitch processes={processes} chosen={process} onChoose={choose} />}
    />
  );
}
