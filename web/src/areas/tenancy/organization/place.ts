import { noDepartment } from '@millwright/contract/areas/access/department/organization.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Where somebody looks in the organization: department and depth stand in the address, so that they can be linked. */
export interface DepartmentPlace {
  /** The id of a department, `none`, or empty for the whole mill. */
  readonly department: string;
  readonly isWithin: boolean;
  readonly keyword: string;
  readonly pageNo: number;
}

/** The place, and the way to another; what is not said stays, and each other question begins at its first page. */
export function usePlace(): [DepartmentPlace, (change: Partial<DepartmentPlace>) => void] {
  const [params, setParams] = useSearchParams();
  const [{ keyword, pageNo }, setRest] = useState({ keyword: '', pageNo: 1 });
  const place = {
    department: params.get('department') ?? '',
    isWithin: params.get('within') === '1',
    keyword,
    pageNo,
  };
  const go = (change: Partial<DepartmentPlace>) => {
    const next = { ...place, pageNo: 1, ...change };
    setRest({ keyword: next.keyword, pageNo: next.pageNo });
    if (next.department === place.department && next.isWithin === place.isWithin) return;
    const said = { department: next.department, within: next.isWithin ? '1' : '' };
    setParams(Object.entries(said).filter(([, value]) => value !== ''));
  };
  return [place, go];
}

/** Whether a place is one department, into which people can be put. */
export function isOneDepartment(department: string): boolean {
  return department !== '' && department !== noDepartment;
}
