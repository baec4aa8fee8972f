import { defineWords } from '../../../core/resource/resourceWords.ts';

export const repairRecordWords = defineWords({
  zh: {
    title: '维修记录',
    fields: {
      taskId: '维修任务',
      name: '记录名称',
      startTime: '开始时间',
      endTime: '结束时间',
      treatment: '处理措施',
      personIds: '维修人员',
      vouchers: '回收凭证图片',
      papers: '附件',
    },
    children: { materials: '物料' },
  },
  en: {
    title: 'Repair record',
    list: 'Repair records',
    fields: {
      taskId: 'Task',
      name: 'Name',
      startTime: 'Start',
      endTime: 'End',
      treatment: 'Treatment',
      personIds: 'People',
      vouchers: 'Pictures of returned parts',
      papers: 'Attachments',
    },
    children: { materials: 'Materials' },
  },
  vn: {
    title: 'Phiếu sửa chữa',
    fields: {
      taskId: 'Nhiệm vụ',
      name: 'Tên phiếu',
      startTime: 'Bắt đầu',
      endTime: 'Kết thúc',
      treatment: 'Biện pháp xử lý',
      personIds: 'Người sửa chữa',
      vouchers: 'Ảnh phụ tùng thu hồi',
      papers: 'Tệp đính kèm',
    },
    children: { materials: 'Vật tư' },
  },
});

export const repairMaterialWords = defineWords({
  zh: {
    title: '维修物料',
    fields: {
      recordId: '维修记录',
      position: '序号',
      sparePartId: '备件',
      specialPartId: '专件',
      isReplaced: '已更换',
      quantity: '数量',
      place: '库位',
      positionIn: '部位',
    },
  },
  en: {
    title: 'Material of a repair',
    list: 'Materials of repairs',
    fields: {
      recordId: 'Repair record',
      position: 'Position',
      sparePartId: 'Spare part',
      specialPartId: 'Special part',
      isReplaced: 'Replaced',
      quantity: 'Quantity',
      place: 'Place',
      positionIn: 'Position in the machine',
    },
  },
  vn: {
    title: 'Vật tư sửa chữa',
    fields: {
      recordId: 'Phiếu sửa chữa',
      position: 'Thứ tự',
      sparePartId: 'Phụ tùng',
      specialPartId: 'Chi tiết chuyên dùng',
      isReplaced: 'Đã thay',
      quantity: 'Số lượng',
      place: 'Vị trí kho',
      positionIn: 'Bộ phận máy',
    },
  },
});
