import { floorVn } from './floorPhrases.vn.ts';
import { taskVn } from './taskPhrases.ts';

import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  ...taskVn,
  ...floorVn,
  jobs: { ...taskVn.jobs, ...floorVn.jobs },
  notices: { ...taskVn.notices, ...floorVn.notices },
  errors: {
    ...taskVn.errors,
    ...floorVn.errors,
    includesItself: '“{item}” không thể bao gồm chính nó, trực tiếp hay qua hạng mục khác',
    includesOther: '“{item}” thuộc công đoạn khác, không thể bao gồm',
  },
  fields: {
    description: 'Mô tả',
    code: 'Mã',
    name: 'Tên',
    sort: 'Thứ tự',
    itemId: 'Hạng mục bảo dưỡng',
  },
};
