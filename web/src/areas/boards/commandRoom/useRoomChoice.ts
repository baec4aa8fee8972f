import { isProcess, type Process } from '@millwright/contract/areas/basics/processes.ts';
import { machineCodePattern } from '@millwright/contract/areas/telemetry/topics.ts';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLevels } from '../../../app/router/useLevels.ts';

interface RoomChoice {
  /** The machine that the address names; null when none is chosen. */
  machine: string | null;
  /** The process to which the queue is narrowed; null: all. */
  process: Process | null;
  chooseMachine: (code: string) => void;
  chooseProcess: (process: Process | null) => void;
}

/** What the desk shows stands in its address, so that it can be handed on. */
export function useRoomChoice(): RoomChoice {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { below } = useLevels();
  const machine = search.get('machine');
  const process = search.get('process');
  const write = useCallback(
    (name: string, value: string | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (value === null) after.delete(name);
          else after.set(name, value);
          return after;
        },
        // A machine or a process that is chosen first is a step that Back takes away; the next one stands beside it.
        search.get(name) === null && value !== null ? { state: below } : { replace: true, state },
      ),
    [setSearch, search, below, state],
  );
  return {
    machine: machine !== null && machineCodePattern.test(machine) ? machine : null,
    process: process !== null && isProcess(process) ? process : null,
    chooseMachine: useCallback((code) => write('machine', code), [write]),
    chooseProcess: useCallback((next) => write('process', next), [write]),
  };
}
