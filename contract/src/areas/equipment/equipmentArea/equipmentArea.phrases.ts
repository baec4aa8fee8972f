import { defineWords } from '../../../core/resource/resourceWords.ts';

export const equipmentAreaWords = defineWords({
  zh: {
    title: '设备区域',
    fields: {
      parentId: '上级区域',
      departmentId: '负责车间',
      sort: '排序',
      remark: '备注',
      floorPlan: '平面图',
    },
  },
  en: {
    title: 'Equipment area',
    list: 'Equipment areas',
    fields: {
      parentId: 'Above',
      departmentId: 'Workshop',
      sort: 'Order',
      remark: 'Remark',
      floorPlan: 'Floor plan',
    },
  },
  vn: {
    title: 'Khu vực thiết bị',
    fields: {
      parentId: 'Khu vực cấp trên',
      departmentId: 'Xưởng phụ trách',
      sort: 'Thứ tự',
      remark: 'Ghi chú',
      floorPlan: 'Sơ đồ mặt bằng',
    },
  },
});
