import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

export interface PersonCard {
  readonly id: string;
  readonly realname: string;
  readonly workNo: string | null;
  readonly position: string | null;
  /** The stored name of the picture. */
  readonly avatar: string | null;
  readonly onDuty: boolean;
  readonly isEnabled: boolean;
}

/** People of the mill, by name. */
export const selectPersonCards = query<
  {
    id: string;
    realname: string;
    workNo: string | null;
    position: string | null;
    avatar: string | null;
    onDuty: boolean;
    isEnabled: boolean;
  },
  { ids: readonly string[] }
>`
  select m.id, m.realname, m.work_no as "workNo", m.avatar, m.on_duty as "onDuty", m.state = 'normal' as "isEnabled",
    (select p.name from job_position p where p.tenant_id = m.tenant_id and p.id = m.position_id
       and p.deleted_at is null) as position
  from membership m where m.id = any (${'ids'}::uuid[]) order by m.realname, m.id`;

/** What the mill calls somebody; empty for nobody of it. */
export async function nameOfPerson(tx: TenantTransaction, id: string): Promise<string> {
  const [card] = await selectPersonCards(tx, { ids: [id] });
  return card?.realname ?? '';
}

/** How somebody of the mill is reached, and whether he or she works there now. */
export interface ContactRow {
  readonly id: string;
  readonly realname: string;
  readonly workNo: string | null;
  readonly phone: string | null;
  readonly onDuty: boolean;
  readonly isEnabled: boolean;
}

const contacts = query<
  {
    id: string;
    realname: string;
    workNo: string | null;
    phone: string | null;
    onDuty: boolean;
    isEnabled: boolean;
  },
  { ids: readonly string[]; isAlsoWorking: boolean }
>`
  select m.id, m.realname, m.work_no as "workNo", m.phone, m.on_duty as "onDuty",
    m.state = 'normal' and m.deleted_at is null as "isEnabled"
  from membership m
  where m.id = any (${'ids'}::uuid[]) or (${'isAlsoWorking'} and m.deleted_at is null and m.on_duty and m.state = 'normal')
  order by m.work_no nulls last, m.realname, m.id`;

/** People of the mill by work number: these, and with `isAlsoWorking` everybody who is enabled and on duty. */
export function selectContacts(
  tx: TenantTransaction,
  ids: readonly string[],
  { isAlsoWorking = false }: { isAlsoWorking?: boolean } = {},
): Promise<ContactRow[]> {
  return contacts(tx, { ids, isAlsoWorking });
}

/** The people of the mill who have a work number, also those who are disabled. */
export const selectWorkNumbers = query<{ id: string; workNo: string }>`
  select m.id, coalesce(m.work_no, '') as "workNo" from membership m
  where m.work_no is not null and m.deleted_at is null order by m.id`;
