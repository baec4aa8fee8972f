import { afterProcesses } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { ProcessScreen } from '../process/ProcessScreen.tsx';

/** Ring spinning and winding, live; ring spinning first. */
export default function AfterSpinningScreen() {
  return <ProcessScreen processes={afterProcesses} />;
}
