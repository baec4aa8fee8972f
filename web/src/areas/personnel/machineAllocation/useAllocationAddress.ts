import { type Duty, duties } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { useSearchParams } from 'react-router';
import { dayOf } from '../../../resource/slotParts.ts';

const views = ['matrix', 'map'] as const;
export type AllocationView = (typeof views)[number];

/** What the page shows, as its address says it. */
export function useAllocationAddress() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const date = search.get('date') ?? '';
  return {
    duty: duties.find((each) => each === search.get('duty')) ?? duties[0],
    view: views.find((each) => each === search.get('view')) ?? views[0],
    process: search.get('process') ?? '',
    area: search.get('area') ?? '',
    date: dayOf(date) === null ? '' : date,
    setDuty: (next: Duty) => set('duty', next === duties[0] ? '' : next),
    setView: (next: AllocationView) => set('view', next === views[0] ? '' : next),
    /** Another process stands elsewhere: the plan is the one that fits it. */
    setProcess: (next: string) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          params.delete('area');
          params.set('process', next);
          return params;
        },
        { replace: true },
      ),
    setArea: (next: string) => set('area', next),
    setDate: (next: string) => set('date', next),
  };
}
