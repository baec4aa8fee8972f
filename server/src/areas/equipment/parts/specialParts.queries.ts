import { query } from '../../../platform/db/query.ts';

export interface SpecialPartRow {
  id: string;
  code: string;
  name: string;
  modelIds: string[] | null;
  quantity: number;
  cycleD: number;
  cycleH: number | null;
  cycleT: number | null;
  isRemindedOf: boolean;
  remindBeforeD: number | null;
  isRecycled: boolean;
  isCounted: boolean;
}

/** All special parts, deleted ones too: machines may still have them. */
export const listSpecialParts = query<SpecialPartRow>`
  select id, code, name, model_ids as "modelIds", quantity, cycle_d as "cycleD", cycle_h as "cycleH", cycle_t as "cycleT",
    is_reminded_of as "isRemindedOf", remind_before_d as "remindBeforeD", is_recycled as "isRecycled",
    is_counted as "isCounted"
  from special_part`;
