import { planVn } from './planPhrases.ts';
import { planWordsVn } from './planWords.vn.ts';
import { taskVn } from './taskPhrases.ts';

import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  ...taskVn,
  screens: { ...planVn.screens, maintenanceYear: 'Kế hoạch bảo dưỡng' },
  plan: planWordsVn,
  withdrawn: planVn.withdrawn,
  rights: { ...taskVn.rights, ...planVn.rights },
  jobs: { ...taskVn.jobs, ...planVn.jobs },
  notices: { ...taskVn.notices, ...planVn.notices },
  errors: {
    ...taskVn.errors,
    ...planVn.errors,
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
