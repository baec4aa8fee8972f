import { useSearchParams } from 'react-router';

const views = ['machines', 'people'] as const;
export type DutyView = (typeof views)[number];

/** What the page shows, as its address says it: `?view=`, `?date=`, `?process=`, `?find=`, `?gaps=1`, `?machine=`. */
export function useDutyAddress() {
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
  const view = views.find((each) => each === search.get('view')) ?? views[0];
  return {
    view,
    date: search.get('date') ?? '',
    find: search.get('find') ?? search.get('machine') ?? '',
    process: search.get('process') ?? '',
    isGapsOnly: search.get('gaps') === '1',
    setView: (next: string) => set('view', next === views[0] ? '' : next),
    setProcess: (next: string) => set('process', next),
    setDate: (next: string) => set('date', next),
    setFind: (next: string) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          params.delete('machine');
          if (next === '') params.delete('find');
          else params.set('find', next);
          return params;
        },
        { replace: true },
      ),
    setIsGapsOnly: (next: boolean) => set('gaps', next ? '1' : ''),
  };
}
