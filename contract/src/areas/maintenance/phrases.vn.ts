import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { partVn } from './parts/part.phrases.vn.ts';
import { planVn } from './plans/plan.phrases.vn.ts';
import { planWordsVn } from './plans/yearPlan.phrases.vn.ts';
import { taskVn } from './tasks/task.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  ...taskVn,
  ...partVn,
  plan: planWordsVn,
  withdrawn: planVn.withdrawn,
  screens: {
    ...planVn.screens,
    ...partVn.screens,
    maintenanceYear: 'Kế hoạch bảo dưỡng',
  },
  rights: {
    ...taskVn.rights,
    ...planVn.rights,
    ...partVn.rights,
  },
  jobs: {
    ...taskVn.jobs,
    ...planVn.jobs,
    ...partVn.jobs,
  },
  notices: {
    ...taskVn.notices,
    ...planVn.notices,
  },
  errors: {
    ...taskVn.errors,
    ...planVn.errors,
    ...partVn.errors,
    otherCurrency:
      'Các đơn giá khác tính bằng {currency}; mọi đơn giá của nhà máy phải dùng cùng một loại tiền',
    includesItself: '“{item}” không thể bao gồm chính nó, trực tiếp hay qua hạng mục khác',
    includesOther: '“{item}” thuộc công đoạn khác, không thể bao gồm',
  },
  fields: {
    action: 'Thao tác',
    base: 'Trước khi sửa',
    fields: 'Trường đã sửa',
    fault: 'Lỗi',
    itemIds: 'Hạng mục bảo dưỡng',
    lives: 'Linh kiện đang dùng',
    machines: 'Máy',
    materials: 'Vật tư',
    mentionedIds: 'Người được nhắc',
    moves: 'Các lần dời',
    occurredMs: 'Thời điểm xảy ra',
    part: 'Loại linh kiện',
    partId: 'Linh kiện',
    participants: 'Người tham gia',
    replacedOn: 'Ngày thay',
    sparePartIds: 'Phụ tùng',
    specialPartIds: 'Linh kiện chuyên dụng',
    steps: 'Các bước',
    untilDate: 'Đến ngày',
    withinD: 'Trong số ngày',
    year: 'Năm',
    description: 'Mô tả',
    code: 'Mã',
    name: 'Tên',
    sort: 'Thứ tự',
    itemId: 'Hạng mục bảo dưỡng',
  },
};
