import type { ChoosableDepartment, ChoosablePerson } from '@millwright/contract/areas/iam/choose.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../app/api/callApi.ts';
import { queryClient } from '../../app/api/queryClient.ts';
import { queryKeyOf } from '../../app/api/useCall.ts';
import { type Choosable, choosers, isChoosable } from '../model/served.ts';
import type { Option, OptionSource } from './SearchSelect.tsx';

/** People of the mill, looked for by name, pinyin, account or department; or its departments. */
export function choosableSource(kind: Choosable): OptionSource {
  return kind === 'user' ? people() : departments();
}

const people = (): OptionSource => ({
  key: queryKeyOf(choosers.people, {}),
  search: async (keyword, { pageNo, pageSize, signal }) => {
    const input = { pageNo, pageSize, ...(keyword === '' ? {} : { keyword }) };
    const found = await callApi(choosers.people, input, { signal });
    return { options: found.people.map(personOption), hasMore: found.isMore };
  },
});

const departments = (): OptionSource => ({
  key: queryKeyOf(choosers.departments, {}),
  search: async (keyword) => {
    const all = await queryClient.ensureQueryData(departmentsQuery());
    const typed = keyword.trim().toLowerCase();
    const fits = all.map(departmentOption).filter(({ label }) => label.toLowerCase().includes(typed));
    return { options: fits, hasMore: false };
  },
});

/** The departments of the mill, read once for all fields that ask for one. */
export function departmentsQuery() {
  return {
    queryKey: [...queryKeyOf(choosers.departments, {}), 'all'],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await callApi(choosers.departments, {}, { signal })).departments,
    staleTime: 60_000,
  };
}

/** What chosen people or departments are called; undefined for other resources. */
export function useChoosableTexts(
  to: string | undefined,
  ids: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const named = useQuery({
    queryKey: queryKeyOf(choosers.people, { ids }),
    queryFn: ({ signal }) => callApi(choosers.people, { ids: [...ids] }, { signal, isQuiet: true }),
    enabled: to === 'user' && ids.length > 0,
    staleTime: 60_000,
  });
  const all = useQuery({ ...departmentsQuery(), enabled: to === 'department' && ids.length > 0 });
  if (!isChoosable(to)) return undefined;
  const options =
    to === 'user' ? (named.data?.people ?? []).map(personOption) : (all.data ?? []).map(departmentOption);
  return new Map(options.map(({ value, label }) => [value, label]));
}

/** Name and department, or the account without one. The account is also the tooltip, for people of the same name. */
function personOption({ id, realname, username, department }: ChoosablePerson): Option {
  return { value: id, label: [realname, department ?? username].join(' · '), title: username };
}

function departmentOption({ id, name, code }: ChoosableDepartment): Option {
  return { value: id, label: `${name} (${code})` };
}
