import { localDate } from '@millwright/contract/core/time/zone.ts';
import { type Grid, rowResourceName } from '@millwright/contract/core/grid/grid.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLanguage } from '../../app/i18n/language.ts';
import { withPhrasesOf } from '../../app/i18n/start.ts';
import { useMay } from '../../app/rights/Allowed.tsx';
import { useTenant } from '../../app/session/useSession.ts';
import { useMinute } from '../../app/parts/useMinute.ts';
import { gridNamed, resourceNamed } from '../../app/parts/declarations.ts';
import { filterNames } from '../model/filters.ts';
import { GridBoard } from './GridBoard.tsx';
import { serverSource } from './gridSource.ts';
import type { GridView } from './GridTools.tsx';

/** The page of the grid with this name. Its rows may be of another area, whose words are needed too. */
export default function NamedGrid({ name }: { name: string }) {
  const grid = gridNamed(name);
  const { namespace } = resourceNamed(rowResourceName(grid));
  useSuspenseQuery({
    queryKey: ['words', readLanguage(), namespace],
    queryFn: () => withPhrasesOf(namespace, () => Promise.resolve(true)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <GridScreen grid={grid} />;
}

/** The page of a grid, drawn from its declaration. What is looked at stands in the address. */
export function GridScreen({ grid }: { grid: Grid }) {
  const source = useMemo(() => serverSource(grid), [grid]);
  const { view, thisMonth, change } = useGridView(grid);
  return (
    <GridBoard
      grid={grid}
      source={source}
      view={view}
      thisMonth={thisMonth}
      mayEdit={useMay(grid.access.edit)}
      onView={change}
    />
  );
}

/** What is looked at, as the address says; this month where it says none. */
export function useGridView(grid: Grid) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const zone = useTenant()?.zone ?? 'UTC';
  const thisMonth = localDate(zone, useMinute()).slice(0, 7);
  const query = new URLSearchParams(search);
  const view: GridView = {
    month: monthIn(query) ?? thisMonth,
    keyword: query.get('keyword') ?? '',
    filters: Object.fromEntries([...query].filter(([name]) => filtersOf(grid).has(name))),
    pageNo: Math.max(1, Math.trunc(Number(query.get('pageNo') ?? 1)) || 1),
  };
  const change = (part: Partial<GridView>) => {
    const { month, keyword, filters, pageNo } = { ...view, ...part };
    const words = new URLSearchParams({
      ...(month === thisMonth ? {} : { month }),
      ...(keyword === '' ? {} : { keyword }),
      ...filters,
      ...(pageNo === 1 ? {} : { pageNo: String(pageNo) }),
    });
    void navigate(String(words) === '' ? pathname : `${pathname}?${words}`, { replace: true });
  };
  return { view, thisMonth, change };
}

function monthIn(query: URLSearchParams): string | undefined {
  const said = query.get('month') ?? '';
  return /^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/.test(said) ? said : undefined;
}

function filtersOf({ rows, ...grid }: Grid): ReadonlySet<string> {
  const { fields } = resourceNamed(rowResourceName({ rows, ...grid }));
  return new Set(rows.filters.filter((name) => Object.hasOwn(fields, name)).flatMap(filterNames));
}
