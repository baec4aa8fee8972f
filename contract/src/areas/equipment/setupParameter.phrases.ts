import { defineWords } from '../../core/resourceWords.ts';

export const setupParameterWords = defineWords({
  zh: {
    title: '设置参数',
    fields: {
      description: '参数描述',
      class: '参数分类',
      process: '工序',
      processType: '适用范围',
      collectionCode: '采集编码',
      valueLength: '长度',
      digits: '精度',
      min: '下限',
      max: '上限',
      unit: '单位',
      modification: '修改方式',
    },
    choices: {
      class: { S: '上位设置', W: '运行参数' },
      processType: { '1': '机型', '2': '工序' },
      modification: { online: '在线下发', panel: '机台面板', mechanical: '停机更换' },
    },
  },
  en: {
    title: 'Set-up parameter',
    list: 'Set-up parameters',
    fields: {
      description: 'Description',
      class: 'Class',
      process: 'Process',
      processType: 'Belongs to',
      collectionCode: 'Collection code',
      valueLength: 'Length',
      digits: 'Precision',
      min: 'Range from',
      max: 'Range to',
      unit: 'Unit',
      modification: 'Modified',
    },
    choices: {
      class: { S: 'Setting', W: 'Operating' },
      processType: { '1': 'Model', '2': 'Process' },
      modification: { online: 'Online', panel: 'At the machine', mechanical: 'By changing parts' },
    },
  },
  vn: {
    title: 'Thông số cài đặt',
    fields: {
      description: 'Mô tả',
      class: 'Phân loại',
      process: 'Công đoạn',
      processType: 'Áp dụng cho',
      collectionCode: 'Mã thu thập',
      valueLength: 'Độ dài',
      digits: 'Độ chính xác',
      min: 'Giới hạn dưới',
      max: 'Giới hạn trên',
      unit: 'Đơn vị',
      modification: 'Cách sửa đổi',
    },
    choices: {
      class: { S: 'Cài đặt', W: 'Vận hành' },
      processType: { '1': 'Kiểu máy', '2': 'Công đoạn' },
      modification: { online: 'Trực tuyến', panel: 'Tại máy', mechanical: 'Thay chi tiết' },
    },
  },
});
