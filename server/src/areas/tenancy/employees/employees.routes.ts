import { listEmployees } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf, OutputOf } from '@millwright/contract/core/call/call.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { containing, selectSeenIds } from '../../../resource/index.ts';
import { selectEmployees } from './employees.queries.ts';
import { selectWithin, passwordStatesOf } from '../../access/index.ts';

/** Who works in the mill. Enabling is thawing and disabling is freezing: the actions of people are called for it. */
export function mountEmployees(app: App): void {
  call(app, listEmployees, employees);
}

async function employees(
  { tx, dataScope }: Ctx,
  { keyword = '', departmentId = '', state = '', duty = '', pageNo, pageSize }: InputOf<typeof listEmployees>,
): Promise<OutputOf<typeof listEmployees>> {
  const { rows, enabled, disabled } = await selectEmployees(
    tx,
    {
      departmentIds: departmentId === '' ? null : await selectWithin(tx, { id: departmentId }),
      like: keyword === '' ? null : containing(keyword),
      isEnabled: state === '' ? null : state === 'enabled',
      onDuty: duty === '' ? null : duty === 'on',
      seen: await selectSeenIds(tx, user, dataScope),
    },
    { offset: (pageNo - 1) * pageSize, limit: pageSize },
  );
  const passwords = await passwordStatesOf(tx, { ids: rows.map(({ id }) => id) });
  const total = { '': enabled + disabled, enabled, disabled }[state];
  return {
    records: rows.map(({ isEnabled, ...row }) => ({
      ...row,
      state: isEnabled ? 'enabled' : 'disabled',
      password: passwords.get(row.id)?.state ?? 'none',
    })),
    counts: { enabled, disabled },
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
  };
}
