import { isProcess, type Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { machineCodePattern } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { useLocation, useSearchParams } from 'react-router';
import { useLevels } from '../../../app/address/useLevels.ts';

interface RoomChoice {
  /** The machine that the address names; null when none is chosen. */
  machine: string | null;
  /** The process to which the queue is narrowed; null: all. */
  process: Process | null;
  chooseMachine: (code: string) => void;
  chooseProcess: (process: Process | null) => void;
}

/**
 * What the desk shows stands in its address, so that it can be handed on. A machine or a process that is chosen first is
 * a step that Back takes away; the next one stands beside it.
 */
export function useRoomChoice(): RoomChoice {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { deeper, beside } = useLevels();
  const machine = search.get('machine');
  const process = search.get('process');
  const write = (name: string, value: string | null) => {
    const after = new URLSearchParams(search);
    if (value === null) after.delete(name);
    else after.set(name, value);
    const isFirst = !search.has(name) && value !== null;
    (isFirst ? deeper : beside)(`${pathname}?${after}`);
  };
  return {
    machine: machine !== null && machineCodePattern.test(machine) ? machine : null,
    process: process !== null && isProcess(process) ? process : null,
    chooseMachine: (code) => write('machine', code),
    chooseProcess: (next) => write('process', next),
  };
}
