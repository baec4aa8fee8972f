import type {
  ChoosableDepartment,
  ChoosablePerson,
  NamedRole,
} from '@millwright/contract/areas/access/find/choose.ts';
import { titleGap } from '@millwright/contract/core/resource/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { queryKeyOf } from '../../../app/api/useCall.ts';
import { type Choosable, choosers, isChoosable } from '../../model/served.ts';
import type { Option, OptionSource } from './SearchSelect.tsx';

/** People of the mill, looked for by name, pinyin, account or department; or its departments, or its roles. */
export function choosableSource(kind: Choosable): OptionSource {
  switch (kind) {
    case 'user':
      return people();
    case 'department':
      return departments();
    case 'role':
      return roles();
  }
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
    const fits = all.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(typed));
    const titles = departmentTitles(all);
    const options = fits.map(({ id, name, code }) => ({
      value: id,
      label: titles.get(id) ?? name,
      note: code,
    }));
    return { options, hasMore: false };
  },
});

const roles = (): OptionSource => ({
  key: queryKeyOf(choosers.roles, {}),
  search: async (keyword) => {
    const all = await queryClient.ensureQueryData(rolesQuery());
    const typed = keyword.trim().toLowerCase();
    const options = all.map(roleOption).filter(({ label }) => label.toLowerCase().includes(typed));
    return { options, hasMore: false };
  },
});

function rolesQuery() {
  return {
    queryKey: [...queryKeyOf(choosers.roles, {}), 'all'],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await callApi(choosers.roles, {}, { signal })).roles,
    staleTime: 60_000,
  };
}

/** The departments of the mill, read once for all fields that ask for one. */
export function departmentsQuery() {
  return {
    queryKey: [...queryKeyOf(choosers.departments, {}), 'all'],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await callApi(choosers.departments, {}, { signal })).departments,
    staleTime: 60_000,
  };
}

/** What chosen people, departments or roles are called; undefined for other resources. */
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
  const known = useQuery({ ...rolesQuery(), enabled: to === 'role' && ids.length > 0 });
  if (!isChoosable(to)) return undefined;
  if (to === 'department') return departmentTitles(all.data ?? []);
  if (to === 'role')
    return new Map((known.data ?? []).map(roleOption).map(({ value, label }) => [value, label]));
  return new Map((named.data?.people ?? []).map(personOption).map(({ value, label }) => [value, label]));
}

/**
 * What departments are called, by id, as references to them say it: the name, and the way through the tree where several
 * share a name.
 */
export function departmentTitles(all: readonly ChoosableDepartment[]): Map<string, string> {
  const byId = new Map(all.map((department) => [department.id, department]));
  const byName = Map.groupBy(all, (department) => department.name);
  const wayTo = ({ id, name, parentId }: ChoosableDepartment, below: readonly string[]): string => {
    const above = parentId === null || below.includes(parentId) ? undefined : byId.get(parentId);
    return above === undefined ? name : `${wayTo(above, [...below, id])} / ${name}`;
  };
  return new Map(
    all.map((department) => {
      const { id, name } = department;
      return [id, byName.get(name)?.length === 1 ? name : wayTo(department, [])];
    }),
  );
}

/** Name and code, as references to roles say it. */
function roleOption({ id, name, code }: NamedRole): Option {
  return { value: id, label: [name, code].join(titleGap) };
}

/** Name and account, as references to people say it; beside them the main department. */
function personOption({ id, realname, username, department }: ChoosablePerson): Option {
  return {
    value: id,
    label: [realname, username].join(titleGap),
    ...(department === null ? {} : { note: department }),
  };
}
