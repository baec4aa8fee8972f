import { isProcess, type Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { isMachineState, type MachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What is shown of the machines; all of it stands in the address. */
export interface StatusFilter {
  /** All processes when absent. */
  readonly process: Process | undefined;
  /** All states when empty. */
  readonly states: readonly MachineState[];
  readonly find: string;
  readonly view: 'grid' | 'list';
}

const longestFind = 40;

export function readFilter(search: URLSearchParams): StatusFilter {
  const process = search.get('process') ?? '';
  return {
    process: isProcess(process) ? process : undefined,
    states: (search.get('state') ?? '')
      .split(',')
      .map(Number)
      .filter((state) => isMachineState(state)),
    find: (search.get('find') ?? '').slice(0, longestFind),
    view: search.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The address of a filter, without what is not set; other parameters stay. */
export function writeFilter(before: URLSearchParams, filter: StatusFilter): URLSearchParams {
  const after = new URLSearchParams(before);
  const put = (name: string, value: string) => (value === '' ? after.delete(name) : after.set(name, value));
  put('process', filter.process ?? '');
  put('state', filter.states.join(','));
  put('find', filter.find.slice(0, longestFind));
  put('view', filter.view === 'list' ? 'list' : '');
  return after;
}

/** The filter of the address, and a way to change a part of it. */
export function useFilter(): { filter: StatusFilter; change: (part: Partial<StatusFilter>) => void } {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(text)), [text]);
  const change = (part: Partial<StatusFilter>) =>
    setSearch((before) => writeFilter(before, { ...readFilter(before), ...part }), { replace: true });
  return { filter, change };
}
