import { defineWords } from '../../../core/resource/resourceWords.ts';

export const positionWords = defineWords({
  zh: {
    title: '职务',
    fields: {
      code: '编码',
      rank: '职级',
      sort: '排序',
      remark: '备注',
    },
  },
  en: {
    title: 'Position',
    list: 'Positions',
    fields: {
      code: 'Code',
      rank: 'Rank',
      sort: 'Order',
      remark: 'Remark',
    },
  },
  vn: {
    title: 'Chức vụ',
    fields: {
      code: 'Mã',
      rank: 'Cấp bậc',
      sort: 'Thứ tự',
      remark: 'Ghi chú',
    },
  },
});
