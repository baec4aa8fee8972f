import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type BoardStep, stepOfKey } from '../parts/turning/stepKeys.ts';

const parameter = 'process';
const steps: Partial<Record<BoardStep, number>> = { left: -1, right: 1 };

interface ProcessChoice {
  process: Process;
  choose: (process: Process) => void;
}

/** The process that the address names, else the first; the arrow keys walk around the list. */
export function useProcessChoice(processes: readonly Process[]): ProcessChoice {
  const [search, setSearch] = useSearchParams();
  const process = chosenProcess(processes, search.get(parameter));
  const choose = useCallback(
    (next: Process) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.set(parameter, next);
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const way = stepOfKey(event);
      const step = way === undefined ? undefined : steps[way];
      if (step === undefined) return;
      choose(neighbour(processes, process, step));
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [processes, process, choose]);

  return { process, choose };
}

export function chosenProcess(processes: readonly Process[], asked: string | null): Process {
  const [first = 'spinning'] = processes;
  return processes.find((process) => process === asked) ?? first;
}

/** The process some steps further; behind the last comes the first. */
export function neighbour(processes: readonly Process[], process: Process, step: number): Process {
  const place = processes.indexOf(process) + step;
  return processes.at(place % processes.length) ?? process;
}
