import { frontProcesses } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { ProcessScreen } from '../process/ProcessScreen.tsx';

/** Blowing to roving, live. */
export default function FrontSpinningScreen() {
  return <ProcessScreen processes={frontProcesses} />;
}
