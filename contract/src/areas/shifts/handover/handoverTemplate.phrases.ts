import { defineWords } from '../../../core/resource/resourceWords.ts';

export const handoverTemplateWords = defineWords({
  zh: {
    title: '交接班模板',
    fields: {
      name: '名称',
      process: '工序',
      departmentId: '适用车间',
      rule: '交接规则说明',
      edition: '版次',
      isInUse: '启用',
    },
    children: { items: '交接项目' },
  },
  en: {
    title: 'Handover template',
    list: 'Handover templates',
    fields: {
      name: 'Name',
      process: 'Process',
      departmentId: 'Workshop',
      rule: 'Rule description',
      edition: 'Edition',
      isInUse: 'In use',
    },
    children: { items: 'Handover items' },
  },
  vn: {
    title: 'Mẫu giao ca',
    fields: {
      name: 'Tên',
      process: 'Công đoạn',
      departmentId: 'Xưởng áp dụng',
      rule: 'Mô tả quy tắc',
      edition: 'Phiên bản',
      isInUse: 'Đang dùng',
    },
    children: { items: 'Hạng mục giao ca' },
  },
});

export const handoverItemWords = defineWords({
  zh: {
    title: '交接项目',
    fields: {
      templateId: '交接班模板',
      position: '序号',
      name: '项目',
      options: '子项',
      hazards: '隐患子项',
      isRequired: '必填',
    },
  },
  en: {
    title: 'Handover item',
    fields: {
      templateId: 'Handover template',
      position: 'Position',
      name: 'Item',
      options: 'Sub-items',
      hazards: 'Hazards among them',
      isRequired: 'Required',
    },
  },
  vn: {
    title: 'Hạng mục giao ca',
    fields: {
      templateId: 'Mẫu giao ca',
      position: 'Thứ tự',
      name: 'Hạng mục',
      options: 'Mục con',
      hazards: 'Mục con là nguy cơ',
      isRequired: 'Bắt buộc',
    },
  },
});
