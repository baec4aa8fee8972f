import { employeeStates } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { useLocation, useNavigate } from 'react-router';

export const states = ['', ...employeeStates] as const;
export const duties = ['', 'on', 'off'] as const;

/** What the list shows; it stands in the address, so that it can be sent to somebody. */
export interface EmployeesPlace {
  readonly keyword: string;
  /** With all departments below it; empty: the whole mill. */
  readonly department: string;
  readonly state: (typeof states)[number];
  readonly duty: (typeof duties)[number];
  readonly pageNo: number;
}

/** The place that the address says, and the way to another: all but the page itself begins at the first page. */
export function usePlace(): [EmployeesPlace, (change: Partial<EmployeesPlace>) => void] {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const place = employeePlace(search);
  const go = (change: Partial<EmployeesPlace>) =>
    void navigate(`${pathname}${searchOf({ ...place, pageNo: 1, ...change })}`, { replace: true });
  return [place, go];
}

/** What an address asks for; what it says wrongly is left out. */
export function employeePlace(search: string): EmployeesPlace {
  const said = new URLSearchParams(search);
  const pageNo = Number(said.get('page') ?? 1);
  return {
    keyword: (said.get('keyword') ?? '').slice(0, 60),
    department: said.get('department') ?? '',
    state: states.find((each) => each === said.get('state')) ?? '',
    duty: duties.find((each) => each === said.get('duty')) ?? '',
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
  };
}

/** The place as a search of an address, without what is usual. */
export function searchOf({ pageNo, ...place }: EmployeesPlace): string {
  const said = new URLSearchParams(Object.entries(place).filter(([, value]) => value !== ''));
  if (pageNo > 1) said.set('page', String(pageNo));
  return said.size === 0 ? '' : `?${said}`;
}
