import { askScreen } from '@millwright/contract/areas/questions/asking/calls.ts';
import {
  findAnything,
  longestFindText,
  type FoundEntry,
} from '@millwright/contract/areas/tenancy/find/find.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/callApi.ts';
import { queryKeyOf } from '../api/useCall.ts';
import { useT } from '../i18n/useT.ts';
import { routeAt } from '../address/menuRoutes.ts';
import { useMenuRoutes } from '../router/useMenuRoutes.ts';
import { useSettled } from '../useSettled.ts';
import { recentFinds } from './recent.ts';

/** Characters from which a text may be a question. */
const shortestQuestion = 2;
/** While somebody types nothing is asked. */
const typingMs = 120;

export interface FoundGroup {
  readonly kind: string;
  readonly title: string;
  readonly finds: readonly FoundEntry[];
  readonly isMore: boolean;
}

/** What is offered for a text: before the first letter what was opened last and the pages of the menu. */
export function useFinds(typed: string): {
  groups: readonly FoundGroup[];
  /** The groups answer this text, not one before it. */
  isCurrent: boolean;
  error: Error | null;
} {
  const text = typed.trim();
  const asked = useSettled(text.slice(0, longestFindText), typingMs);
  const offered = useOffered();
  const t = useT('iam');
  const { routes } = useMenuRoutes();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: queryKeyOf(findAnything, { text: asked }),
    queryFn: ({ signal }) => callApi(findAnything, { text: asked }, { signal, isQuiet: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  if (text === '') return { groups: offered, isCurrent: true, error: null };
  const isHere = ({ path }: FoundEntry) => path === null || routeAt(routes, pathnameOf(path)) !== undefined;
  const groups = (data?.kinds ?? [])
    .map((kind) => ({ ...kind, finds: kind.finds.filter(isHere) }))
    .filter(({ finds }) => finds.length > 0);
  const question: FoundGroup = {
    kind: 'question',
    title: t('find.kinds.question'),
    finds: [askFor(text)],
    isMore: false,
  };
  const mayAsk = text.length >= shortestQuestion && routeAt(routes, askScreen.path) !== undefined;
  return {
    groups: mayAsk ? [...groups, question] : groups,
    isCurrent: data !== undefined && !isPlaceholderData && asked === text.slice(0, longestFindText),
    error,
  };
}

/** Hands the text over to the page that answers questions. */
function askFor(text: string): FoundEntry {
  const path = `${askScreen.path}?${new URLSearchParams({ q: text })}`;
  return { key: `question:${text}`, title: text, detail: '', path, contact: null };
}

function useOffered(): FoundGroup[] {
  const t = useT('iam');
  const { routes } = useMenuRoutes();
  const pages = routes
    .filter(({ leadsTo, isHidden }) => leadsTo === undefined && !isHidden)
    .map(({ path, trail }) => ({
      key: `page:${path}`,
      title: trail.at(-1)?.title ?? path,
      detail: trail.at(-2)?.title ?? '',
      path,
      contact: null,
    }));
  // Pages are called as the menu calls them now, whatever the language was when they were opened.
  const recent = recentFinds()
    .filter(({ path }) => routeAt(routes, pathnameOf(path)) !== undefined)
    .map((find) => ({ ...(pages.find(({ key }) => key === find.key) ?? { ...find, contact: null }) }));
  const others = pages.filter(({ key }) => !recent.some((find) => find.key === key));
  return [
    { kind: 'recent', title: t('find.recent'), finds: recent, isMore: false },
    { kind: 'page', title: t('find.kinds.page'), finds: others, isMore: false },
  ].filter(({ finds }) => finds.length > 0);
}

function pathnameOf(path: string): string {
  return path.split('?')[0] ?? path;
}
