import { useAddress } from '../../../shifts/parts/useAddress.ts';
import { type OnlyFilter, onlyFilters } from './yearModel.ts';

/** How a year may be seen beside the matrix; a phone shows a week in the place of both. */
const views = ['calendar', 'stops'] as const;

/** What the address of the page says: the year, how it is seen, what of it, and the plan that is open. */
export function useYearAddress() {
  const { said, set } = useAddress();
  const list = (name: string) =>
    said(name)
      .split(',')
      .filter((each) => each !== '');
  const only: OnlyFilter | undefined = onlyFilters.find((each) => each === said('only'));
  return {
    set,
    year: /^20\d\d$/.test(said('year')) ? Number(said('year')) : undefined,
    view: views.find((each) => each === said('view')) ?? ('matrix' as const),
    month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(said('month')) ? said('month') : undefined,
    process: said('process'),
    teamId: said('team'),
    itemIds: list('item'),
    machineIds: list('machine'),
    only,
    showsEmpty: said('empty') === 'all',
    planId: said('plan'),
    /** Filters that narrow what is seen. */
    filters: ['process', 'team', 'item', 'machine', 'only', 'empty'].filter((name) => said(name) !== ''),
    clear: () => set({ process: '', team: '', item: '', machine: '', only: '', empty: '' }),
  };
}
export type YearAddress = ReturnType<typeof useYearAddress>;
