import { defineWords } from '../../core/resourceWords.ts';

export const specialPartWords = defineWords({
  zh: {
    title: '专件',
    fields: {
      class: '分类',
      brand: '品牌',
      model: '型号规格',
      modelIds: '适用机型',
      quantity: '每台数量',
      cycleD: '更换周期',
      isRemindedOf: '到期提醒',
      remindBeforeD: '提前提醒',
      isRecycled: '旧件回收',
      isCounted: '更换时填数量',
    },
  },
  en: {
    title: 'Special part',
    list: 'Special parts',
    fields: {
      class: 'Class',
      brand: 'Brand',
      model: 'Model',
      modelIds: 'Machine models',
      quantity: 'Pieces per machine',
      cycleD: 'Replacement cycle',
      isRemindedOf: 'Remind when due',
      remindBeforeD: 'Remind ahead',
      isRecycled: 'Old piece is returned',
      isCounted: 'Quantity asked at replacement',
    },
  },
  vn: {
    title: 'Linh kiện chuyên dùng',
    fields: {
      class: 'Phân loại',
      brand: 'Thương hiệu',
      model: 'Quy cách',
      modelIds: 'Kiểu máy áp dụng',
      quantity: 'Số lượng mỗi máy',
      cycleD: 'Chu kỳ thay',
      isRemindedOf: 'Nhắc khi đến hạn',
      remindBeforeD: 'Nhắc trước',
      isRecycled: 'Thu hồi linh kiện cũ',
      isCounted: 'Ghi số lượng khi thay',
    },
  },
});
