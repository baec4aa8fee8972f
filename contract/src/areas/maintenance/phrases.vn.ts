import { ledgerVn } from './ledgerPhrases.ts';
import { taskVn } from './taskPhrases.ts';

import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  ...taskVn,
  rights: { ...taskVn.rights, ledger: ledgerVn.right },
  screens: ledgerVn.screens,
  ledger: ledgerVn.ledger,
  figures: ledgerVn.figures,
  errors: {
    ...taskVn.errors,
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
