import { defineWords } from '../../../core/resource/resourceWords.ts';

export const sparePartWords = defineWords({
  zh: {
    title: '备件',
    fields: {
      model: '型号规格',
      class: '分类',
      unit: '单位',
      modelIds: '适用机型',
      place: '库位',
      leastStock: '最低库存',
      isRecycled: '旧件回收',
    },
  },
  en: {
    title: 'Spare part',
    list: 'Spare parts',
    fields: {
      model: 'Model',
      class: 'Class',
      unit: 'Unit',
      modelIds: 'Machine models',
      place: 'Place',
      leastStock: 'Least stock',
      isRecycled: 'Old piece is returned',
    },
  },
  vn: {
    title: 'Phụ tùng',
    fields: {
      model: 'Quy cách',
      class: 'Phân loại',
      unit: 'Đơn vị',
      modelIds: 'Kiểu máy áp dụng',
      place: 'Vị trí kho',
      leastStock: 'Tồn kho tối thiểu',
      isRecycled: 'Thu hồi cũ',
    },
  },
});
