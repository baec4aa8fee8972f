import type { MillText } from '@millwright/contract/reference/mill/millPlan.ts';
import type pg from 'pg';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

/** Services that fit new special parts, planned when a part is due: reminders lead to them. */
export const fittings: readonly {
  readonly code: string;
  readonly part: string;
  readonly process: string;
  readonly name: MillText;
  readonly minutes: number;
  readonly people: number;
  readonly days: number;
}[] = [
  {
    code: 'RF-COTS',
    part: 'SP-RF-01',
    process: 'spinning',
    name: { zh: '细纱换前胶辊', en: 'Front cots renewed', vn: 'Thay suốt cao su trước' },
    minutes: 180,
    people: 4,
    days: 180,
  },
  {
    code: 'CD-FLATS',
    part: 'SP-CD-02',
    process: 'carding',
    name: { zh: '梳棉换盖板针布', en: 'Flat tops renewed', vn: 'Thay kim mui máy chải' },
    minutes: 480,
    people: 3,
    days: 540,
  },
  {
    code: 'DF-COTS',
    part: 'SP-DF-01',
    process: 'drawing',
    name: { zh: '并条换胶辊', en: 'Draw frame cots renewed', vn: 'Thay suốt cao su máy ghép' },
    minutes: 60,
    people: 2,
    days: 120,
  },
  {
    code: 'WD-CHAMBER',
    part: 'SP-WD-01',
    process: 'winding',
    name: { zh: '络筒换捻接腔', en: 'Splicing chambers renewed', vn: 'Thay buồng nối' },
    minutes: 150,
    people: 2,
    days: 365,
  },
];
/** What is gone through then. */
export const fittingSteps = {
  old: { zh: '旧件拆下并清点', en: 'Old pieces taken out and counted', vn: 'Tháo và đếm chi tiết cũ' },
  fitted: { zh: '新件安装并检查', en: 'New pieces fitted and checked', vn: 'Lắp và kiểm tra chi tiết mới' },
  run: { zh: '试车检查', en: 'Trial run', vn: 'Chạy thử' },
} as const satisfies Record<string, MillText>;

/** Services of a new mill in which a set of special parts is renewed, for the processes that it has. */
export async function seedFittings(
  client: pg.Client,
  { tenantId, language }: Pick<DemoMill, 'tenantId' | 'language'>,
): Promise<void> {
  const { rows: types } = await client.query<{ id: string }>(
    "select id from maintenance_type where tenant_id = $1 and code = 'minor' and deleted_at is null",
    [tenantId],
  );
  const { rows: parts } = await client.query<{ id: string; code: string; quantity: number }>(
    'select id, code, quantity from special_part where tenant_id = $1 and deleted_at is null',
    [tenantId],
  );
  const [type] = types;
  if (type === undefined) return;
  const made = fittings.flatMap((fitting) => {
    const part = parts.find(({ code }) => code === fitting.part);
    return part === undefined ? [] : [{ ...fitting, id: uuidv7(), special: part }];
  });
  const line = (item: { readonly id: string }, position: number) => ({
    tenant_id: tenantId,
    id: uuidv7(),
    version: 1,
    item_id: item.id,
    position,
  });
  await insertRows(
    client,
    'maintenance_item',
    made.map(({ id, code, name, process, minutes, people }) => ({
      tenant_id: tenantId,
      id,
      version: 1,
      code,
      name: name[language],
      type_id: type.id,
      process,
      planning: 'byHand',
      anchor: 'completion',
      lead_d: 7,
      tolerance_d: 3,
      planned_min: minutes,
      people,
      is_stopping: true,
      create_time: new Date(),
    })),
  );
  await insertRows(
    client,
    'maintenance_cycle',
    made.map((item) => ({ ...line(item, 0), unit: 'day', every: item.days })),
  );
  await insertRows(
    client,
    'maintenance_step',
    made.flatMap((item) =>
      Object.values(fittingSteps).map((name, position) => ({
        ...line(item, position),
        name: name[language],
        kind: 'check',
        is_required: true,
      })),
    ),
  );
  await insertRows(
    client,
    'maintenance_part',
    made.map((item) => ({
      ...line(item, 0),
      special_part_id: item.special.id,
      quantity: item.special.quantity,
    })),
  );
}
